import type { Session } from '@/application/account/session';
import type { Person } from '@/domain/profile/person';
import type { IntroductionTranslator } from './introduction-translator';
import { createTranslateForReader, type TranslateForReader } from './translate-for-reader';

/** The person, and the introduction as the page shows it. */
export type Introduced = Pick<Person, 'id' | 'introduction'>;

/** Translates a person's introduction into the reader's language. */
export type TranslateIntroduction = TranslateForReader<Introduced>;

/** The dependencies of {@link createTranslateIntroduction}. */
export interface TranslateIntroductionDeps {
  readonly translator: IntroductionTranslator;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}

/** Makes {@link TranslateIntroduction}. */
export function createTranslateIntroduction({
  translator,
  session,
}: TranslateIntroductionDeps): TranslateIntroduction {
  return createTranslateForReader<Introduced>({
    nameOf: ({ id }) => String(id),
    textOf: ({ introduction }) => introduction,
    translate: ({ id }, to, told) => translator.translate(id, to, told),
    translations: new Map(),
    session,
  });
}
