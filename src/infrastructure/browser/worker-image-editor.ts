import type { Picture, PictureProblem, ImageEditor } from '@/application/media/image-editor';
import type { Result } from '@/domain/shared/result';

/** A file for the worker. */
export interface PictureQuestion {
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** The worker's result; without `prepared` it failed. */
export interface PictureReply {
  readonly number: number;
  readonly prepared?: Result<Picture, PictureProblem>;
}

/** The page's side of a worker. */
export type PictureWorker = Pick<Worker, 'postMessage' | 'addEventListener'>;

/**
 * Prepares pictures in a worker, so that a large one does not block the page, one after another, because each
 * fills some 160 MB once decoded. Without a worker, or when it fails, the page prepares them.
 */
export function createWorkerImageEditor(deps: {
  /** @throws where the browser lacks this kind of worker */
  readonly open: () => PictureWorker;
  readonly onPage: ImageEditor;
}): ImageEditor {
  const pending = new Map<number, (reply: PictureReply) => void>();
  let worker: PictureWorker | undefined;
  let broken = false;
  let asked = 0;

  function settle(reply: PictureReply): void {
    pending.get(reply.number)?.(reply);
    pending.delete(reply.number);
  }

  function giveUp(): void {
    broken = true;
    for (const number of pending.keys()) settle({ number });
  }

  function opened(): PictureWorker | undefined {
    if (broken || worker) return worker;
    try {
      worker = deps.open();
      worker.addEventListener('message', ({ data }: MessageEvent<PictureReply>) => settle(data));
      worker.addEventListener('error', giveUp);
      worker.addEventListener('messageerror', giveUp);
    } catch {
      broken = true;
    }
    return worker;
  }

  async function ask(bytes: Uint8Array): Promise<PictureReply | undefined> {
    const running = opened();
    if (!running || broken) return undefined;
    const number = (asked += 1);
    return new Promise((resolve) => {
      pending.set(number, resolve);
      running.postMessage({ number, bytes } satisfies PictureQuestion);
    });
  }

  const prepare: ImageEditor['prepare'] = async (file) =>
    (await ask(file.bytes))?.prepared ?? deps.onPage.prepare(file);
  let before: Promise<unknown> = Promise.resolve();
  return {
    prepare: (file) => {
      const prepared = before.then(() => prepare(file));
      before = prepared.catch(() => undefined);
      return prepared;
    },
  };
}
