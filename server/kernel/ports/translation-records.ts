import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Database } from '@server/kernel/database';

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
export interface ReadTranslation extends Pick<KnownTranslation, 'source'> {
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
