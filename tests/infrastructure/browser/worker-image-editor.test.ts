import { describe, expect, it } from 'vitest';
import type { PickedFile } from '@/domain/media/image-rules';
import { ok } from '@/domain/shared/result';
import {
  createWorkerImageEditor,
  type PictureQuestion,
  type PictureReply,
  type PictureWorker,
} from '@/infrastructure/browser/worker-image-editor';
import { aPicture } from '@tests/support/memory-picture-drafts';

type Listener = (event: { readonly data: PictureReply }) => void;

/** A worker whose answers a test gives. */
class FakeWorker {
  readonly questions: PictureQuestion[] = [];
  readonly #listeners = new Map<string, Listener>();

  postMessage(question: PictureQuestion): void {
    this.questions.push(question);
  }

  addEventListener(kind: string, listener: Listener): void {
    this.#listeners.set(kind, listener);
  }

  tell(kind: string, data: PictureReply = { number: 0 }): void {
    this.#listeners.get(kind)?.({ data });
  }
}

const file = (first: number): PickedFile => ({ name: 'a.jpg', bytes: Uint8Array.of(first) });
const madeBy = (who: number) => ok(aPicture({ bytes: Uint8Array.of(who) }));
const PAGE = 99;

function imageEditorOver(worker: FakeWorker | undefined) {
  let opened = 0;
  const imageEditor = createWorkerImageEditor({
    open: () => {
      opened += 1;
      if (!worker) throw new Error('no workers here');
      return worker as unknown as PictureWorker;
    },
    onPage: { prepare: async () => madeBy(PAGE) },
  });
  return { imageEditor, opened: () => opened };
}

describe('the image editor', () => {
  it('lets its worker do the work, one picture after another, and gives each asker their own answer', async () => {
    const worker = new FakeWorker();
    const { imageEditor, opened } = imageEditorOver(worker);
    const both = [imageEditor.prepare(file(1)), imageEditor.prepare(file(2))];
    const asked = () => worker.questions.map(({ bytes }) => [...bytes]);
    await expect.poll(asked).toEqual([[1]]);
    worker.tell('message', { number: worker.questions[0]?.number ?? 0, prepared: madeBy(1) });
    await expect.poll(asked).toEqual([[1], [2]]);
    worker.tell('message', { number: worker.questions[1]?.number ?? 0, prepared: madeBy(2) });
    expect(await Promise.all(both)).toEqual([madeBy(1), madeBy(2)]);
    expect(opened()).toBe(1);
  });

  it('works on the page where there is no worker, and does not try again', async () => {
    const { imageEditor, opened } = imageEditorOver(undefined);
    expect(await imageEditor.prepare(file(1))).toEqual(madeBy(PAGE));
    expect(await imageEditor.prepare(file(2))).toEqual(madeBy(PAGE));
    expect(opened()).toBe(1);
  });

  it.each(['error', 'messageerror'])(
    'works on the page after an %s of the worker',
    async (kind) => {
      const worker = new FakeWorker();
      const { imageEditor } = imageEditorOver(worker);
      const pending = imageEditor.prepare(file(1));
      await expect.poll(() => worker.questions.length).toBe(1);
      worker.tell(kind);
      expect(await pending).toEqual(madeBy(PAGE));
      expect(await imageEditor.prepare(file(2))).toEqual(madeBy(PAGE));
      expect(worker.questions).toHaveLength(1);
    },
  );

  it('works on the page for the one picture its worker could not make', async () => {
    const worker = new FakeWorker();
    const { imageEditor } = imageEditorOver(worker);
    const pending = imageEditor.prepare(file(1));
    await expect.poll(() => worker.questions.length).toBe(1);
    worker.tell('message', { number: worker.questions[0]?.number ?? 0 });
    expect(await pending).toEqual(madeBy(PAGE));
  });
});
