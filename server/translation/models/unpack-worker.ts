import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type * as Engine from 'fxtranslate';
import type { UnpackStart } from './unpack';

// The package hides its names from the imports of Node.
const { verifyAndDecompress } = createRequire(import.meta.url)('fxtranslate') as typeof Engine;

const { packed, sha256 } = workerData as UnpackStart;
const plain = verifyAndDecompress(readFileSync(packed), sha256);
parentPort?.postMessage(plain, [plain.buffer as ArrayBuffer]);
