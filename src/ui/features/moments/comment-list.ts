import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Listed } from '@/application/shared/cached-list';
import type { ApiFailure, Call } from '@/application/shared/call';
import type {
  commentList,
  commentThread,
  ShownComment,
  CommentOrReply,
} from '@/contract/http/moment-comments';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { PagedList } from '@/ui/kernel/paged-list';

/** Pages read at most to show a reply at the end of its thread. */
const UNFOLDED_PAGES = 12;

/** The comment or reply that a notice leads to, and what is known of it. */
interface SoughtComment {
  readonly id: string;
  /** The thread it was found in. */
  readonly thread?: string;
  /** It is in none of the threads. */
  readonly lost?: boolean;
  /** The search was cut off by a failure; it goes on with the next page that is read. */
  readonly cutOff?: boolean;
}

/** Where the comments of a moment are read. */
export interface CommentListDeps {
  readonly list: Call<typeof commentList>;
  readonly thread: Call<typeof commentThread>;
}

/** The threads of one moment, and the one that a notice leads to. */
export class CommentList {
  readonly pages: PagedList<ShownComment, ApiFailure>;
  sought: SoughtComment | undefined = undefined;
  readonly #moment: string;
  readonly #deps: CommentListDeps;
  #revealed: string | undefined;

  constructor(moment: string, deps: CommentListDeps) {
    this.#moment = moment;
    this.#deps = deps;
    this.pages = new PagedList({
      load: (before) => this.#load(before),
      keyOf: ({ id }) => id,
      merge: mergeReplies,
    });
    makeAutoObservable(this, { sought: observableRef }, { autoBind: true });
  }

  /** The comments in their order; the thread that is sought comes first. */
  get rows(): readonly ShownComment[] {
    const first = this.pages.rows.find(({ id }) => id === this.sought?.thread);
    return first
      ? [first, ...this.pages.rows.filter((row) => row !== first)]
      : this.pages.rows.slice();
  }

  /** The next page, or the failed one once more; a search that was cut off goes on. */
  async more(): Promise<void> {
    await this.pages.more();
    if (this.sought?.cutOff && !this.pages.failure) this.#told(this.sought.id);
  }

  async moreReplies({ id, olderReplies }: ShownComment): Promise<Result<void, ApiFailure>> {
    const page = await this.#replies(id, { before: olderReplies });
    if (!page.ok) return page;
    const row = this.#row(id);
    if (row) this.pages.replace(withReplies(row, page.value));
    return ok(undefined);
  }

  async earlierReplies({ id, earlierReplies }: ShownComment): Promise<Result<void, ApiFailure>> {
    if (earlierReplies === undefined) return ok(undefined);
    const page = await this.#replies(id, { until: earlierReplies });
    if (!page.ok) return page;
    const row = this.#row(id);
    if (row) this.pages.replace(withEarlierReplies(row, page.value));
    return ok(undefined);
  }

  /** Shows the comment a notice leads to, wherever it is: its thread is read with the first page. */
  async seek(id: string): Promise<void> {
    this.sought = { id };
    this.#revealed = undefined;
    const thread = this.threadOf(id);
    if (thread !== undefined) return this.#found({ id, thread });
    await this.pages.refresh();
    if (this.sought.id === id && !this.sought.lost) this.#told(id);
  }

  /** Whether the sought comment is to be scrolled to: once, however often its row is drawn. */
  reveals(id: string): boolean {
    if (this.sought?.id !== id || this.sought.thread === undefined) return false;
    if (this.#revealed === id) return false;
    this.#revealed = id;
    return true;
  }

  /** What a person said leaves at once. */
  dropBy(person: UserId): void {
    for (const row of this.pages.rows.slice()) this.#put(row, withoutPerson(row, person));
  }

  /** A comment leaves with its replies, a reply alone. */
  drop(id: string): void {
    for (const row of this.pages.rows.slice()) this.#put(row, withoutComment(row, id));
  }

  /** The shown thread that contains a comment or reply. */
  threadOf(id: string): string | undefined {
    return this.pages.rows.find(
      (row) => row.id === id || row.replies.some((reply) => reply.id === id),
    )?.id;
  }

  /** Reads on in a thread until the reply that was just written is there. */
  async unfoldTo(reply: string, thread: string): Promise<void> {
    for (let page = 0; page < UNFOLDED_PAGES; page += 1) {
      const row = this.#row(thread);
      const end = page > 0 && row?.olderReplies === undefined;
      if (!row || end || this.threadOf(reply) !== undefined) return;
      if (!(await this.moreReplies(row)).ok) return;
    }
  }

  #put(row: ShownComment, left: ShownComment | undefined): void {
    if (left === undefined) this.pages.drop(row.id);
    else if (left !== row) this.pages.replace(left);
  }

  #found(sought: SoughtComment): void {
    runInAction(() => (this.sought = sought));
  }

  /** What is known of the sought comment once its thread was requested. */
  #told(id: string): void {
    const thread = this.threadOf(id);
    this.#found(thread === undefined ? { id, cutOff: true } : { id, thread });
  }

  #row(id: string): ShownComment | undefined {
    return this.pages.rows.find((row) => row.id === id);
  }

  #replies(
    commentId: string,
    cursor: { readonly before: string | undefined } | { readonly until: string },
  ): ReturnType<Call<typeof commentList>> {
    return this.#deps.list({ momentId: this.#moment, commentId, ...cursor });
  }

  async #load(before: string | undefined): ReturnType<Call<typeof commentList>> {
    const [page, thread] = await Promise.all([
      this.#deps.list({ momentId: this.#moment, before }),
      before === undefined ? this.#soughtThread() : ok(undefined),
    ]);
    if (!page.ok) return page;
    if (!thread.ok) return thread;
    const first = thread.value;
    const rows = page.value.rows.filter(({ id }) => id !== first?.id);
    const unfolded = [...(first ? [first] : []), ...rows].map((row) =>
      readUnfolded(row, this.#row(row.id), (older) => this.#replies(row.id, { before: older })),
    );
    return ok({ ...page.value, rows: await Promise.all(unfolded) });
  }

  /** The thread of the sought comment as it is now; undefined where none is sought, or it is gone. */
  async #soughtThread(): Promise<Result<ShownComment | undefined, ApiFailure>> {
    const id = this.sought?.id;
    if (id === undefined) return ok(undefined);
    const thread = await this.#deps.thread({ momentId: this.#moment, commentId: id });
    if (thread.ok || thread.error.kind !== 'refused') return thread;
    if (this.sought?.id === id) this.#found({ id, lost: true });
    return ok(undefined);
  }
}

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
function withReplies(row: ShownComment, { rows, older }: Listed<CommentOrReply>): ShownComment {
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
function withEarlierReplies(
  row: ShownComment,
  { rows, older }: Listed<CommentOrReply>,
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
async function readUnfolded(
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
function withoutComment(row: ShownComment, id: string): ShownComment | undefined {
  if (row.id === id) return undefined;
  if (!row.replies.some((reply) => reply.id === id)) return row;
  return { ...row, replies: row.replies.filter((reply) => reply.id !== id) };
}

/** The thread without what a person said; undefined when they began it. */
function withoutPerson(row: ShownComment, person: UserId): ShownComment | undefined {
  if (row.author.id === person) return undefined;
  const replies = row.replies
    .filter(({ author }) => author.id !== person)
    .map(({ to, ...reply }) => ({ ...reply, ...(to && to.id !== person && { to }) }));
  return { ...row, replies };
}
