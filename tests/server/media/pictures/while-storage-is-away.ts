import { people } from '@server/composition/kit';
import { createFetchBurnPicture } from '@server/media/pictures/burn-picture';
import { createMomentPictures } from '@server/moments/open-moment';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import type { TestServer } from '@tests/support/server';

/** What every call of a storage that is away ends with. */
export const AWAY = new Error('the storage is away');
const fail = (): Promise<never> => Promise.reject(AWAY);

/** Asks for the picture of a view as the server does, while nothing can be read from its storage. */
export function fetchWhileStorageIsAway(
  { db, clock }: TestServer,
  { id, token }: SignedInPerson,
  path: string,
): Promise<unknown> {
  const fetchBurnPicture = createFetchBurnPicture({
    db,
    clock,
    momentPictures: createMomentPictures(people),
    store: { put: fail, get: fail, remove: fail },
  });
  return fetchBurnPicture(path.split('/').at(-1) ?? '', { user: id, token });
}
