import type { Language } from '@/domain/shared/language';
import { parseUserId, type UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { WordsKind } from '@/domain/translation/translation';
import { coins } from '@/domain/wallet/coins';
import type { Database } from '@server/kernel/database';
import type { ReadCards } from '@server/kernel/ports/people';
import type { FindWords } from '@server/kernel/ports/moments';
import { NAME_OF } from '@server/kernel/read-translations';
import type { PaidRefusal, PaidTranslation, TranslatePaid } from './paid-translation';

/** Why words are not translated at all; nothing was taken. */
export type WordsRefusal = PaidRefusal | { readonly kind: 'user-not-found' };

/** Words as they are now, and what became of translating them. */
interface TranslatedWords {
  readonly original: string;
  readonly translation: PaidTranslation;
}

/** Which words are to be read, and in which language. */
interface WantedWords {
  readonly of: WordsKind;
  /** Of the request or packet; of whom, for an introduction. */
  readonly id: string;
  readonly to: Language;
  /** The price in coins that the page showed; at a higher price nothing is translated. */
  readonly shownPrice?: number | undefined;
}

/** Translates words for their reader, who pays (readings, Whose translation). */
export type TranslateWords = (
  user: UserId,
  wanted: WantedWords,
) => Promise<Result<TranslatedWords, WordsRefusal>>;

/** The ports of {@link createTranslateWords}. */
export interface TranslateWordsDeps {
  readonly db: Database;
  readonly readCards: ReadCards;
  readonly findRequestWords: FindWords;
  readonly findPacketWords: FindWords;
  readonly translatePaid: TranslatePaid;
}

/**
 * The text is the server's own, never the caller's. Like a message it is paid once for a language, as
 * long as it stays the same; the words of a person whom the reader cannot see are not translated.
 */
export function createTranslateWords(deps: TranslateWordsDeps): TranslateWords {
  const { db, readCards, translatePaid } = deps;
  const find = {
    introduction: async (_: UserId, id: string) => {
      const author = parseUserId(id);
      return author.ok ? { author: author.value } : undefined;
    },
    'friend-request': (reader: UserId, id: string) => deps.findRequestWords(db, reader, id),
    'packet-note': (reader: UserId, id: string) => deps.findPacketWords(db, reader, id),
  };
  return async (user, { of, id, to, shownPrice }) => {
    const found: { readonly author: UserId; readonly text?: string } | undefined = await find[of](
      user,
      id,
    );
    const [card] = found && found.author !== user ? await readCards(user, [found.author]) : [];
    if (!card) return err({ kind: 'user-not-found' });
    const original = found?.text ?? card.introduction;
    const translation = await translatePaid({
      user,
      text: original,
      from: card.language,
      to,
      peer: card.address,
      messageId: NAME_OF[of](id),
      shownPrice,
      chatCoins: coins(0),
    });
    return translation.ok ? ok({ original, translation: translation.value }) : translation;
  };
}
