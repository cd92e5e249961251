import { answeredBalances } from '@/application/account/answered-balances';
import type { Session } from '@/application/account/session';
import { shareCalls } from '@/application/shared/share-calls';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { ReadTranslations } from '@/domain/translation/translation';
import type { TranslateFailure, TranslationOutcome } from './translator';

/** A text by a person, as the page shows it. */
export interface WrittenText<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
  readonly text: string;
  /** What the reader had translated of this text before, as the server remembers it. */
  readonly readTranslations?: ReadTranslations | undefined;
}

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
export interface TranslateForReader<Kind extends string> {
  /** The translation of exactly this text, if the reader has it already. */
  known(written: WrittenText<Kind>, to: Language): string | undefined;
  /**
   * Translates it; the reader pays, once per text and language (readings, Whose translation). `told`: the
   * coins the reader was told; more is never taken.
   */
  ask(
    written: WrittenText<Kind>,
    to: Language,
    told?: number,
  ): Promise<Result<ReaderTranslation, TranslateFailure>>;
}

/** What translating for a reader needs. */
interface TranslateForReaderDeps<Kind extends string> {
  readonly translate: TranslateForReader<Kind>['ask'];
  readonly translations: PaidTranslations;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}

/**
 * Two calls at the same time share one request. What was paid stays open after a reload and on each device:
 * the server remembers it for the account.
 */
export function createTranslateForReader<Kind extends string>({
  translate,
  translations,
  session,
}: TranslateForReaderDeps<Kind>): TranslateForReader<Kind> {
  const keyOf = ({ kind, id }: WrittenText<Kind>, to: Language): string => `${kind} ${id} ${to}`;
  return {
    known: (written, to) => {
      const known = translations.get(keyOf(written, to));
      if (known?.original === written.text) return known.text;
      return written.readTranslations?.find(({ language }) => language === to)?.text;
    },
    ask: shareCalls(keyOf, async (written: WrittenText<Kind>, to: Language, told?: number) => {
      const showBalances = answeredBalances(session);
      const answer = await translate(written, to, told);
      if (!answer.ok) return answer;
      const { outcome, original } = answer.value;
      showBalances(outcome.balances);
      if (outcome.translated) {
        translations.set(keyOf(written, to), { original, text: outcome.text });
      }
      return answer;
    }),
  };
}
