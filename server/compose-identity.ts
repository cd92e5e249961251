import { join } from 'node:path';
import { createAccountSlice, type AccountNeeds } from './account/account-slice';
import { createAuthenticate } from './account/authenticate';
import { loadServerSecret } from './account/server-secret';
import { isTicketOpen } from './account/ticket-store';
import type { ComposedKit } from './composed-kit';
import type { Authenticate } from './kernel/http/authenticate';
import type { EraseWithAccount } from './kernel/ports/erase-with-account';
import type { ObjectStore } from './kernel/ports/object-store';
import type { OwnedPictures } from './kernel/ports/owned-pictures';
import type { ReadCards } from './kernel/ports/people';
import type { Slice } from './kernel/slice';
import { createMailSlice } from './mail/mail-slice';
import { composeStorage } from './media/storage/compose-storage';
import { createOwnedPictures } from './media/storage/owned-pictures';
import { createProfileSlice, type ProfileNeeds } from './profile/profile-slice';

/** What accounts and profiles need of the slices composed elsewhere. */
export type IdentityNeeds = Omit<ProfileNeeds, 'pictures'> &
  Pick<AccountNeeds, 'people' | 'welcome' | 'chatKick' | 'eraseAlso'>;

/** What the other slices get from accounts and profiles. */
export interface Identity {
  /** Mails, stored pictures, accounts and profiles, in the order of their start. */
  readonly slices: readonly Slice[];
  readonly authenticate: Authenticate;
  readonly readCards: ReadCards;
  readonly objects: ObjectStore;
}

/** Puts accounts, mails, stored pictures and profiles together. */
export async function composeIdentity(kit: ComposedKit, needs: IdentityNeeds): Promise<Identity> {
  const { db, clock, settings } = kit;
  const secret = await loadServerSecret(settings.dataDirectory);
  const authenticate = createAuthenticate(db, clock);
  const mail = createMailSlice(kit);
  const storage = await composeStorage(kit, {
    secret,
    directory: join(settings.dataDirectory, 'objects'),
    authenticate,
    people: needs.people,
    isTicketOpen,
  });
  const pictures = createOwnedPictures(db, storage.objects);
  const profile = createProfileSlice(kit, { ...needs, pictures });
  const { readCards, readOwnInfo } = profile;
  const account = await createAccountSlice(kit, {
    ...needs,
    eraseAlso: [...needs.eraseAlso, eraseOwned(pictures)],
    secret,
    pictures,
    readOwnInfo,
    outbox: mail.outbox,
    writeMail: mail.writeMail,
  });
  return {
    slices: [mail, storage.slice, account, profile],
    authenticate,
    readCards,
    objects: storage.objects,
  };
}

/** Takes the stored pictures of a deleted account from their owner, and removes them afterwards. */
function eraseOwned(pictures: OwnedPictures): EraseWithAccount {
  return async (user, transaction) => {
    const keys = await pictures.disown(transaction, user);
    return () => pictures.remove(keys);
  };
}
