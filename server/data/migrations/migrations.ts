import { account } from './0001-account';
import { money } from './0002-money';
import { chat } from './0003-chat';
import { matching } from './0004-matching';
import { identity } from './0005-identity';
import { gifts } from './0006-gifts';
import type { Migration } from './migration';

/** Every step of the schema, oldest first; a step that has shipped is never edited. */
export const migrations: readonly Migration[] = [account, money, chat, matching, identity, gifts];
