import { answeredBalances } from '@/application/account/own-balances';
import type { Session } from '@/application/account/session';
import type { ApiFailure, AnswerOf, Call } from '@/application/shared/call';
import { shareCalls } from '@/application/shared/share-calls';
import type * as calls from '@/contract/http/translation';
import type { TranslationAnswer, translateWords } from '@/contract/http/translation';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { isTranslationUnpaid } from '@/domain/shared/server-answer';
import type { ReadTranslations, WordsKind } from '@/domain/translation/translation';
import type { TranslateFailure, TranslationOutcome } from './translator';

/** The outcome of a translation, from its answer. */
export function outcomeOf(
  answer: Result<TranslationAnswer, ApiFailure>,
): Result<TranslationOutcome, TranslateFailure> {
  return answer.ok ? ok(translationOf(answer.value)) : err(failureOf(answer.error));
}

/** The outcome of translating a stored text, and that text as it is now. */
export function storedTextOf(
  answer: Result<AnswerOf<typeof translateWords>, ApiFailure>,
): Result<ReaderTranslation, TranslateFailure> {
  if (!answer.ok) return err(failureOf(answer.error));
  return ok({ outcome: translationOf(answer.value), original: answer.value.original });
}

function translationOf(answer: TranslationAnswer): TranslationOutcome {
  const { translated, translation, translateRecordId: recordId, reason, charge, balances } = answer;
  const common = { recordId, charge, balances };
  return translated
    ? { translated, text: translation, ...common }
    : { translated, reason: reason ?? 'unsupported', ...common };
}

function failureOf(failure: ApiFailure): TranslateFailure {
  if (failure.kind !== 'refused') return failure;
  if (failure.reason === 'price-changed') return { kind: 'price-changed' };
  return isTranslationUnpaid(failure.code) ? { kind: 'not-enough-coins' } : failure;
}

/** A text by a person, as the page shows it. */
export interface WrittenText<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
  readonly text: string;
  /** The translations that the reader has paid for before, as the server remembers them. */
  readonly readTranslations?: ReadTranslations | undefined;
}

/** The outcome of translating a text for its reader, and the text that was translated. */
interface ReaderTranslation {
  readonly outcome: TranslationOutcome;
  /** The current text on the server, which may have changed since the page was opened. */
  readonly original: string;
}

/** The translations the reader has paid for in this session, by text and language. */
export interface PaidTranslations {
  get(key: string): { readonly original: string; readonly text: string } | undefined;
  set(key: string, translation: { readonly original: string; readonly text: string }): unknown;
}

/** Translates texts that others wrote, for the reader. */
export interface TranslateForReader<Kind extends string> {
  /** The translation of exactly this text, if the reader has it already. */
  known(written: WrittenText<Kind>, to: Language): string | undefined;
  /**
   * Translates it; the reader pays, once per text and language (readings, Whose translation). `shownPrice`: the
   * coins that the reader saw; more is never taken.
   */
  ask(
    written: WrittenText<Kind>,
    to: Language,
    shownPrice?: number,
  ): Promise<Result<ReaderTranslation, TranslateFailure>>;
}

interface TranslateForReaderDeps<Kind extends string> {
  readonly translate: TranslateForReader<Kind>['ask'];
  readonly translations: PaidTranslations;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}

/**
 * Two calls at the same time share one request. A paid translation stays after a reload and on each device: the
 * server remembers it for the account.
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
    ask: shareCalls(
      keyOf,
      async (written: WrittenText<Kind>, to: Language, shownPrice?: number) => {
        const showBalances = answeredBalances(session);
        const answer = await translate(written, to, shownPrice);
        if (!answer.ok) return answer;
        const { outcome, original } = answer.value;
        showBalances(outcome.balances);
        if (outcome.translated) {
          translations.set(keyOf(written, to), { original, text: outcome.text });
        }
        return answer;
      },
    ),
  };
}

/** Translates texts of people other than messages and posts, for the reader. */
export type TranslateWords = TranslateForReader<WordsKind>;

export function createTranslateWords({
  translate,
  session,
}: {
  readonly translate: Call<typeof calls.translateWords>;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}): TranslateWords {
  return createTranslateForReader({
    translate: async ({ kind: of, id }, to, shownPrice) =>
      storedTextOf(await translate({ of, id, to, shownPrice })),
    session,
    translations: new Map(),
  });
}
