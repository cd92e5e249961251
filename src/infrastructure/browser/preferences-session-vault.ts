import * as z from 'zod/mini';
import type { Clock } from '@/application/ports/clock';
import type { Preferences } from '@/application/ports/preferences';
import type { SessionVault, StoredSession } from '@/application/ports/session-vault';
import { LANGUAGES } from '@/domain/language/language';
import { epochMs } from '@/domain/shared/time';

const TOKEN = 'chat-accessToken';
const USER = 'chat-userInfo';
const EXPIRY = 'chat-loginInfo';

const storedMe = z.looseObject({
  id: z.int(),
  account: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  address: z.string(),
  language: z.enum(LANGUAGES),
  interests: z.array(z.string()),
  tier: z.enum(['ordinary', 'vip', 'svip']),
  balances: z.object({ coins: z.int(), characters: z.int(), vipCharacters: z.int() }),
});

/**
 * The session under the specification's keys (§3). Whatever else is stored under `chat-` is the
 * user's too and goes with them; damaged entries read as signed out.
 */
export function createSessionVault(
  preferences: Preferences,
  clock: Clock,
  userKeys: () => readonly string[],
): SessionVault {
  return {
    load() {
      const token = preferences.read(TOKEN);
      const expiresAt = Number(preferences.read(EXPIRY));
      const me = storedMe.safeParse(parseJson(preferences.read(USER)));
      if (!token || !me.success || !(expiresAt > clock.now())) return undefined;
      return {
        token,
        expiresAt: epochMs(expiresAt),
        // The schema checks what start-up reads; the rest is refreshed from the server at once.
        me: me.data as unknown as StoredSession['me'],
      };
    },
    save({ token, expiresAt, me }) {
      preferences.write(TOKEN, token);
      preferences.write(EXPIRY, String(expiresAt));
      preferences.write(USER, JSON.stringify(me));
    },
    clear() {
      for (const key of [TOKEN, EXPIRY, USER, ...userKeys()]) preferences.remove(key);
    },
    onChangedElsewhere: (listener) =>
      preferences.onChangedElsewhere((key) => {
        if (key === TOKEN) listener();
      }),
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
