import type { ComponentType } from 'react';
import { CHUNK_TIMEOUT } from '@/domain/shared/patience';
import type { InterfaceTexts } from '@/ui/i18n/interface-texts';
import type { Namespace } from '@/ui/i18n/namespaces';

/** A part of the program did not arrive: the connection broke, or a newer version replaced it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Loads a screen's code and texts together. @throws ChunkError when either does not arrive in time. */
export async function loadScreen(
  load: () => Promise<ComponentType>,
  texts: InterfaceTexts,
  needs: readonly Namespace[],
): Promise<{ readonly Component: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkError('a part of the page took too long')),
      CHUNK_TIMEOUT,
    );
  });
  try {
    const [Component] = await Promise.race([Promise.all([load(), texts.need(needs)]), late]);
    return { Component };
  } catch (cause) {
    throw cause instanceof ChunkError
      ? cause
      : new ChunkError('a part of the page did not arrive', { cause });
  } finally {
    clearTimeout(timer);
  }
}
