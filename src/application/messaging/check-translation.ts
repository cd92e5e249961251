import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { readTranslation } from '@/contract/http/translation';
import type { Message } from '@/domain/messaging/message';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { ReadPart } from '@/domain/translation/reading';
import type { Conversations } from './conversations';

/** The languages of a received text, and its translation back into the original language. */
export interface CheckedTranslation extends LanguagePair {
  readonly original: string;
  readonly translation: string;
  readonly back: string;
  /** The translation of the original by the engine on the server, if it differs. */
  readonly other?: string;
  /** The original in English, if the translation went through it. */
  readonly through?: string;
}

/** Why there is nothing to show: the message has no translation, or the server did not read it. */
type CheckFailure = ApiFailure | { readonly kind: 'no-text' };

/** Checks the translation of a received text by an engine on the server; it is free. */
export interface CheckTranslation {
  /** The languages of its translation; undefined if there is nothing to check. */
  readonly pairOf: (message: Message) => LanguagePair | undefined;
  readonly check: (message: Message) => Promise<Result<CheckedTranslation, CheckFailure>>;
}

/** A text without a named language is in the language of its sender. */
export function createCheckTranslation(deps: {
  readonly conversations: Conversations;
  readonly readText: Call<typeof readTranslation>;
}): CheckTranslation {
  const { conversations, readText } = deps;

  function pairOf({ from: writer, body }: Message): LanguagePair | undefined {
    if (writer === conversations.self || !isWritten(body)) return undefined;
    const from: Language | undefined = body.language ?? conversations.with(writer).person?.language;
    const to = body.translation?.language;
    return from && to && from !== to ? { from, to } : undefined;
  }

  return {
    pairOf,
    check: async (message) => {
      const pair = pairOf(message);
      const { body } = message;
      if (!pair || !isWritten(body) || !body.translation) return err({ kind: 'no-text' });
      const { from, to } = pair;
      const shown = { ...pair, original: body.text, translation: body.translation.text };
      const read = await readText({ text: shown.original, from, to });
      if (!read.ok) return read;
      const { parts, through } = read.value;
      const own = joined(parts, 'translation');
      if (isSame(own, shown.translation)) {
        const back = joined(parts, 'back');
        return ok({ ...shown, back, ...(through !== undefined && { through }) });
      }
      const returned = await readText({ text: shown.translation, from: to, to: from });
      if (!returned.ok) return returned;
      return ok({ ...shown, back: joined(returned.value.parts, 'translation'), other: own });
    },
  };
}

function joined(parts: readonly ReadPart[], of: 'translation' | 'back'): string {
  return parts.map((part) => part[of]).join('');
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, '');
  return plain(one) === plain(other);
}
