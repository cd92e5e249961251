import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Decompress } from 'fzstd';
import type { UnpackStart } from './unpack';

const { packed, sha256, most } = workerData as UnpackStart;

const hash = createHash('sha256');
const chunks: Uint8Array[] = [];
let size = 0;
const unpacking = new Decompress((chunk) => {
  size += chunk.byteLength;
  if (size > most) throw new Error(`more than ${most} bytes`);
  hash.update(chunk);
  chunks.push(chunk.slice());
});
for await (const chunk of createReadStream(packed)) unpacking.push(chunk as Uint8Array);
unpacking.push(new Uint8Array(), true);
if (hash.digest('hex') !== sha256) throw new Error('another checksum than the list has');
// Memory of its own, which can be handed over.
const plain = new Uint8Array(size);
let at = 0;
for (const chunk of chunks) {
  plain.set(chunk, at);
  at += chunk.byteLength;
}
parentPort?.postMessage(plain, [plain.buffer]);
