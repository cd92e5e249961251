import { parentPort, workerData } from 'node:worker_threads';
import { unpackFile, type PackedFile } from './unpack';

const plain = await unpackFile(workerData as PackedFile);
parentPort?.postMessage(plain, [plain.buffer as ArrayBuffer]);
