import type { Language } from '@/domain/shared/language';

/** What a companion has asked in this conversation, oldest first. */
export interface CompanionMemory {
  readonly asked: readonly string[];
}

/** What a companion may tell of itself; `place` in its own language. */
export interface Persona {
  readonly name?: string;
  readonly place?: string;
  readonly age?: number;
}

/** An answer in the companion's language; `phraseId` is what to add to `asked` if it is a question. */
export interface CompanionReply {
  readonly text: string;
  readonly phraseId: string;
}

/** Conversation in set phrases, the same in all eight languages. */
export interface SmallTalk {
  /** The set phrase of that id; throws for an id that is none, which only a bug can bring. */
  say(phraseId: string, language: Language): string;
  /** What one says first. */
  greeting(language: Language): string;
  /**
   * An answer to `text`, which may be in any of the languages.
   *
   * @param chance from 0 up to, not including, 1; decides between answers of equal sense
   */
  replyTo(
    text: string,
    language: Language,
    memory: CompanionMemory,
    chance: number,
    persona?: Persona,
  ): CompanionReply;
}
