import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { Session } from '@/application/account/session';
import type { TranslateFailure } from '@/application/translation/translator';
import type { CommentsApi } from './comments-api';
import type { MomentsApi, PostTranslation } from './moments-api';

/** A text of the square: that of a moment, or a comment. */
export interface Post {
  readonly kind: 'moment' | 'comment';
  readonly id: string;
  readonly text: string;
}

/** State port: the translations the reader has paid for in this session. */
export interface PostTranslations {
  get(key: string): { readonly original: string; readonly text: string } | undefined;
  set(key: string, translation: { readonly original: string; readonly text: string }): void;
}

/** Translates texts of the square for their reader. */
export interface TranslatePosts {
  /** The translation of exactly this text, if the reader has seen it since they signed in. */
  known(post: Post, to: Language): string | undefined;
  /** Translates it; the reader pays, once per text and language (readings, Whose translation). */
  ask(post: Post, to: Language): Promise<Result<PostTranslation, TranslateFailure>>;
}

/** The dependencies of {@link createTranslatePosts}. */
export interface TranslatePostsDeps {
  readonly api: Pick<MomentsApi, 'translate'>;
  readonly comments: Pick<CommentsApi, 'translate'>;
  readonly translations: PostTranslations;
  readonly session: Pick<Session, 'setBalances'>;
}

/** Two calls at the same time share one request. */
export function createTranslatePosts(deps: TranslatePostsDeps): TranslatePosts {
  const { api, comments, translations, session } = deps;
  const underWay = new Map<string, ReturnType<TranslatePosts['ask']>>();

  async function translate(post: Post, to: Language): ReturnType<TranslatePosts['ask']> {
    const calls = post.kind === 'moment' ? api : comments;
    const answer = await calls.translate(post.id, to);
    if (!answer.ok) return answer;
    const { outcome, original } = answer.value;
    session.setBalances(outcome.balances);
    if (outcome.translated) translations.set(keyOf(post, to), { original, text: outcome.text });
    return answer;
  }

  return {
    known: (post, to) => {
      const known = translations.get(keyOf(post, to));
      return known?.original === post.text ? known.text : undefined;
    },
    ask: (post, to) => {
      const key = keyOf(post, to);
      const asked = underWay.get(key) ?? translate(post, to).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}

function keyOf({ kind, id }: Post, to: Language): string {
  return `${kind} ${id} ${to}`;
}
