import { createHttpAccountApi } from '@/infrastructure/http/http-account-api';
import { createHttpApi, type HttpApiDeps } from '@/infrastructure/http/http-api';
import { createHttpConversationDirectory } from '@/infrastructure/http/http-conversation-directory';
import { createHttpMatchingApi } from '@/infrastructure/http/http-matching-api';
import { createHttpPeopleApi } from '@/infrastructure/http/http-people-api';
import { createHttpSystemApi } from '@/infrastructure/http/http-system-api';
import { createHttpTranslator } from '@/infrastructure/http/http-translator';
import { createHttpUploadDesk } from '@/infrastructure/http/http-upload-desk';
import { createHttpWalletApi } from '@/infrastructure/http/http-wallet-api';
import { createXhrObjectStorage } from '@/infrastructure/http/xhr-object-storage';

/** The product's server over HTTP: a part of the program of its own, fetched with the first call. */
export function createServerPorts(deps: HttpApiDeps) {
  const api = createHttpApi(deps);
  return {
    api,
    accountApi: createHttpAccountApi(api),
    peopleApi: createHttpPeopleApi(api),
    systemApi: createHttpSystemApi(api),
    walletApi: createHttpWalletApi(api),
    matchingApi: createHttpMatchingApi(api),
    translator: createHttpTranslator(api),
    directory: createHttpConversationDirectory(api),
    uploadDesk: createHttpUploadDesk(api),
    objectStorage: createXhrObjectStorage(),
  };
}

/** What {@link createServerPorts} provides. */
export type ServerPorts = ReturnType<typeof createServerPorts>;
