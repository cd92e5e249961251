import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { deleteComment, CommentOrReply } from '@/contract/http/moment-comments';
import type {
  Answered,
  CommentDraft,
  CommentDrafts,
  WriteComment,
  WriteCommentFailure,
} from '@/application/moments/write-comment';
import type { MomentsNews } from '@/application/moments/moments';
import type { ReadMoment } from '@/application/moments/follow-moments';
import type { Ids } from '@/application/shared/random';
import { shownName } from '@/domain/friends/remark-name';
import type { UserId } from '@/domain/shared/ids';
import { createAction } from '@/ui/kernel/action';
import { CommentList, type CommentListDeps } from './comment-list';

/** What the comments of a moment are built from. */
interface CommentsDeps extends CommentListDeps {
  readonly readMoment: ReadMoment;
  /** The moment is the reader's own. */
  readonly own: boolean;
  readonly writeComment: WriteComment;
  readonly removeComment: Call<typeof deleteComment>;
  readonly news: Pick<MomentsNews, 'onNews'>;
  readonly ids: Pick<Ids, 'intent'>;
  readonly drafts: CommentDrafts;
}

/** The comments of one moment, the one that is being written, and the one a notice leads to. */
export class CommentsViewModel {
  readonly threads: CommentList;
  /** What is written; an object of its own after each change. */
  draft: CommentDraft;
  /** What was sent last, until it was brought into sight. */
  sent: string | undefined = undefined;
  readonly #moment: string;
  readonly #deps: CommentsDeps;
  readonly #sending = createAction((draft: CommentDraft) => this.#write(draft));
  readonly #removing = createAction((id: string) => this.#remove(id));

  constructor(moment: string, deps: CommentsDeps) {
    this.#moment = moment;
    this.#deps = deps;
    this.draft = deps.drafts.read(moment);
    this.threads = new CommentList(moment, deps);
    makeAutoObservable(this, { draft: observableRef }, { autoBind: true });
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

  connect(): () => void {
    void this.threads.pages.more();
    return this.#deps.news.onNews((news) => {
      if (news.about === 'blocked') return this.#dropBy(news.person);
      const concerns =
        news.about === 'missed' || (news.about === 'comment' && news.id === this.#moment);
      if (concerns) void this.threads.pages.refresh();
    });
  }

  /** Changed words are another comment, with a key of their own. */
  write(text: string): void {
    const { answers } = this.draft;
    this.#keep({ text, ...(answers && { answers }) });
    this.#sending.forget();
  }

  answer(comment: CommentOrReply | undefined): void {
    const { text } = this.draft;
    if (!comment) return this.#keep({ text });
    const { id, author } = comment;
    this.#keep({ text, answers: { id, name: shownName(author.nickname, author.remark) } });
  }

  /** True when it was sent; what was written stays in the field until then. */
  async send(): Promise<boolean> {
    if (this.busy) return false;
    const draft = { ...this.draft, requestId: this.draft.requestId ?? this.#deps.ids.intent() };
    this.#keep(draft);
    const thread = draft.answers && this.threads.threadOf(draft.answers.id);
    const sent = await this.#sending.run(draft);
    if (!sent) return false;
    // What was written while it was sent is the next comment.
    if (this.draft === draft) runInAction(() => this.#keep({ text: '' }));
    await this.threads.pages.refresh();
    if (thread !== undefined) await this.threads.unfoldTo(sent.value.id, thread);
    runInAction(() => {
      this.sent = sent.value.id;
    });
    return true;
  }

  /** True once for what was sent last: it is to be brought into sight. */
  shows(id: string): boolean {
    if (this.sent !== id) return false;
    this.sent = undefined;
    return true;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#removing.run(id)) !== undefined;
  }

  forgetRemoveFailure(): void {
    this.#removing.forget();
  }

  /** Under an own moment the comments of blocked people are still shown, so that the reader can delete them. */
  #dropBy(person: UserId): void {
    const { own, readMoment } = this.#deps;
    if (own) return void this.threads.pages.refresh();
    this.threads.dropBy(person);
    // Their comments have left the number beside the moment, too.
    void readMoment(this.#moment);
  }

  #keep(draft: CommentDraft): void {
    this.draft = draft;
    this.#deps.drafts.write(this.#moment, draft);
  }

  #write({ text, answers, requestId = '' }: CommentDraft): ReturnType<WriteComment> {
    const { writeComment } = this.#deps;
    return writeComment({ moment: this.#moment, text, answers: answers?.id, requestId });
  }

  async #remove(id: string): ReturnType<Call<typeof deleteComment>> {
    const done = await this.#deps.removeComment({ commentId: id });
    if (done.ok) {
      runInAction(() => {
        this.threads.drop(id);
        if (this.answering?.id === id) this.answer(undefined);
      });
    }
    return done;
  }
}
