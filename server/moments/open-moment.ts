import type { Language } from '@/domain/shared/language';
import { openBurnMoment } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { holdPeople, type ActorGone } from '@server/kernel/data/hold-people-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { SignedIn } from '@server/kernel/http/route';
import { hashToken } from '@server/kernel/secrets';
import { newViewName, type MomentPictures } from '@server/kernel/ports/media';
import {
  openedAmong,
  picturesOf,
  translationsOf,
  type PictureRow,
  momentOfPicture,
} from './moment-parts-store';
import { lockMoment } from './moment-store';
import {
  insertPictureViews,
  insertView,
  keyOfPictureView,
  takePictureView,
} from './moment-view-store';
import type { MomentsDeps } from './moments-deps';
import { reachMoment, type ReachProblem } from './reach-moment';
import type { People } from '@server/kernel/ports/people';

/** An opened moment: its text in each language its author paid for, and each picture under a name that works once, in this session. */
interface OpenedMoment {
  readonly text: string;
  readonly pictures: readonly (Omit<PictureRow, 'moment_id' | 'key' | 'tint'> & {
    readonly name: string;
  })[];
  readonly translations: readonly { readonly language: Language; readonly text: string }[];
  readonly at: Date;
}

/** Why a moment stays closed. */
type OpenMomentRefusal =
  | ReachProblem
  | ActorGone
  | { readonly kind: 'moment-not-burning' | 'moment-yours' };

/** Opens a burn-after-reading moment, once per viewer until its author recovers it (readings, Feed). */
type OpenMoment = (
  viewer: SignedIn,
  id: string,
) => Promise<Result<OpenedMoment, OpenMomentRefusal>>;

/** The view is recorded before a byte is given: from then on it is burned, also if the answer is lost. */
export function createOpenMoment(deps: MomentsDeps): OpenMoment {
  return (viewer, id) =>
    allOrNothing<OpenedMoment, OpenMomentRefusal>(deps.db, (transaction) =>
      open(deps, transaction, viewer, id),
    );
}

async function open(
  { people, clock, ids }: MomentsDeps,
  transaction: Transaction,
  { user, token }: SignedIn,
  id: string,
): Promise<Result<OpenedMoment, OpenMomentRefusal>> {
  const now = clock.now();
  const held = await holdPeople(transaction, user);
  if (!held.ok) return held;
  await lockMoment(transaction, id);
  const reached = await reachMoment(people, transaction, user, id);
  if (!reached.ok) return reached;
  const { author, burns, text } = reached.value;
  if (author === user) return err({ kind: 'moment-yours' });
  if (!burns) return err({ kind: 'moment-not-burning' });
  const before = (await openedAmong(transaction, user, [id])).get(id);
  const openedAt = new Map(before === undefined ? [] : [[user, before]]);
  const opened = openBurnMoment({ author: author as UserId, openedAt }, user, epochMs(now));
  const at = new Date(now);
  if (!opened.ok || !(await insertView(transaction, id, user, at))) {
    return err({ kind: 'moment-burned' });
  }
  const named = (await picturesOf(transaction, [id])).map((picture) => ({
    ...picture,
    name: newViewName(ids),
  }));
  await insertPictureViews(
    transaction,
    { moment: id, viewer: user, sessionHash: hashToken(token), at },
    named.map(({ key, name }) => ({ key, viewHash: hashToken(name) })),
  );
  const translations = await translationsOf(transaction, [id]);
  return ok({
    text,
    at,
    translations: translations.map(({ language, text }) => ({
      language: language as Language,
      text,
    })),
    pictures: named.map(({ name, alt, width, height }) => ({ name, alt, width, height })),
  });
}

/** A picture is for the readers of its moment; one that burns only in its one fetch. */
export function createMomentPictures(people: Pick<People, 'reach'>): MomentPictures {
  return {
    maySee: async (db, viewer, key) => {
      const id = await momentOfPicture(db, key);
      const moment = id === undefined ? undefined : await reachMoment(people, db, viewer, id);
      return moment?.ok === true && !moment.value.burns;
    },
    keyOfView: keyOfPictureView,
    takeView: async (transaction, claim) => {
      const taken = await takePictureView(transaction, claim);
      // Deleted, hidden or blocked since it was opened: the fetch is spent, and gets nothing.
      const moment =
        taken && (await reachMoment(people, transaction, claim.viewer, taken.moment_id));
      return moment?.ok === true ? taken?.key : undefined;
    },
  };
}
