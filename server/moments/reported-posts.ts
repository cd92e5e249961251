import type { PostReference } from '@/domain/complaints/complaint';
import { mayReportMoment } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import { holdAccounts } from '@server/kernel/data/hold-people-store';
import type { Database, Transaction } from '@server/kernel/database';
import type { HiddenPost, ReportedPosts } from '@server/kernel/ports/moments';
import { findComment, setCommentHidden, type CommentRow } from './comment-store';
import { picturesOf } from './moment-parts-store';
import { changeMoment, findMoment, lockMoment, type MomentRow } from './moment-store';
import type { MomentsDeps } from './moments-deps';
import { seesOf } from './reach-moment';
import { withdrawNotices } from '@server/kernel/notifications';
import { withdrawCommentNotices, notifyOfMoment } from './moment-notices';

type Deps = Pick<MomentsDeps, 'db' | 'events' | 'people' | 'audiencesOf' | 'peopleApart' | 'clock'>;

/** Posts and comments for the operators, by their ids. */
export function createReportedPosts(deps: Deps): ReportedPosts {
  return {
    find: async (db, { moment: id, comment: commentId }) => {
      const moment = await findMoment(db, id);
      if (!moment) return undefined;
      const { deleted_at: deletedAt } = moment;
      const comment = commentId === undefined ? undefined : await findComment(db, commentId);
      if (commentId !== undefined && comment?.moment_id !== id) return undefined;
      const pictures = comment ? [] : await picturesOf(db, [id]);
      const { author, text, hidden_at: hiddenAt } = comment ?? moment;
      return {
        author: author as UserId,
        text,
        at: comment?.written_at ?? moment.published_at,
        pictures: pictures.map(({ key }) => key),
        hidden: hiddenAt !== null,
        deleted: deletedAt !== null,
        open: isOpen(moment) && (!comment || (await isOpenComment(deps, db, moment, comment))),
      };
    },
    mayReport: (db, by, post) => mayReport(deps, db, by, post),
    setHidden: (transaction, { moment, comment }, hidden) =>
      comment === undefined
        ? hideMoment(deps, transaction, moment, hidden)
        : hideComment(deps, transaction, { moment, comment }, hidden),
  };
}

function isOpen(moment: MomentRow): boolean {
  const { audience, burns, deleted_at: deletedAt, hidden_at: hiddenAt } = moment;
  return audience === 'everybody' && !burns && deletedAt === null && hiddenAt === null;
}

/** Some authors hide the comments on their posts, and what is under a hidden comment is hidden. */
async function isOpenComment(
  { audiencesOf }: Deps,
  db: Database,
  { author }: MomentRow,
  { under, hidden_at: hiddenAt }: CommentRow,
): Promise<boolean> {
  const whose = author as UserId;
  if (hiddenAt !== null) return false;
  if (under !== null && (await findComment(db, under))?.hidden_at !== null) return false;
  return (await audiencesOf(db, [whose])).get(whose)?.comments === 'public';
}

async function mayReport(
  { people, audiencesOf }: Deps,
  db: Database,
  by: UserId,
  { moment: id, comment }: PostReference,
): Promise<boolean> {
  const moment = await findMoment(db, id);
  if (!moment) return false;
  const author = moment.author as UserId;
  const standing = (await people.standings(db, by, [author])).get(author);
  const [friend, apart] = [standing?.friend === true, standing?.apart === true];
  if (!mayReportMoment({ ...moment, author }, { id: by, friend, apart })) return false;
  return comment === undefined || (await seesOf({ audiencesOf }, db, moment, by, 'comments'));
}

/**
 * Keeps the authors' accounts until the transaction ends, before any post is locked: the deletion of an account
 * takes its locks in the same order. A post of a deleted account is hidden all the same.
 */
async function holdAuthors(
  transaction: Transaction,
  moment: string,
  comment?: string,
): Promise<void> {
  const rows = [
    await findMoment(transaction, moment),
    comment === undefined ? undefined : await findComment(transaction, comment),
  ];
  const authors = rows.flatMap((row) => (row ? [row.author as UserId] : []));
  if (authors.length > 0) await holdAccounts(transaction, authors);
}

async function hideMoment(
  deps: Deps,
  transaction: Transaction,
  id: string,
  hidden: boolean,
): Promise<HiddenPost | undefined> {
  await holdAuthors(transaction, id);
  const row = await lockMoment(transaction, id);
  if (!row) return undefined;
  const changed = (row.hidden_at !== null) !== hidden;
  if (changed) {
    await changeMoment(transaction, id, { hidden_at: hidden ? new Date(deps.clock.now()) : null });
  }
  // Those hear that it is gone who could see it before.
  const seen = { ...row, hidden_at: null };
  const author = row.author as UserId;
  const tell = () => {
    withdrawNotices(deps, [author], { subject: id });
    return notifyOfMoment(deps, seen, hidden ? 'gone' : 'new');
  };
  return { author, changed, tell };
}

async function hideComment(
  deps: Deps,
  transaction: Transaction,
  { moment: id, comment: commentId }: Required<PostReference>,
  hidden: boolean,
): Promise<HiddenPost | undefined> {
  await holdAuthors(transaction, id, commentId);
  const moment = await lockMoment(transaction, id);
  const row = await findComment(transaction, commentId);
  if (!moment || row?.moment_id !== id) return undefined;
  const changed = (row.hidden_at !== null) !== hidden;
  if (changed) {
    const since = hidden ? new Date(deps.clock.now()) : null;
    await setCommentHidden(transaction, commentId, since);
  }
  const tell = () => {
    withdrawCommentNotices(deps, moment, row);
    return notifyOfMoment(deps, moment, 'comment');
  };
  return { author: row.author as UserId, changed, tell };
}
