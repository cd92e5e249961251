import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = { ...sharedTokens, browser: browserTokens.browser, api: browserTokens.httpApi };

/** What prepares and stores a picture: no upload begins before a file was picked. */
export function provideMediaPage(page: Scope): void {
  page
    .later(
      mediaTokens.imageEditor,
      async () => (await import('@/infrastructure/browser/open-image-editor')).openImageEditor,
      from,
    )
    .later(
      mediaTokens.uploadGrants,
      async () => (await import('@/infrastructure/http/http-upload-grants')).createHttpUploadGrants,
      from,
    )
    .later(
      mediaTokens.objectStorage,
      async () => (await import('@/infrastructure/storage/open-object-storage')).openObjectStorage,
      from,
    );
}
