import { ports } from '@/application/tokens';
import { createHttpAccountApi } from '@/infrastructure/http/http-account-api';
import { createHttpConversationDirectory } from '@/infrastructure/http/http-conversation-directory';
import type { HttpApi } from '@/infrastructure/http/http-api';
import { createHttpMatchingApi } from '@/infrastructure/http/http-matching-api';
import { createHttpPeopleApi } from '@/infrastructure/http/http-people-api';
import { createHttpSystemApi } from '@/infrastructure/http/http-system-api';
import { createHttpTranslator } from '@/infrastructure/http/http-translator';
import { createHttpUploadDesk } from '@/infrastructure/http/http-upload-desk';
import { createHttpWalletApi } from '@/infrastructure/http/http-wallet-api';
import { createStreamLiveEvents } from '@/infrastructure/http/stream-live-events';
import { createXhrObjectStorage } from '@/infrastructure/http/xhr-object-storage';
import type { Scope } from './scope';

/** The product's server, over HTTP. */
export function provideServer(scope: Scope, api: HttpApi, base: string): Scope {
  return scope
    .make(ports.accountApi, () => createHttpAccountApi(api), [])
    .make(ports.peopleApi, () => createHttpPeopleApi(api), [])
    .make(ports.systemApi, () => createHttpSystemApi(api), [])
    .make(ports.walletApi, () => createHttpWalletApi(api), [])
    .make(ports.matchingApi, () => createHttpMatchingApi(api), [])
    .make(ports.translator, () => createHttpTranslator(api), [])
    .make(ports.directory, () => createHttpConversationDirectory(api), [])
    .make(ports.uploadDesk, () => createHttpUploadDesk(api), [])
    .make(ports.objectStorage, () => createXhrObjectStorage(), [])
    .make(
      ports.liveEvents,
      (vault, scheduler, random) =>
        createStreamLiveEvents({
          fetch: (...call) => globalThis.fetch(...call),
          base,
          token: () => vault.load()?.token,
          scheduler,
          random,
        }),
      [ports.vault, ports.scheduler, ports.random],
    );
}
