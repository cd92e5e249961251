/** People of the model by their positions; the first has written the moment. */
export const AUTHOR = 0;

/** Who sees the answers: every reader, or the author alone. */
export type Audience = 'public' | 'only-me';

/** A comment, or a reply to one, as the model knows it. */
export interface ModelComment {
  readonly by: number;
  /** The position of the comment of the first level above it. */
  readonly under?: number;
  hidden: boolean;
  deleted: boolean;
}

/**
 * Who likes a moment, who wrote what under it and who is apart from whom, with what each reader may
 * learn of it (readings, Feed; People).
 */
export class ReadersModel {
  likes: Audience = 'public';
  comments: Audience = 'public';
  readonly said: ModelComment[] = [];
  readonly likers = new Set<number>();
  readonly #blocks = new Set<string>();

  block(blocker: number, blocked: number, wanted: boolean): void {
    if (wanted) this.#blocks.add(`${blocker} ${blocked}`);
    else this.#blocks.delete(`${blocker} ${blocked}`);
  }

  blocks(blocker: number, blocked: number): boolean {
    return this.#blocks.has(`${blocker} ${blocked}`);
  }

  /** What a reader gets instead of the moment; undefined where they may read it. */
  refusal(reader: number): 'moment-unknown' | 'moment-author-blocked' | undefined {
    if (this.blocks(AUTHOR, reader)) return 'moment-unknown';
    return this.blocks(reader, AUTHOR) ? 'moment-author-blocked' : undefined;
  }

  seesLikes(reader: number): boolean {
    return this.likes === 'public' || reader === AUTHOR;
  }

  seesComments(reader: number): boolean {
    return this.comments === 'public' || reader === AUTHOR;
  }

  likersFor(reader: number): ReadonlySet<number> {
    return new Set([...this.likers].filter((liker) => !this.#apart(reader, liker)));
  }

  /** The positions of the comments that a reader finds under the moment. */
  commentsFor(reader: number): readonly number[] {
    return this.#positions((comment) => {
      if (!this.seesComments(reader)) return comment.by === reader;
      return this.#thread(comment).every((each) => this.#reads(reader, each));
    });
  }

  /** The number beside the moment: without what is hidden, and without its replies. */
  countFor(reader: number): number {
    const seen = new Set(this.commentsFor(reader));
    return this.#positions((comment, position) => {
      return seen.has(position) && this.#thread(comment).every(({ hidden }) => !hidden);
    }).length;
  }

  /** Whether a reader may answer a comment: not one that is hidden, and not one across a block. */
  answers(reader: number, position: number): boolean {
    const comment = this.said[position];
    if (!comment || comment.deleted || this.refusal(reader) !== undefined) return false;
    const thread = this.#thread(comment);
    return (
      thread.every((each) => !each.hidden && this.#readsAlways(reader, each)) &&
      !this.#apart(reader, comment.by)
    );
  }

  #apart(one: number, other: number): boolean {
    return this.blocks(one, other) || this.blocks(other, one);
  }

  #thread(comment: ModelComment): readonly ModelComment[] {
    const above = comment.under === undefined ? undefined : this.said[comment.under];
    return above ? [comment, above] : [comment];
  }

  #readsAlways(reader: number, comment: ModelComment): boolean {
    return comment.by === reader || (this.seesComments(reader) && this.#reads(reader, comment));
  }

  #reads(reader: number, { by, hidden }: ModelComment): boolean {
    if (by === reader) return true;
    if (hidden || this.blocks(by, reader)) return false;
    return reader === AUTHOR || !this.blocks(reader, by);
  }

  #positions(test: (comment: ModelComment, position: number) => boolean): readonly number[] {
    return this.said.flatMap((comment, position) =>
      !comment.deleted && test(comment, position) ? [position] : [],
    );
  }
}
