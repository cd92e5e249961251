import type { PendingFace } from '@/contract/operator/face-calls';
import { OBJECTS_PATH } from '@/contract/http/media';
import type { FaceDecision, FaceRefusal } from '@/domain/profile/face-check';
import { readAvatar } from '@/domain/profile/avatar';
import { inEachLanguage } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Page, PageUnknown } from '@server/kernel/data/keyset';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import { announceToPerson, publishAnnounced } from '@server/kernel/notifications';
import type { AfterErasure } from '@server/kernel/ports/account';
import type { PictureBytes } from '@server/kernel/ports/media';
import type { Person } from '@server/kernel/ports/people';
import { textsIn } from '@server/kernel/texts';
import { findUser, logAbout, namedPeople, type NoSuchUser } from '../find-user';
import type { OperatorDeps } from '../operator-deps';

/** Why nothing is shown of a face, or decided about it. */
export type FaceDecisionRefusal =
  | NoSuchUser
  | PageUnknown
  | { readonly kind: 'face-not-pending' | 'picture-gone' };

/** The live pictures that wait, without their bytes. */
type ListPendingFaces = (
  page: string | undefined,
) => Promise<Result<Page<PendingFace>, PageUnknown>>;

/** Makes {@link ListPendingFaces}. */
export function createListPendingFaces(deps: OperatorDeps): ListPendingFaces {
  return async (page) => {
    const found = await deps.faceChecks.pending(deps.db, page);
    if (!found.ok) return found;
    const { rows, ...rest } = found.value;
    const nameOf = await namedPeople(
      deps,
      rows.map(({ person }) => person),
    );
    return ok({
      ...rest,
      rows: rows.map(({ person, gesture, avatar, sentAt }) => ({
        ...nameOf(person),
        gesture,
        sentAt,
        avatar: addressOf(avatar),
      })),
    });
  };
}

function addressOf(avatar: string): string {
  const read = readAvatar(avatar);
  return read?.kind === 'uploaded' ? `${OBJECTS_PATH}${read.key}` : '';
}

/** Opens the live picture of a person, never without an entry in the log. */
type OpenFace = (order: {
  readonly operator: string;
  readonly who: string;
}) => Promise<Result<PictureBytes, FaceDecisionRefusal>>;

/** Looking at one is recorded. */
export function createOpenFace(deps: OperatorDeps): OpenFace {
  const { db, pictures, faceChecks } = deps;
  return async ({ operator, who }) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id: about } = found.value;
    const key = await faceChecks.pictureOf(db, about);
    const picture = key === undefined ? undefined : await pictures.openFace(db, about, key);
    if (!picture) return err({ kind: 'picture-gone' });
    const action = 'picture-opened';
    await inTransaction(db, (transaction) =>
      logAbout(deps, transaction, { operator, about, action, detail: 'face' }),
    );
    return ok(picture);
  };
}

/** Confirms the face of a person, or refuses it; they read which, and the picture is removed. */
type DecideFace = (
  order: { readonly operator: string; readonly who: string } & FaceDecision,
) => Promise<Result<Person, FaceDecisionRefusal>>;

/** Of two operators who decide at once the second finds nothing that waits, as does one whose picture was replaced. */
export function createDecideFace(deps: OperatorDeps): DecideFace {
  const { db, faceChecks, events } = deps;
  return async ({ operator, who, ...decision }) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id } = found.value;
    const { refusal } = decision;
    const decided = await allOrNothing<AfterErasure, FaceDecisionRefusal>(
      db,
      async (transaction) => {
        const done = await faceChecks.decide(transaction, id, decision);
        if (!done.ok) return err({ kind: 'face-not-pending' });
        await announceToPerson(deps, transaction, id, textsOf(refusal));
        const action = refusal === undefined ? 'face-confirmed' : 'face-refused';
        await logAbout(deps, transaction, { operator, about: id, action, detail: refusal ?? '' });
        return done;
      },
    );
    if (!decided.ok) return decided;
    await decided.value();
    publishAnnounced(events, id);
    return ok(found.value);
  };
}

function textsOf(refusal: FaceRefusal | undefined) {
  return inEachLanguage((language) => {
    const { confirmed, refused } = textsIn(language).face;
    return refusal === undefined ? confirmed : { title: refused.title, text: refused[refusal] };
  });
}
