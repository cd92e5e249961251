import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CommentsApi, ShownComment, ShownRemark } from '@/application/moments/comments-api';
import type { Answered, CommentDraft, CommentDrafts } from '@/application/moments/comment-drafts';
import type { MomentsNews } from '@/application/moments/moments-news';
import type { WriteComment, WriteCommentFailure } from '@/application/moments/write-comment';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Ids } from '@/application/shared/ids';
import { shownName } from '@/domain/friends/remark-name';
import { ok, type Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { PagedList } from '@/ui/kernel/paged-list';
import { mergeReplies, readUnfolded, withoutRemark, withReplies } from './remark-threads';

/** Calls made at most to find one comment. */
const SEARCHES = 12;

/** The comment or reply that a notice leads to, and what is known of it. */
export interface SoughtRemark {
  readonly id: string;
  /** The thread it was found in. */
  readonly thread?: string;
  /** It is in none of the threads. */
  readonly lost?: boolean;
  /** The search was cut off by a failure; it goes on with the next page that is read. */
  readonly cutOff?: boolean;
}

/** What the comments of a moment are built from. */
export interface RemarksDeps {
  readonly listComments: CommentsApi['list'];
  readonly listReplies: CommentsApi['replies'];
  readonly writeComment: WriteComment;
  readonly removeComment: CommentsApi['remove'];
  readonly news: Pick<MomentsNews, 'onNews'>;
  readonly ids: Pick<Ids, 'intent'>;
  readonly drafts: CommentDrafts;
}

/** The comments of one moment, the one that is being written, and the one a notice leads to. */
export class RemarksViewModel {
  readonly list: PagedList<ShownComment, ApiFailure>;
  /** What is written; an object of its own after each change. */
  draft: CommentDraft;
  sought: SoughtRemark | undefined = undefined;
  readonly #moment: string;
  readonly #deps: RemarksDeps;
  #revealed: string | undefined;
  readonly #sending = createAction((draft: CommentDraft) => this.#write(draft));
  readonly #removing = createAction((id: string) => this.#remove(id));

  constructor(moment: string, deps: RemarksDeps) {
    this.#moment = moment;
    this.#deps = deps;
    this.draft = deps.drafts.read(moment);
    this.list = new PagedList({
      load: (before) => this.#load(before),
      keyOf: ({ id }) => id,
      merge: mergeReplies,
    });
    makeAutoObservable(this, { draft: observableRef, sought: observableRef }, { autoBind: true });
  }

  get text(): string {
    return this.draft.text;
  }

  /** Who is answered; undefined for a comment on the moment. */
  get answering(): Answered | undefined {
    return this.draft.answers;
  }

  get busy(): boolean {
    return this.#sending.busy;
  }

  get failure(): WriteCommentFailure | undefined {
    return this.#sending.failure;
  }

  get removing(): boolean {
    return this.#removing.busy;
  }

  get removeFailure(): ApiFailure | undefined {
    return this.#removing.failure;
  }

  /** The comments in their order; the thread that is sought stands first. */
  get rows(): readonly ShownComment[] {
    const first = this.list.rows.find(({ id }) => id === this.sought?.thread);
    return first
      ? [first, ...this.list.rows.filter((row) => row !== first)]
      : this.list.rows.slice();
  }

  connect(): () => void {
    void this.list.more();
    return this.#deps.news.onNews((news) => {
      const concerns =
        news.about === 'missed' || (news.about === 'comment' && news.id === this.#moment);
      if (concerns) void this.list.refresh();
    });
  }

  /** The next page, or the failed one once more; a search that was cut off goes on. */
  async more(): Promise<void> {
    await this.list.more();
    if (this.sought?.cutOff && !this.list.failure) await this.seek(this.sought.id);
  }

  /** Changed words are another comment, with a key of their own. */
  write(text: string): void {
    const { answers } = this.draft;
    this.#keep({ text, ...(answers && { answers }) });
    this.#sending.forget();
  }

  answer(remark: ShownRemark | undefined): void {
    const { text } = this.draft;
    if (!remark) return this.#keep({ text });
    const { id, author } = remark;
    this.#keep({ text, answers: { id, name: shownName(author.nickname, author.remark) } });
  }

  /** True when it was sent; what was written stays in the field until then. */
  async send(): Promise<boolean> {
    if (this.busy) return false;
    const draft = { ...this.draft, requestId: this.draft.requestId ?? this.#deps.ids.intent() };
    this.#keep(draft);
    const thread = draft.answers && this.#threadOf(draft.answers.id);
    const sent = await this.#sending.run(draft);
    if (!sent) return false;
    // What was written while it was sent is the next comment.
    if (this.draft === draft) runInAction(() => this.#keep({ text: '' }));
    await this.list.refresh();
    if (thread !== undefined) await this.#unfoldTo(sent.value.id, thread);
    return true;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#removing.run(id)) !== undefined;
  }

  forgetRemoveFailure(): void {
    this.#removing.forget();
  }

  async moreReplies({ id, olderReplies }: ShownComment): Promise<Result<void, ApiFailure>> {
    const page = await this.#deps.listReplies(this.#moment, id, olderReplies);
    if (!page.ok) return page;
    const row = this.#row(id);
    if (row) this.list.replace(withReplies(row, page.value));
    return ok(undefined);
  }

  /** Looks for the comment a notice leads to, through pages and replies. */
  async seek(id: string): Promise<void> {
    this.sought = { id };
    this.#revealed = undefined;
    for (let search = 0; search < SEARCHES; search += 1) {
      const thread = this.#threadOf(id);
      if (thread !== undefined) return this.#found({ id, thread });
      const read = await this.#readOn();
      if (this.sought.id !== id) return;
      if (read === 'failed') return this.#found({ id, cutOff: true });
      if (read === 'end') break;
    }
    const thread = this.#threadOf(id);
    this.#found(thread === undefined ? { id, lost: true } : { id, thread });
  }

  /** Whether the sought comment is to be scrolled to: once, however often its row is drawn. */
  reveals(id: string): boolean {
    if (this.sought?.id !== id || this.sought.thread === undefined) return false;
    if (this.#revealed === id) return false;
    this.#revealed = id;
    return true;
  }

  #found(sought: SoughtRemark): void {
    runInAction(() => (this.sought = sought));
  }

  #keep(draft: CommentDraft): void {
    this.draft = draft;
    this.#deps.drafts.write(this.#moment, draft);
  }

  async #readOn(): Promise<'read' | 'end' | 'failed'> {
    if (!this.list.loaded || this.list.older !== undefined) {
      await this.list.more();
      return this.list.failure ? 'failed' : 'read';
    }
    const folded = this.list.rows.find(({ olderReplies }) => olderReplies !== undefined);
    if (!folded) return 'end';
    return (await this.moreReplies(folded)).ok ? 'read' : 'failed';
  }

  /** Reads on in a thread until the reply that was just written is there. */
  async #unfoldTo(reply: string, thread: string): Promise<void> {
    for (let page = 0; page < SEARCHES; page += 1) {
      const row = this.#row(thread);
      const end = page > 0 && row?.olderReplies === undefined;
      if (!row || end || this.#threadOf(reply) !== undefined) return;
      if (!(await this.moreReplies(row)).ok) return;
    }
  }

  #row(id: string): ShownComment | undefined {
    return this.list.rows.find((row) => row.id === id);
  }

  #threadOf(id: string): string | undefined {
    return this.list.rows.find(
      (row) => row.id === id || row.replies.some((reply) => reply.id === id),
    )?.id;
  }

  async #load(before: string | undefined): ReturnType<CommentsApi['list']> {
    const { listComments, listReplies } = this.#deps;
    const page = await listComments(this.#moment, before);
    if (!page.ok) return page;
    const rows = page.value.rows.map((row) =>
      readUnfolded(row, this.#row(row.id), (comment, cursor) =>
        listReplies(this.#moment, comment, cursor),
      ),
    );
    return ok({ ...page.value, rows: await Promise.all(rows) });
  }

  #write({ text, answers, requestId = '' }: CommentDraft): ReturnType<WriteComment> {
    const { writeComment } = this.#deps;
    return writeComment({ moment: this.#moment, text, answers: answers?.id, requestId });
  }

  async #remove(id: string): ReturnType<CommentsApi['remove']> {
    const done = await this.#deps.removeComment(id);
    if (done.ok) {
      runInAction(() => {
        for (const row of this.list.rows.slice()) {
          const left = withoutRemark(row, id);
          if (left === undefined) this.list.drop(row.id);
          else if (left !== row) this.list.replace(left);
        }
        if (this.answering?.id === id) this.answer(undefined);
      });
    }
    return done;
  }
}
