import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { browser, httpApi: api } = browserTokens;
const { scheduler } = sharedTokens;

/** What prepares and stores a picture: nobody uploads before something was picked. */
export function provideMediaPage(page: Scope): void {
  page
    .later(
      mediaTokens.imageEditor,
      async () => (await import('@/infrastructure/browser/open-image-editor')).openImageEditor,
      { browser },
    )
    .later(
      mediaTokens.uploadGrants,
      async () => (await import('@/infrastructure/http/http-upload-grants')).createHttpUploadGrants,
      { api },
    )
    .later(
      mediaTokens.objectStorage,
      async () => (await import('@/infrastructure/storage/open-object-storage')).openObjectStorage,
      { api, scheduler },
    );
}
