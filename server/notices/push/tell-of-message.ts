import { shownName } from '@/domain/friends/remark-name';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { StoredEvent } from '@server/kernel/ports/chat-provider';
import type { MutedChats } from '@server/kernel/ports/muted-chats';
import type { People, Person } from '@server/kernel/ports/people';
import type { Relations } from '@server/kernel/ports/relations';
import { wordsOfMessage, wordsOfMutualLike } from './push-words';
import type { SendPush } from './send-push';

/** What telling by push needs. */
export interface PushTellDeps {
  readonly db: Database;
  readonly people: Pick<People, 'findByAddress' | 'findAll'>;
  readonly relations: Pick<Relations, 'remarks'>;
  readonly mutedChats: MutedChats;
  readonly push: SendPush;
}

/** Tells by push of a message that was stored, unless its conversation is muted. */
export function createTellOfMessage(deps: PushTellDeps): (event: StoredEvent) => void {
  const { db, people, mutedChats, push } = deps;
  return ({ from, to, body }) =>
    push.send(to, async ([device]) => {
      const [sender] = await people.findByAddress(db, [from]);
      if (!sender || !device) return undefined;
      if ((await mutedChats(db, device.user, [sender.id])).has(sender.id)) return undefined;
      const title = await nameFor(deps, device.user, sender);
      return ({ language, showText }) => ({
        title,
        body: wordsOfMessage(body, language, showText),
        ...chatWith(from),
      });
    });
}

/** Tells a person by push that they and somebody like each other. */
export function createTellOfMutualLike(
  deps: PushTellDeps,
): (person: UserId, other: UserId) => Promise<void> {
  const { db, people, push } = deps;
  return async (person, other) => {
    const both = await people.findAll(db, [person, other]);
    const told = both.find(({ id }) => id === person);
    const liked = both.find(({ id }) => id === other);
    if (!told || !liked) return;
    push.send(told.address, async () => {
      const title = await nameFor(deps, person, liked);
      return ({ language }) => ({
        title,
        body: wordsOfMutualLike(language),
        ...chatWith(liked.address),
      });
    });
  };
}

async function nameFor(
  { db, relations }: PushTellDeps,
  reader: UserId,
  { id, nickname }: Person,
): Promise<string> {
  return shownName(nickname, (await relations.remarks(db, reader, [id])).get(id));
}

function chatWith(address: ChatAddress): { readonly tag: string; readonly path: string } {
  return { tag: `chat:${address}`, path: `/chat?with=${encodeURIComponent(address)}` };
}
