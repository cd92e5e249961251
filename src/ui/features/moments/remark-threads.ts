import type { CommentsApi, ShownComment, ShownRemark } from '@/application/moments/comments-api';
import type { Listed } from '@/application/shared/listed';

/**
 * A comment as it was just read, with the replies that were unfolded before: those beyond the ones
 * that were read with it.
 */
export function mergeReplies(read: ShownComment, known: ShownComment): ShownComment {
  const last = read.replies.at(-1);
  if (read.olderReplies === undefined || !last) return read;
  const here = new Set(read.replies.map(({ id }) => id));
  const beyond = known.replies.filter(({ id, at }) => !here.has(id) && at >= last.at);
  if (beyond.length === 0) return read;
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

/** The comment as it was just read; a thread that was shown to its end is read to its end. */
export async function readUnfolded(
  read: ShownComment,
  known: ShownComment | undefined,
  listReplies: (comment: string, before: string) => ReturnType<CommentsApi['replies']>,
): Promise<ShownComment> {
  if (!known || known.olderReplies !== undefined) return read;
  let row = read;
  while (row.olderReplies !== undefined) {
    const page = await listReplies(row.id, row.olderReplies);
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
