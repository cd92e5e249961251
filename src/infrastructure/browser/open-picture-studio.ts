import type { PictureStudio } from '@/application/ports/picture-studio';
import { offscreenCanvas, pageCanvas, preparePicture } from './canvas-picture-studio';
// oxlint-disable-next-line import/default -- the bundler makes this module: the worker's address
import href from './picture.worker.ts?worker&url';
import { createWorkerPictureStudio } from './worker-picture-studio';

/** The picture studio of this browser; the only file that knows how its worker is built. */
export function openPictureStudio(browser: Window): PictureStudio {
  const hasOffscreen = typeof OffscreenCanvas === 'function';
  return createWorkerPictureStudio({
    open: () => {
      if (!hasOffscreen) throw new Error('a worker could not draw');
      return new Worker(trustedAddress(browser), { type: 'module' });
    },
    onPage: {
      prepare: (file) => preparePicture(file, hasOffscreen ? offscreenCanvas : pageCanvas),
    },
  });
}

/** Trusted Types: a policy that knows one address only. Browsers without them take the text. */
function trustedAddress(browser: Window): string {
  const { trustedTypes } = browser as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(): string },
      ): { createScriptURL(input: string): unknown };
    };
  };
  const policy = trustedTypes?.createPolicy('picture-worker', { createScriptURL: () => href });
  return (policy?.createScriptURL('') ?? href) as string;
}
