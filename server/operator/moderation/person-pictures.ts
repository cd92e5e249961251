import { parseComplaintReason, type ReasonUnknown } from '@/domain/complaints/complaint';
import { err, ok, type Result } from '@/domain/shared/result';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type {
  PersonPicture,
  PictureBytes,
  RemovedPicture,
  RemovedPictureUse,
} from '@server/kernel/ports/media';
import { announceToPerson, publishAnnounced } from '@server/kernel/notifications';
import { findUser, type NoSuchUser, logAbout } from '../find-user';
import type { OperatorDeps } from '../operator-deps';

/** Which picture of whom. */
interface PersonPictureOrder {
  readonly operator: string;
  readonly who: string;
  readonly key: string;
}

/** Why there is no such picture to look at, or to remove. */
export type PersonPictureRefusal =
  | ReasonUnknown
  | NoSuchUser
  | { readonly kind: 'picture-unknown' };

/** The profile picture and the album of a person, without their bytes. */
type ListPersonPictures = (
  operator: string,
  who: string,
) => Promise<Result<readonly PersonPicture[], NoSuchUser>>;

/** Makes {@link ListPersonPictures}. */
export function createListPersonPictures(deps: OperatorDeps): ListPersonPictures {
  return async (operator, who) => {
    const found = await findUser(deps, operator, who);
    return found.ok ? ok(await deps.pictures.ofPerson(deps.db, found.value.id)) : found;
  };
}

/** Opens one of these pictures, never without an entry in the log. */
type OpenPersonPicture = (
  order: PersonPictureOrder,
) => Promise<Result<PictureBytes, PersonPictureRefusal>>;

/** An album may be for those who have paid for it, so that looking is recorded. */
export function createOpenPersonPicture(deps: OperatorDeps): OpenPersonPicture {
  const { db, pictures } = deps;
  return async ({ operator, who, key }) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id: about } = found.value;
    const picture = await pictures.openOwned(db, about, key);
    if (!picture) return err({ kind: 'picture-unknown' });
    const action = 'picture-opened';
    await inTransaction(db, (transaction) =>
      logAbout(deps, transaction, { operator, about, action, detail: key }),
    );
    return ok(picture);
  };
}

/** Removes one of these pictures and tells its owner why; the answer is what it was used for. */
type RemovePersonPicture = (
  order: PersonPictureOrder & { readonly reason: unknown },
) => Promise<Result<RemovedPictureUse, PersonPictureRefusal>>;

/** It cannot be brought back, by its owner either (ADR-0009). */
export function createRemovePersonPicture(deps: OperatorDeps): RemovePersonPicture {
  const { db, pictures, complaints, blankAvatar, events } = deps;
  return async ({ operator, who, key, reason: given }) => {
    const reason = parseComplaintReason(given);
    if (!reason.ok) return reason;
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id: recipient } = found.value;
    const removed = await allOrNothing<RemovedPicture, PersonPictureRefusal>(
      db,
      async (transaction) => {
        const picture = await pictures.remove(transaction, recipient, key);
        if (!picture) return err({ kind: 'picture-unknown' });
        const { use } = picture;
        if (use === 'avatar') await blankAvatar(transaction, recipient, key);
        const texts = complaints.pictureRemovedTexts(use, reason.value);
        await announceToPerson(deps, transaction, recipient, texts);
        const action = 'picture-removed';
        const detail = `${use}, ${reason.value}`;
        await logAbout(deps, transaction, { operator, about: recipient, action, detail });
        return ok(picture);
      },
    );
    if (!removed.ok) return removed;
    await removed.value.finish();
    publishAnnounced(events, recipient);
    return ok(removed.value.use);
  };
}
