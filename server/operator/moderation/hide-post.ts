import {
  parseComplaintReason,
  type ComplaintReason,
  type PostReference,
  type ReasonUnknown,
} from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { PictureBytes } from '@server/kernel/ports/media';
import type { HiddenPost, ReportedPost } from '@server/kernel/ports/moments';
import { announceToPerson, publishAnnounced } from '@server/kernel/notifications';
import { logAbout } from '../find-user';
import type { OperatorDeps } from '../operator-deps';

/** Which post or comment an operator acts on. */
interface PostOrder {
  readonly operator: string;
  readonly post: string;
  readonly comment?: string | undefined;
}

/** Why nothing is done about a post. */
export type PostRefusal = ReasonUnknown | { readonly kind: 'post-unknown' | 'picture-gone' };

/** A post or comment as it is now. */
type ShowReportedPost = (order: PostOrder) => Promise<Result<ReportedPost, PostRefusal>>;

/** Reading what is not open to everybody is recorded; a picture always is. */
export function createShowReportedPost(deps: OperatorDeps): ShowReportedPost {
  const { db, posts } = deps;
  return async (order) => {
    const post = await posts.find(db, referenceOf(order));
    if (!post) return err({ kind: 'post-unknown' });
    if (!post.open) {
      const { operator, post: id, comment } = order;
      const detail = comment ?? id;
      const action = comment === undefined ? 'post-read' : 'comment-read';
      await inTransaction(db, (transaction) =>
        logAbout(deps, transaction, { operator, about: post.author, action, detail }),
      );
    }
    return ok(post);
  };
}

/** Opens a picture of a post, never without an entry in the log. */
type OpenPostPicture = (
  order: Omit<PostOrder, 'comment'> & { readonly picture: number },
) => Promise<Result<PictureBytes, PostRefusal>>;

/** Looking at a post that burns does not burn it. */
export function createOpenPostPicture(deps: OperatorDeps): OpenPostPicture {
  const { db, posts, pictures } = deps;
  return async ({ operator, post, picture }) => {
    const found = await posts.find(db, { moment: post });
    if (!found) return err({ kind: 'post-unknown' });
    const key = found.pictures[picture];
    const opened = key === undefined ? undefined : await pictures.openPost(db, found.author, key);
    if (!opened) return err({ kind: 'picture-gone' });
    await inTransaction(db, (transaction) =>
      logAbout(deps, transaction, {
        operator,
        about: found.author,
        action: 'picture-opened',
        detail: `post ${post}`,
      }),
    );
    return ok(opened);
  };
}

/** What became of hiding a post or showing it again. */
type PostDone = Pick<HiddenPost, 'author' | 'changed'>;

/** Hides a post or comment for a reason, which its author reads. */
type HidePost = (
  order: PostOrder & { readonly reason: unknown },
) => Promise<Result<PostDone, PostRefusal>>;

/** Its author still sees it, marked as hidden; other people do not (ADR-0030). */
export function createHidePost(deps: OperatorDeps): HidePost {
  return async ({ reason: given, ...order }) => {
    const reason = parseComplaintReason(given);
    return reason.ok ? setHidden(deps, order, reason.value) : reason;
  };
}

/** Shows a hidden post or comment again; its author gets a notice. */
type ShowPostAgain = (order: PostOrder) => Promise<Result<PostDone, PostRefusal>>;

/** Makes {@link ShowPostAgain}. */
export function createShowPostAgain(deps: OperatorDeps): ShowPostAgain {
  return (order) => setHidden(deps, order, undefined);
}

/** Hides for `reason`, or shows again without one; the author hears only of what changed. */
async function setHidden(
  deps: OperatorDeps,
  order: PostOrder,
  reason: ComplaintReason | undefined,
): Promise<Result<PostDone, PostRefusal>> {
  const { db, posts, events } = deps;
  const done = await allOrNothing<HiddenPost, PostRefusal>(db, async (transaction) => {
    const hidden = await posts.setHidden(transaction, referenceOf(order), reason !== undefined);
    if (!hidden) return err({ kind: 'post-unknown' });
    if (hidden.changed) await record(deps, transaction, order, hidden.author, reason);
    return ok(hidden);
  });
  if (!done.ok) return done;
  const { author, changed, tell } = done.value;
  if (changed) {
    await tell();
    publishAnnounced(events, author);
  }
  return ok({ author, changed });
}

async function record(
  deps: OperatorDeps,
  transaction: Transaction,
  { operator, post, comment }: PostOrder,
  author: UserId,
  reason: ComplaintReason | undefined,
): Promise<void> {
  const what = comment === undefined ? 'post' : 'comment';
  const texts = deps.complaints.postTexts(what, reason);
  await announceToPerson(deps, transaction, author, texts);
  const detail = [comment ?? post, ...(reason === undefined ? [] : [reason])].join(', ');
  const action = reason === undefined ? (`${what}-shown` as const) : (`${what}-hidden` as const);
  await logAbout(deps, transaction, { operator, about: author, action, detail });
}

function referenceOf({ post, comment }: PostOrder): PostReference {
  return { moment: post, ...(comment !== undefined && { comment }) };
}
