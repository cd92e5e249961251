import type { Clock } from '@/application/shared/clock';
import { parseJson } from '@/application/shared/parse-json';
import type { Preferences } from '@/application/shared/preferences';
import { isTyped, isTypedBy } from '@/application/account/own-storage';
import type { SessionVault, StoredSession } from '@/application/account/session';
import { isSessionLive } from '@/domain/account/session';
import { isLanguage } from '@/domain/shared/language';
import type { Me } from '@/domain/profile/person';
import { epochMs, type EpochMs } from '@/domain/shared/time';

const TOKEN = 'chat-accessToken';
const USER = 'chat-userInfo';
const MENUS = 'chat-userMenus';
const LOGIN = 'chat-loginInfo';

/**
 * Stores the session under the keys of specification §3: the token, the user as last known, the menu, and the
 * answer of the last login without the chat secret. Every other key under `chat-` is removed with the session,
 * except those of the device and those that `ownKey` keeps; damaged entries read as signed out.
 */
export function createSessionVault({
  preferences,
  clock,
  userKeys,
  menus,
}: {
  readonly preferences: Preferences;
  readonly clock: Clock;
  /** Every key on this device that is removed with the session. */
  readonly userKeys: () => readonly string[];
  /** The addresses in the signed-in user's menu. */
  readonly menus: readonly string[];
}): SessionVault {
  function load(): StoredSession | undefined {
    const token = preferences.read(TOKEN);
    const endsAt = endOf(preferences.read(LOGIN));
    const me = meOf(parseJson(preferences.read(USER)));
    if (!token || !me) return undefined;
    if (!isSessionLive({ endsAt, revoked: false }, clock.now())) return undefined;
    return { token, expiresAt: endsAt, me };
  }
  return {
    load,
    save({ token, expiresAt, me }) {
      for (const key of userKeys()) {
        if (isTyped(key) && !isTypedBy(me.address, key)) preferences.remove(key);
      }
      const login = { token, expiresAt, userInfo: me };
      if (preferences.read(TOKEN) !== token) preferences.write(LOGIN, JSON.stringify(login));
      preferences.write(TOKEN, token);
      preferences.write(USER, JSON.stringify(me));
      preferences.write(MENUS, JSON.stringify(menus));
    },
    hasExpired: () => Boolean(preferences.read(TOKEN)) && !load(),
    clear({ keepDrafts }) {
      const own = userKeys().filter((key) => !keepDrafts || !isTyped(key));
      for (const key of [TOKEN, LOGIN, USER, MENUS, ...own]) preferences.remove(key);
    },
    onChangedElsewhere: (listener) =>
      preferences.onChangedElsewhere((key) => {
        if (key === TOKEN) listener();
      }),
  };
}

/** When the stored login ends; never for a damaged entry. */
function endOf(login: string | undefined): EpochMs {
  const { expiresAt }: { readonly expiresAt?: unknown } = Object(parseJson(login));
  return epochMs(Number(expiresAt));
}

/** Checks the fields of the stored user that start-up reads; the others are refreshed from the server at once. */
function meOf(stored: unknown): Me | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const me = stored as Partial<Me>;
  const { coins, characters, vipCharacters } = me.balances ?? {};
  const counts = [me.id, me.account, coins, characters, vipCharacters];
  const texts = [me.nickname, me.avatar, me.address, me.tier];
  const isWhole =
    counts.every(Number.isSafeInteger) &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(me.interests) &&
    isLanguage(me.language);
  // An older version stored neither hidden facts nor debts; the server sends both at once.
  return isWhole
    ? ({ ...me, hidden: me.hidden ?? [], balances: { owed: 0, ...me.balances } } as Me)
    : undefined;
}
