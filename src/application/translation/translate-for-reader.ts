import { answeredBalances } from '@/application/account/answered-balances';
import type { Session } from '@/application/account/session';
import { shareCalls } from '@/application/shared/share-calls';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { TranslateFailure, TranslationOutcome } from './translator';

/** The outcome of translating a text for its reader, and the text that was translated. */
export interface ReaderTranslation {
  readonly outcome: TranslationOutcome;
  /** The current text on the server, which may have changed since the page was opened. */
  readonly original: string;
}

/** The translations the reader has paid for in this session, by text and language. */
export interface PaidTranslations {
  get(key: string): { readonly original: string; readonly text: string } | undefined;
  set(key: string, translation: { readonly original: string; readonly text: string }): unknown;
}

/** Translates texts that others wrote, for whoever reads them. */
export interface TranslateForReader<About> {
  /** The translation of exactly this text, if the reader has seen it since they signed in. */
  known(about: About, to: Language): string | undefined;
  /**
   * Translates it; the reader pays, once per text and language (readings, Whose translation). `told`: the
   * coins the reader was told; more is never taken.
   */
  ask(
    about: About,
    to: Language,
    told?: number,
  ): Promise<Result<ReaderTranslation, TranslateFailure>>;
}

/** What translating for a reader needs. */
export interface TranslateForReaderDeps<About> {
  readonly nameOf: (about: About) => string;
  /** The text as the page shows it. */
  readonly textOf: (about: About) => string;
  readonly translate: TranslateForReader<About>['ask'];
  readonly translations: PaidTranslations;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}

/** Two calls at the same time share one request. */
export function createTranslateForReader<About>({
  nameOf,
  textOf,
  translate,
  translations,
  session,
}: TranslateForReaderDeps<About>): TranslateForReader<About> {
  const keyOf = (about: About, to: Language): string => `${nameOf(about)} ${to}`;
  return {
    known: (about, to) => {
      const known = translations.get(keyOf(about, to));
      return known?.original === textOf(about) ? known.text : undefined;
    },
    ask: shareCalls(keyOf, async (about: About, to: Language, told?: number) => {
      const showBalances = answeredBalances(session);
      const answer = await translate(about, to, told);
      if (!answer.ok) return answer;
      const { outcome, original } = answer.value;
      showBalances(outcome.balances);
      if (outcome.translated) {
        translations.set(keyOf(about, to), { original, text: outcome.text });
      }
      return answer;
    }),
  };
}
