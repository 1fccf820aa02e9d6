// Who answers: 'http' (the server that sent this page) or 'worker' (WebAssembly in this browser).
// The static site carries this file with 'worker' in it; `?transport=` overrides it for tests.

/** @type {string} */
export default 'http';
