import type { Preferences } from '@/application/shared/preferences';
import type { ChatAddress } from '@/domain/shared/ids';
import type { SessionVault } from './session';

/**
 * How long data of a user stays on this device: `session` goes with the session, however it ends; `typed` stays if
 * `keepsDrafts` is set; `choice` stays for the next login of the same user.
 */
type Stays = 'session' | 'typed' | 'choice';

/** Every kind of data that is stored under a key of one user on this device. */
const KINDS = {
  list: 'session',
  messages: 'session',
  translations: 'session',
  outbox: 'session',
  draws: 'session',
  drafts: 'typed',
  'draft-replies': 'typed',
  'draft-edits': 'typed',
  'draft-pictures': 'session',
  'profile-draft': 'typed',
  'moment-draft': 'typed',
  'comment-draft': 'typed',
  shop: 'typed',
  // An address does not outlive the session.
  addresses: 'session',
  purchases: 'typed',
  giving: 'typed',
  words: 'typed',
  languages: 'choice',
  phrases: 'choice',
} as const satisfies Readonly<Record<string, Stays>>;

type OwnKind = keyof typeof KINDS;

const PREFIX = 'chat-';

/** The key under which `kind` of `self` is stored; with `part`, that of one of several. */
export function ownKey(kind: OwnKind, self: ChatAddress, part?: string | number): string {
  const key = `${PREFIX}${kind}-${self}`;
  // No chat address contains a colon, so no user's key begins with the whole key of another.
  return part === undefined ? key : `${key}:${part}`;
}

/** Whether `key` holds a draft of any user. */
export function isTyped(key: string): boolean {
  return kindOf(key, 'typed') !== undefined;
}

/** Whether `key` holds a draft of `self`. */
export function isTypedBy(self: ChatAddress, key: string): boolean {
  const kind = kindOf(key, 'typed');
  if (!kind) return false;
  const own = ownKey(kind, self);
  return key === own || key.startsWith(`${own}:`);
}

/** Whether a session removes `key` when it ends; `device`: the keys of no user. */
export function isRemovable(key: string, device: readonly string[]): boolean {
  return key.startsWith(PREFIX) && !device.includes(key) && !kindOf(key, 'choice');
}

function kindOf(key: string, stays: Stays): OwnKind | undefined {
  const kinds = Object.keys(KINDS) as OwnKind[];
  return kinds.find((kind) => KINDS[kind] === stays && key.startsWith(`${PREFIX}${kind}-`));
}

export interface OwnStorageDeps {
  readonly preferences: Preferences;
  readonly self: ChatAddress;
}

/**
 * A user's preferences on this device. Once the session is over, in this tab or in another, writes are
 * ignored, so that a late answer leaves no data behind (specification §4, "Session").
 */
export function createOwnPreferences({
  preferences,
  vault,
  self,
}: OwnStorageDeps & { readonly vault: Pick<SessionVault, 'load'> }): Preferences {
  return {
    read: (key) => preferences.read(key),
    write: (key, value) => {
      if (vault.load()?.me.address === self) preferences.write(key, value);
    },
    remove: (key) => preferences.remove(key),
    onChangedElsewhere: (listener) => preferences.onChangedElsewhere(listener),
  };
}

/** Unsent texts of fields, which survive a reload; each field has a place of its own. */
export interface TypedWords {
  /** The empty text if nothing is stored. */
  read(place: string): string;
  /** A blank text, as after sending, deletes the stored one. */
  keep(place: string, text: string): void;
}

/** The unsent texts of `self` on this device. */
export function createTypedWords({ preferences, self }: OwnStorageDeps): TypedWords {
  const keyOf = (place: string): string => ownKey('words', self, place);
  return {
    read: (place) => preferences.read(keyOf(place)) ?? '',
    keep: (place, text) => {
      if (text.trim() === '') preferences.remove(keyOf(place));
      else preferences.write(keyOf(place), text);
    },
  };
}
