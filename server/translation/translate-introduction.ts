import type { Language } from '@/domain/shared/language';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import type { ReadCards } from '@server/kernel/ports/people';
import type { PaidRefusal, PaidTranslation, TranslatePaid } from './paid-translation';

/** Why an introduction is not translated at all; nothing was taken. */
export type IntroductionRefusal = PaidRefusal | { readonly kind: 'user-not-found' };

/** An introduction as it is now, and what became of translating it. */
export interface TranslatedIntroduction {
  readonly original: string;
  readonly translation: PaidTranslation;
}

/** Whose introduction is to be read, and in which language. */
export interface WantedIntroduction {
  readonly other: UserId;
  readonly to: Language;
  /** Coins the reader was told that it takes; where it takes more there is no translation. */
  readonly told?: number | undefined;
}

/** Translates somebody's introduction for its reader, who pays (readings, Whose translation). */
export type TranslateIntroduction = (
  user: UserId,
  wanted: WantedIntroduction,
) => Promise<Result<TranslatedIntroduction, IntroductionRefusal>>;

/** What {@link createTranslateIntroduction} is built from. */
export interface TranslateIntroductionDeps {
  readonly readCards: ReadCards;
  readonly translatePaid: TranslatePaid;
}

/**
 * The text is the server's own, never the caller's. Like a message it is paid once for a language, as
 * long as it stays the same; who cannot see a page gets nothing of it translated either.
 */
export function createTranslateIntroduction({
  readCards,
  translatePaid,
}: TranslateIntroductionDeps): TranslateIntroduction {
  return async (user, { other, to, told }) => {
    const [card] = other === user ? [] : await readCards(user, [other]);
    if (!card) return err({ kind: 'user-not-found' });
    const translation = await translatePaid({
      user,
      text: card.signature,
      from: card.language,
      to,
      peer: card.imAccount as ChatAddress,
      messageId: `introduction-${other}`,
      told,
      chatCoins: coins(0),
    });
    return translation.ok
      ? ok({ original: card.signature, translation: translation.value })
      : translation;
  };
}
