import type { ShownComment } from '@/application/moments/comments-api';

/**
 * A comment as it was just read, with the replies that were unfolded before: those beyond its first
 * ones, which reading it again does not bring.
 */
export function mergeReplies(read: ShownComment, known: ShownComment): ShownComment {
  const last = read.replies.at(-1);
  if (read.olderReplies === undefined || !last) return read;
  const here = new Set(read.replies.map(({ id }) => id));
  const beyond = known.replies.filter(({ id, at }) => !here.has(id) && at >= last.at);
  if (beyond.length === 0) return read;
  const { olderReplies: _, ...comment } = read;
  return {
    ...comment,
    replies: [...read.replies, ...beyond],
    ...(known.olderReplies !== undefined && { olderReplies: known.olderReplies }),
  };
}

/** The thread without one comment; undefined when it began with that comment. */
export function withoutRemark(row: ShownComment, id: string): ShownComment | undefined {
  if (row.id === id) return undefined;
  if (!row.replies.some((reply) => reply.id === id)) return row;
  return { ...row, replies: row.replies.filter((reply) => reply.id !== id) };
}
