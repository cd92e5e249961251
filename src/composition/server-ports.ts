import { createHttpAccountApi } from '@/infrastructure/http/http-account-api';
import { createHttpAccountExport } from '@/infrastructure/http/http-account-export';
import { createHttpApi, type HttpApi, type HttpApiDeps } from '@/infrastructure/http/http-api';
import { createHttpConversationDirectory } from '@/infrastructure/http/http-conversation-directory';
import { createHttpMatchingApi } from '@/infrastructure/http/http-matching-api';
import { createHttpProfileApi } from '@/infrastructure/http/http-profile-api';
import { createHttpListsApi } from '@/infrastructure/http/http-lists-api';
import { createHttpTranslator } from '@/infrastructure/http/http-translator';
import { createHttpUploadGrants } from '@/infrastructure/http/http-upload-grants';
import { createHttpWalletApi } from '@/infrastructure/http/http-wallet-api';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { lazyPort, loadOnce } from './lazy-port';

/** The product's server over HTTP: a part of the program of its own, fetched with the first call. */
export function createServerPorts(deps: HttpApiDeps) {
  const api = createHttpApi(deps);
  return {
    api,
    accountApi: createHttpAccountApi(api),
    accountExport: createHttpAccountExport(deps),
    profileApi: createHttpProfileApi(api),
    listsApi: createHttpListsApi(api),
    walletApi: createHttpWalletApi(api),
    matchingApi: createHttpMatchingApi(api),
    translator: createHttpTranslator(api),
    directory: createHttpConversationDirectory(api),
    uploadGrants: createHttpUploadGrants(api),
    objectStorage: lazyPort(loadOnce(() => loadObjectStorage(api))),
  };
}

/** Nobody uploads before something was picked. */
async function loadObjectStorage(api: HttpApi) {
  const { openObjectStorage } = await import('@/infrastructure/storage/open-object-storage');
  return openObjectStorage({ api, scheduler: systemScheduler });
}

/** What {@link createServerPorts} provides. */
export type ServerPorts = ReturnType<typeof createServerPorts>;
