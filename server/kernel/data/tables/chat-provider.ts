import type { Generated } from 'kysely';
import type { Moment } from './account';

/** What one application of the chat cloud knows of a person, and whether that has to be changed. */
export interface ChatCloudAccountTable {
  app_key: string;
  address: string;
  /** SHA-256 of the chat secret the cloud has as the person's password; null: not registered yet. */
  secret_hash: string | null;
  /** Whether the account was removed there. */
  removed: Generated<boolean>;
  /** Failed attempts since the last one that went well. */
  tries: Generated<number>;
  /** When to try again; null: nothing failed. */
  due_at: Moment | null;
}

/** The tables of the chat provider. */
export interface ChatProviderTables {
  chat_cloud_account: ChatCloudAccountTable;
}
