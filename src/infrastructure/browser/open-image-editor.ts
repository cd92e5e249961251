import type { ImageEditor } from '@/application/media/image-editor';
import { preparePicture } from './canvas-image-editor';
import { offscreenCanvas, pageCanvas } from './draw-picture';
// oxlint-disable-next-line import/default -- the bundler makes this module: the worker's address
import href from './picture.worker.ts?worker&url';
import { trustedWorker } from './trusted-worker';
import { createWorkerImageEditor } from './worker-image-editor';

/** The image editor of this browser; the only file that knows how its worker is built. */
export function openImageEditor({ browser }: { readonly browser: Window }): ImageEditor {
  const hasOffscreen = typeof OffscreenCanvas === 'function';
  return createWorkerImageEditor({
    open: () => {
      if (!hasOffscreen) throw new Error('a worker could not draw');
      return new Worker(trustedWorker(browser, 'picture-worker', href), { type: 'module' });
    },
    onPage: {
      prepare: (file) => preparePicture(file, hasOffscreen ? offscreenCanvas : pageCanvas),
    },
  });
}
