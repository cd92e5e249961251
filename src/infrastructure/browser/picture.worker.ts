import { preparePicture } from './canvas-image-editor';
import { offscreenCanvas } from './draw-picture';
import { type PictureQuestion, type PictureReply } from './worker-image-editor';

/** The global scope of a worker; the DOM types describe only pages. */
interface WorkerScope {
  addEventListener(
    kind: 'message',
    listener: (event: { readonly data: PictureQuestion }) => void,
  ): void;
  postMessage(reply: PictureReply, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('message', ({ data: { number, bytes } }) => void answer(number, bytes));

async function answer(number: number, bytes: Uint8Array): Promise<void> {
  try {
    const prepared = await preparePicture({ bytes }, offscreenCanvas);
    const transfer = prepared.ok ? [prepared.value.bytes.buffer as ArrayBuffer] : [];
    scope.postMessage({ number, prepared }, transfer);
  } catch {
    scope.postMessage({ number }, []);
  }
}
