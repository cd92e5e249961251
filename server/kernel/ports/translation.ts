import type { EngineRefusal } from './adapters';
import type { TranslationAnswer } from '@/contract/http/translation';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { Reading } from '@/domain/translation/reading';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { Database } from '@server/kernel/database';
import type { ApiRefusal } from '@server/kernel/http/api-answers';

/** What to translate; `from` is what the writer's profile says, a hint only. */
export interface EngineRequest {
  readonly text: string;
  readonly from?: Language;
  readonly to: Language;
  readonly signal?: AbortSignal;
  /** Who asks: an engine on this machine serves people in turn. */
  readonly person?: UserId;
}

/** A translation that may be stored and sent as it is, and the language the text was found to be in. */
export interface EngineAnswer {
  readonly text: string;
  readonly from?: Language;
  /** Whether a free engine answered: one on this machine (readings, Money). */
  readonly free?: true;
}

/** What an engine that was tried with one sentence answered, or what is wrong with it, as the end of a sentence. */
export type EngineProbe =
  | { readonly engine: string; readonly asked: string; readonly answered: string }
  | { readonly engine: string; readonly defect: string };

/** One translation engine: the embedded phrasebook, a vendor's service, or a chain of them. */
export interface TranslationEngine {
  readonly name: string;
  /** What it can translate, engine by engine in the order in which they are asked. */
  covers(): Promise<readonly EngineCoverage[]>;
  translate(request: EngineRequest): Promise<Result<EngineAnswer, EngineRefusal>>;
  /** Tries it with one sentence unless it is known to work; absent where nothing can be away. */
  probe?(): Promise<readonly EngineProbe[]>;
  /**
   * What it would answer sentence by sentence, and what each says back, behind all texts that are being sent;
   * absent where an engine is not on this machine. Only a request whose language is known is read.
   */
  read?(request: ReadRequest): Promise<Result<Reading, EngineRefusal>>;
}

/** A text to read before it is sent, or after. */
export interface ReadRequest extends EngineRequest {
  readonly from: Language;
}

/** A text of the product that a person wants in another language. */
interface TextToTranslate {
  readonly user: UserId;
  readonly text: string;
  /** What its writer speaks: a hint to the engine. */
  readonly from: Language;
  readonly to: Language;
  /** Who wrote it. */
  readonly peer: ChatAddress;
  /** Names the text: it is paid once for this name, as long as it stays the same. */
  readonly name: string;
  /** The price in coins that the person saw; where it takes more there is no translation. */
  readonly shownPrice?: number | undefined;
}

/** Translates a text for money, and words the answer as the wire has it. */
export type TranslateText = (
  text: TextToTranslate,
) => Promise<Result<TranslationAnswer, ApiRefusal>>;

/** A text that is about to be sent, or previewed. */
export interface TranslateMessageCommand {
  readonly user: UserId;
  readonly text: string;
  /** The language of the text, a hint to the engine; absent: the sender's own language. */
  readonly from?: Language | undefined;
  readonly to: Language;
  readonly peer: ChatAddress;
  /** The own message whose text this replaces: only what is new is paid. */
  readonly edits?: string | undefined;
  /** The price in coins that the sender saw; where it takes more there is none. */
  readonly shownPrice?: number | undefined;
  /** The one key of this intent; a repeated call under it is answered as the first was. */
  readonly requestId?: string | undefined;
}

/** A translation, or the reason why there is none; `recordId` goes along with the message. */
export interface TranslatedMessage {
  readonly recordId: string;
  readonly outcome:
    | { readonly translated: true; readonly translation: string }
    | { readonly translated: false; readonly reason: UntranslatedReason };
}

/** Translates an outgoing text; its sender pays. After a refusal nothing was taken. */
export type MessageTranslator = (
  command: TranslateMessageCommand,
) => Promise<Result<TranslatedMessage, { readonly kind: string }>>;

/** A text that the product has translated at its own cost. */
export interface HouseOrder {
  readonly text: string;
  /** What its writer says they speak; absent: the engine looks. */
  readonly from?: Language;
  readonly to: Language;
}

/** Translates at the house's cost, in the name of the support account; no balance moves. */
export type HouseTranslate = (
  order: HouseOrder,
) => Promise<
  Result<
    { readonly recordId: string; readonly translation: string },
    { readonly kind: UntranslatedReason }
  >
>;

/** The content of a translation record, for a caller that has its id. */
export interface KnownTranslation {
  readonly user: UserId;
  /** The translated text as it was billed: trimmed, in Unicode form NFC. */
  readonly source: string;
  readonly target: Language;
  /** Undefined when the text went out untranslated. */
  readonly translation?: string;
}

/** A translation that a reader has, of the text with this name. */
interface ReadTranslation extends Pick<KnownTranslation, 'source'> {
  readonly name: string;
  readonly language: Language;
  readonly text: string;
}

/** What a reader has translated of the texts with these names: it costs them nothing any more. */
export type FindReadTranslations = (
  db: Database,
  reader: UserId,
  names: readonly string[],
) => Promise<readonly ReadTranslation[]>;

/** Finds a translation by its id; `db` may be a transaction. */
export type FindTranslation = (db: Database, id: string) => Promise<KnownTranslation | undefined>;

/** Finds translations by their ids, those that are known under theirs; `db` may be a transaction. */
export type FindTranslations = (
  db: Database,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, KnownTranslation>>;
