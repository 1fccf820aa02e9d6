// Keys by their letters. Tools and moves are read by their place on the keyboard, as a hand knows them; a command with Ctrl, and
// what the page prints beside a button, by the letter that is printed on the key: on a German keyboard Z and Y have changed places.

/** The letter of a key, or that of its place where the keyboard writes no Latin. @param {KeyboardEvent} event */
export const letter = (event) => (/^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : /^Key([A-Z])$/.exec(event.code)?.[1] ?? '');

/** Whether a sign is typed by AltGr, which systems report as Ctrl and Alt. @param {KeyboardEvent} event */
export const isSign = (event) => event.getModifierState('AltGraph') && event.key.length === 1;
