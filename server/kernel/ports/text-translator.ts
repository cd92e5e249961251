import type * as z from 'zod/mini';
import type { translationOutcome } from '@/contract/http/translation';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-refusal';

/** A text of the product that somebody wants to read, or to have read, in another language. */
export interface TextToTranslate {
  readonly user: UserId;
  readonly text: string;
  /** What its writer speaks: a hint to the engine. */
  readonly from: Language;
  readonly to: Language;
  /** Who wrote it. */
  readonly peer: ChatAddress;
  /** Names the text: it is paid once for this name, as long as it stays the same. */
  readonly name: string;
  /** Coins the person was told that it takes; where it takes more there is no translation. */
  readonly told?: number | undefined;
}

/** Translates a text for money, and words the answer as the wire has it. */
export type TranslateText = (
  text: TextToTranslate,
) => Promise<Result<z.infer<typeof translationOutcome>, ApiRefusal>>;
