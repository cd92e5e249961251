import { join } from 'node:path';
import { createAccountSlice, type AccountNeeds } from '../account/account-slice';
import { createAuthenticate } from '../account/authenticate';
import { assureDeclaredAge } from '../account/declared-age';
import { loadServerSecret } from '../account/server-secret';
import { isTicketOpen } from '../account/verification-store';
import type { ComposedKit } from './kit';
import type { Authenticate } from '../kernel/http/route';
import type { KeepDrawn, OperatorPictures, OwnedPictures } from '../kernel/ports/media';
import type { EraseWithAccount } from '../kernel/ports/account';
import type { FaceChecks } from '../kernel/ports/people';
import type { Slice } from '../kernel/slice';
import type { MailSlice } from '../mail/mail-slice';
import { createMediaSlice, type MediaNeeds } from '../media/media-slice';
import { eraseFaceCheck } from '../profile/face/face-check-store';
import { createProfileSlice, type ProfileNeeds } from '../profile/profile-slice';

/** What accounts and profiles need of the slices composed elsewhere. */
export type IdentityNeeds = { readonly mail: Pick<MailSlice, 'outbox' | 'writeMail'> } & Omit<
  ProfileNeeds,
  'pictures' | 'assureAge'
> &
  Pick<AccountNeeds, 'people' | 'welcome' | 'chatKick' | 'supportChat' | 'eraseAlso' | 'bans'> &
  Pick<MediaNeeds, 'ledger' | 'announceBalances' | 'momentPictures'>;

/** What the other slices get from accounts and profiles. */
export interface Identity {
  /** Pictures, accounts and profiles, in the order of their start. */
  readonly slices: readonly Slice[];
  readonly authenticate: Authenticate;
  readonly operatorPictures: OperatorPictures;
  readonly pictures: OwnedPictures;
  readonly keepDrawn: KeepDrawn;
  readonly faceChecks: FaceChecks;
}

/** The picture goes with the other pictures of the account. */
const eraseFace: EraseWithAccount = (user, transaction) => eraseFaceCheck(transaction, user);

/** Puts accounts, pictures and profiles together. */
export async function composeIdentity(kit: ComposedKit, needs: IdentityNeeds): Promise<Identity> {
  const { settings } = kit;
  const secret = await loadServerSecret(settings);
  const authenticate = createAuthenticate(kit);
  const assureAge = assureDeclaredAge;
  const media = await createMediaSlice(kit, {
    ...needs,
    secret,
    directory: join(settings.dataDirectory, 'objects'),
    authenticate,
    isTicketOpen,
  });
  const { pictures } = media;
  const profile = createProfileSlice(kit, { ...needs, pictures, assureAge });
  const account = await createAccountSlice(kit, {
    ...needs,
    eraseAlso: [...needs.eraseAlso, media.erase, eraseFace],
    secret,
    pictures,
    readOwnInfo: profile.readOwnInfo,
    assureAge,
    outbox: needs.mail.outbox,
    writeMail: needs.mail.writeMail,
  });
  return {
    slices: [...media.slices, account, profile],
    authenticate,
    operatorPictures: media.operatorPictures,
    pictures,
    keepDrawn: media.keepDrawn,
    faceChecks: profile.faceChecks,
  };
}
