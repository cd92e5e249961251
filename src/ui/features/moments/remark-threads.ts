import type { Call } from '@/application/shared/call';
import type { commentList, ShownComment, ShownRemark } from '@/contract/http/moment-comments';
import type { UserId } from '@/domain/shared/ids';
import type { Listed } from '@/application/shared/cached-list';

/**
 * A comment as it was just read, with the replies that were unfolded before: those on either side of the
 * ones that were read with it, where nothing is left out between them.
 */
export function mergeReplies(read: ShownComment, known: ShownComment): ShownComment {
  return withLater(withEarlier(read, known), known);
}

function withEarlier(read: ShownComment, known: ShownComment): ShownComment {
  const { earlierReplies, ...rest } = read;
  const joint = known.replies.findIndex(({ id }) => id === read.replies[0]?.id);
  if (earlierReplies === undefined || joint <= 0) return read;
  return {
    ...rest,
    replies: [...known.replies.slice(0, joint), ...read.replies],
    ...(known.earlierReplies !== undefined && { earlierReplies: known.earlierReplies }),
  };
}

function withLater(read: ShownComment, known: ShownComment): ShownComment {
  const joint = known.replies.findIndex(({ id }) => id === read.replies.at(-1)?.id);
  const beyond = joint < 0 ? [] : known.replies.slice(joint + 1);
  if (read.olderReplies === undefined || beyond.length === 0) return read;
  // Where everything known was shown there are newer ones behind the cursor that was just read.
  const olderReplies = known.olderReplies ?? read.olderReplies;
  return { ...read, replies: [...read.replies, ...beyond], olderReplies };
}

/** The thread with one more page of its replies, oldest first. */
export function withReplies(row: ShownComment, { rows, older }: Listed<ShownRemark>): ShownComment {
  const { olderReplies: _, ...comment } = row;
  const known = new Set(row.replies.map(({ id }) => id));
  const replies = [...row.replies, ...rows.filter(({ id }) => !known.has(id))];
  return {
    ...comment,
    replies: replies.toSorted((one, other) => one.at - other.at),
    ...(older !== undefined && { olderReplies: older }),
  };
}

/** The thread with one more page of the replies before those shown. */
export function withEarlierReplies(
  row: ShownComment,
  { rows, older }: Listed<ShownRemark>,
): ShownComment {
  const { earlierReplies: _, ...comment } = row;
  const known = new Set(row.replies.map(({ id }) => id));
  return {
    ...comment,
    replies: [...rows.filter(({ id }) => !known.has(id)), ...row.replies],
    ...(older !== undefined && { earlierReplies: older }),
  };
}

/** The comment as it was just read; a thread that was shown to its end is read to its end. */
export async function readUnfolded(
  read: ShownComment,
  known: ShownComment | undefined,
  listReplies: (before: string) => ReturnType<Call<typeof commentList>>,
): Promise<ShownComment> {
  const toItsEnd = known?.olderReplies === undefined && known?.earlierReplies === undefined;
  if (!known || !toItsEnd) return read;
  let row = read;
  while (row.olderReplies !== undefined) {
    const page = await listReplies(row.olderReplies);
    if (!page.ok) return row;
    row = withReplies(row, page.value);
  }
  return row;
}

/** The thread without one comment; undefined when it began with that comment. */
export function withoutRemark(row: ShownComment, id: string): ShownComment | undefined {
  if (row.id === id) return undefined;
  if (!row.replies.some((reply) => reply.id === id)) return row;
  return { ...row, replies: row.replies.filter((reply) => reply.id !== id) };
}

/** The thread without what a person said; undefined when they began it. */
export function withoutPerson(row: ShownComment, person: UserId): ShownComment | undefined {
  if (row.author.id === person) return undefined;
  const replies = row.replies
    .filter(({ author }) => author.id !== person)
    .map(({ to, ...reply }) => ({ ...reply, ...(to && to.id !== person && { to }) }));
  return { ...row, replies };
}
