import type { Language } from '@/domain/shared/language';
import type { Person } from '@/domain/profile/person';
import type { Result } from '@/domain/shared/result';
import type { IntroductionOutcome, IntroductionTranslator } from './introduction-translator';
import type { Session } from '@/application/account/session';
import type { TranslateFailure } from './translator';

/** The person, and the introduction as the page shows it. */
export type Introduced = Pick<Person, 'id' | 'introduction'>;

/** Translates a person's introduction into the reader's language. */
export interface TranslateIntroduction {
  /** The translation of exactly this text, if the reader has seen it since they signed in. */
  known(person: Introduced, to: Language): string | undefined;
  /** Translates it; the reader pays, once per text and language (readings, Whose translation). */
  ask(person: Introduced, to: Language): Promise<Result<IntroductionOutcome, TranslateFailure>>;
}

/** The dependencies of {@link createTranslateIntroduction}. */
export interface TranslateIntroductionDeps {
  readonly translator: IntroductionTranslator;
  readonly session: Pick<Session, 'setBalances'>;
}

/** Two calls at the same time share one request. */
export function createTranslateIntroduction({
  translator,
  session,
}: TranslateIntroductionDeps): TranslateIntroduction {
  const seen = new Map<string, { readonly original: string; readonly text: string }>();
  const underWay = new Map<string, ReturnType<TranslateIntroduction['ask']>>();

  async function translate(
    { id }: Introduced,
    to: Language,
  ): ReturnType<TranslateIntroduction['ask']> {
    const answer = await translator.translate(id, to);
    if (!answer.ok) return answer;
    const { outcome, original } = answer.value;
    session.setBalances(outcome.balances);
    if (outcome.translated) seen.set(`${id} ${to}`, { original, text: outcome.text });
    return answer;
  }

  return {
    known: ({ id, introduction }, to) => {
      const known = seen.get(`${id} ${to}`);
      return known?.original === introduction ? known.text : undefined;
    },
    ask: (person, to) => {
      const key = `${person.id} ${to}`;
      const asked = underWay.get(key) ?? translate(person, to).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}
