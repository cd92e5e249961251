import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Conversations } from './conversations';
import type { userDetail } from '@/contract/http/profile';

/** Adds a stranger, such as a recommended person, to the people whom the chat knows; fails for an unknown person. */
export type IntroducePerson = (id: UserId) => Promise<Result<unknown, ApiFailure>>;

/** The directory has only people with a relation to the user; a stranger's card comes from their profile. */
export function createIntroducePerson(deps: {
  readonly readPerson: Call<typeof userDetail>;
  readonly conversations: Conversations;
}): IntroducePerson {
  const { readPerson, conversations } = deps;
  return async (id) => {
    const found = await readPerson({ userId: id });
    if (!found.ok) return found;
    const { address, nickname, avatar, tier, online, friends, country, language, demo, blocked } =
      found.value;
    const { unwantedFirst, faceConfirmed } = found.value;
    const shown = { nickname, avatar, tier, online, friends, country, language, demo, blocked };
    // What the directory alone knows stays, such as until when messages are free.
    const { faceConfirmed: _before, ...known } = conversations.with(address).person ?? {};
    const mark = faceConfirmed && { faceConfirmed };
    const person = { ...known, ...shown, userId: id, unwantedFirst, ...mark };
    conversations.setPeople([{ address, kind: 'person', person }]);
    return ok(undefined);
  };
}
