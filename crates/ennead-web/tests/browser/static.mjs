// Serves a folder of static files on this machine, as any web space would: `node static.mjs FOLDER [PORT]`. Prints its
// address on the first line.

import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

const [, , folder, port = '0'] = process.argv;
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm', '.md': 'text/markdown; charset=utf-8' };
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'";

const server = http.createServer(async (request, response) => {
  const wanted = path.normalize(new URL(request.url, 'http://x').pathname);
  const file = path.join(folder, wanted.endsWith('/') ? `${wanted}index.html` : wanted);
  try {
    const bytes = await readFile(file);
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream', 'content-security-policy': POLICY }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(port), '127.0.0.1', () => console.log(`http://localhost:${server.address().port}/`));
