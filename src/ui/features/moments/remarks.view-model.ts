import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CommentsApi, ShownComment, ShownRemark } from '@/application/moments/comments-api';
import type { MomentsNews } from '@/application/moments/moments-news';
import type { WriteComment, WriteCommentFailure } from '@/application/moments/write-comment';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Ids } from '@/application/shared/ids';
import type { Preferences } from '@/application/shared/preferences';
import { ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { PagedList } from '@/ui/kernel/paged-list';
import { mergeReplies, withoutRemark } from './remark-threads';

/** Calls made at most to find the comment a notice leads to. */
const SEARCHES = 12;

/** What the comments of a moment are built from. */
export interface RemarksDeps {
  readonly listComments: CommentsApi['list'];
  readonly listReplies: CommentsApi['replies'];
  readonly writeComment: WriteComment;
  readonly removeComment: CommentsApi['remove'];
  readonly news: Pick<MomentsNews, 'onNews'>;
  readonly ids: Pick<Ids, 'intent'>;
  /** Where what is written is kept until it is sent. */
  readonly preferences: Pick<Preferences, 'read' | 'write' | 'remove'>;
}

/** The comments of one moment, the one that is being written, and the one a notice leads to. */
export class RemarksViewModel {
  readonly list: PagedList<ShownComment, ApiFailure>;
  text: string;
  /** Who is answered; undefined for a comment on the moment. */
  answering: ShownRemark | undefined = undefined;
  /** The comment or reply that a notice leads to. */
  sought: { readonly id: string; readonly thread?: string; readonly lost?: boolean } | undefined =
    undefined;
  readonly #moment: string;
  readonly #deps: RemarksDeps;
  readonly #key: string;
  #intent: string | undefined;
  readonly #sending = createAction((answers: string | undefined) => this.#write(answers));
  readonly #removing = createAction((id: string) => this.#remove(id));

  constructor(moment: string, deps: RemarksDeps) {
    this.#moment = moment;
    this.#deps = deps;
    this.#key = `chat-remark-${moment}`;
    this.text = deps.preferences.read(this.#key) ?? '';
    this.list = new PagedList({
      load: async (before) => {
        const page = await deps.listComments(moment, before);
        if (!page.ok) return page;
        return ok({ ...page.value, rows: page.value.rows.map((row) => this.#merged(row)) });
      },
      keyOf: ({ id }) => id,
    });
    makeAutoObservable(
      this,
      { answering: observableRef, sought: observableRef },
      { autoBind: true },
    );
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

  write(text: string): void {
    this.text = text;
    this.#intent = undefined;
    this.#sending.forget();
    if (text === '') this.#deps.preferences.remove(this.#key);
    else this.#deps.preferences.write(this.#key, text);
  }

  answer(remark: ShownRemark | undefined): void {
    this.answering = remark;
    this.#intent = undefined;
  }

  /** True when it was sent; what was written stays in the field until then. */
  async send(): Promise<boolean> {
    const sent = await this.#sending.run(this.answering?.id);
    if (!sent) return false;
    runInAction(() => {
      this.write('');
      this.answering = undefined;
    });
    await this.list.refresh();
    return true;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#removing.run(id)) !== undefined;
  }

  forgetRemoveFailure(): void {
    this.#removing.forget();
  }

  async moreReplies({ id, olderReplies }: ShownComment): Promise<void> {
    const page = await this.#deps.listReplies(this.#moment, id, olderReplies);
    const row = this.list.rows.find((each) => each.id === id);
    if (!page.ok || !row) return;
    const { rows, older } = page.value;
    const known = new Set(row.replies.map((reply) => reply.id));
    const { olderReplies: _, ...comment } = row;
    this.list.replace({
      ...comment,
      replies: [...row.replies, ...rows.filter((reply) => !known.has(reply.id))],
      ...(older !== undefined && { olderReplies: older }),
    });
  }

  /** Looks for the comment a notice leads to, through pages and replies. */
  async seek(id: string): Promise<void> {
    this.sought = { id };
    for (let search = 0; search < SEARCHES; search += 1) {
      const thread = this.#threadOf(id);
      if (thread) return this.#found({ id, thread });
      const folded = this.list.rows.find(({ olderReplies }) => olderReplies !== undefined);
      const before = this.list.rows.length;
      if (!this.list.loaded || this.list.older !== undefined) await this.list.more();
      else if (folded) await this.moreReplies(folded);
      else break;
      if (this.list.failure || (this.list.loaded && before === 0 && this.list.rows.length === 0))
        break;
    }
    const thread = this.#threadOf(id);
    this.#found(thread ? { id, thread } : { id, lost: true });
  }

  #found(sought: NonNullable<RemarksViewModel['sought']>): void {
    runInAction(() => (this.sought = sought));
  }

  #threadOf(id: string): string | undefined {
    return this.list.rows.find(
      (row) => row.id === id || row.replies.some((reply) => reply.id === id),
    )?.id;
  }

  #merged(row: ShownComment): ShownComment {
    const known = this.list.rows.find(({ id }) => id === row.id);
    return known ? mergeReplies(row, known) : row;
  }

  #write(answers: string | undefined): ReturnType<WriteComment> {
    this.#intent ??= this.#deps.ids.intent();
    const requestId = this.#intent;
    return this.#deps.writeComment({ moment: this.#moment, text: this.text, answers, requestId });
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
        if (this.answering?.id === id) this.answering = undefined;
      });
    }
    return done;
  }
}
