import { remarkChange } from '@/domain/friends/remark-name';
import type { Peer } from '@/domain/messaging/conversation';
import type { TextProblem } from '@/domain/profile/general-text';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Conversations } from '@/application/messaging/conversations';
import type { updateRemarkName } from '@/contract/http/friends';

/**
 * Gives the person behind an address a name that only the user sees. If there is no conversation, the
 * caller passes the person as `known`.
 */
export type RenamePerson = (
  peer: ChatAddress,
  typed: string,
  known?: Pick<Peer, 'userId' | 'nickname' | 'remark'>,
) => Promise<Result<unknown, TextProblem | ApiFailure>>;

/**
 * Shows the new name at once, and the old one again if the server refuses it. The same name makes no
 * call; the nickname or an empty name removes the remark (readings, Rename).
 */
export function createRenamePerson(deps: {
  readonly rename: Call<typeof updateRemarkName>;
  readonly conversations: Conversations;
}): RenamePerson {
  const { rename, conversations } = deps;
  const show = (peer: ChatAddress, person: Peer): void =>
    conversations.setPeople([{ address: peer, kind: 'person', person }]);
  return async (peer, typed, known) => {
    const { person: inList, kind } = conversations.with(peer);
    const person = inList ?? known;
    if (!person || kind === 'support') return ok(undefined);
    const change = remarkChange(typed, person.nickname, person.remark);
    if (!change.ok) return change;
    if (change.value.kind === 'none') return ok(undefined);
    const remark = change.value.kind === 'set' ? change.value.remark : undefined;
    if (inList) show(peer, { ...inList, remark });
    const renamed = await rename({ userId: person.userId, remark: remark ?? '' });
    const now = conversations.with(peer).person;
    // A list requested earlier may have arrived during the call, with the old name.
    if (now) show(peer, { ...now, remark: renamed.ok ? remark : person.remark });
    return renamed;
  };
}
