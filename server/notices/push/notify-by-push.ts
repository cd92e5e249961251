import { shownName } from '@/domain/friends/remark-name';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { ReactedEvent, StoredEvent } from '@server/kernel/ports/chat';
import type { Log } from '@server/kernel/ports/system';
import type { AboutPerson, EndNewsOf, EventBus } from '@server/kernel/ports/notices';
import type { EraseWithAccount, FollowBan } from '@server/kernel/ports/account';
import type { MutedChats } from '@server/kernel/ports/messaging';
import type { People, Person, Relations } from '@server/kernel/ports/people';
import { wordsAboutPerson, wordsOfMessage, wordsOfReaction } from './push-message';
import { eraseSubscriptions, forgetPushed, subscriptionsOfUser } from './push-store';
import type { SendPush } from './send-push';
import { recipientsOf } from '../notice-store';
import { onceCommitted } from '@server/kernel/data/transactions';
import { withdrawNotices } from '@server/kernel/notifications';

interface PushTellDeps {
  readonly db: Database;
  readonly people: Pick<People, 'findByAddress' | 'findAll'>;
  readonly relations: Pick<Relations, 'remarks'>;
  readonly mutedChats: MutedChats;
  readonly push: SendPush;
}

/** Tells by push of a message that was stored, unless its conversation is muted. */
export function createPushAboutMessage(deps: PushTellDeps): (event: StoredEvent) => void {
  const { db, people, mutedChats, push } = deps;
  return ({ id, from, to, body }) =>
    push.send(to, async ([device]) => {
      const [sender] = await people.findByAddress(db, [from]);
      if (!sender || !device) return undefined;
      if ((await mutedChats(db, device.user, [sender.id])).has(sender.id)) return undefined;
      const title = await nameFor(deps, device.user, sender);
      return ({ language, showText }) => ({
        title,
        body: wordsOfMessage(body, language, showText),
        message: id,
        ...chatWith(from),
      });
    });
}

/** Tells the author of a message by push of a reaction to it; one that is taken back closes its notice. */
export function createPushAboutReaction(deps: PushTellDeps): (event: ReactedEvent) => void {
  const { db, people, mutedChats, push } = deps;
  return ({ message, by, author, emoticon }) => {
    if (emoticon === undefined) return push.end(author, reactionsOf(by).tag, message);
    push.send(author, async ([device]) => {
      const [person] = await people.findByAddress(db, [by]);
      if (!person || !device) return undefined;
      if ((await mutedChats(db, device.user, [person.id])).has(person.id)) return undefined;
      const title = await nameFor(deps, device.user, person);
      return ({ language, showText }) => ({
        title,
        body: wordsOfReaction(emoticon, language, showText),
        message,
        ...reactionsOf(by),
      });
    });
  };
}

/** Closes pushed notices; what goes wrong is logged. */
export function createEndNewsOf({
  db,
  people,
  push,
  log,
}: PushTellDeps & { readonly log: Log }): EndNewsOf {
  const end = async (person: UserId, other: UserId, about?: AboutPerson): Promise<void> => {
    const both = await people.findAll(db, [person, other]);
    const told = both.find(({ id }) => id === person);
    const met = both.find(({ id }) => id === other);
    if (!told || !met) return;
    const isAny = about === undefined;
    if (isAny || about === 'friendRequest') push.end(told.address, requestOf(met.address).tag);
    const chat = chatWith(met.address).tag;
    if (isAny) push.end(told.address, reactionsOf(met.address).tag);
    if (isAny) push.end(told.address, chat);
    else if (about !== 'friendRequest') push.end(told.address, chat, null);
  };
  return (...news) => {
    end(...news).catch((error: unknown) => log.error('ending notices of a person failed', error));
  };
}

/** Closes on every device what tells of a deleted person, and what their own devices show. */
export function createErasePush({ people, push }: PushTellDeps): EraseWithAccount {
  return async (user, transaction) => {
    const told = await forgetPushed(transaction, await subscriptionsOfUser(transaction, user), {});
    await eraseSubscriptions(transaction, user);
    const [gone] = await people.findAll(transaction, [user]);
    return () => {
      push.endAll(told);
      if (gone) endEverywhere(push, gone);
    };
  };
}

/** Closes on every device what tells of a person who cannot be found any more. */
function endEverywhere(push: SendPush, { address }: Pick<Person, 'address'>): void {
  for (const { tag } of [requestOf(address), chatWith(address), reactionsOf(address)])
    push.endEverywhere(tag);
}

/** Closes on every device what tells of a banned person; open pages do so, too, and read their lists again. */
export function createFollowBan({
  people,
  push,
  events,
}: PushTellDeps & { readonly events: EventBus }): FollowBan {
  return async (user, banned, transaction) => {
    const told = await recipientsOf(transaction, user);
    const [person] = await people.findAll(transaction, [user]);
    onceCommitted(transaction, () => {
      if (banned && person) endEverywhere(push, person);
      withdrawNotices({ events }, told, { from: user });
    });
  };
}

/** Tells `person` by push what is new between them and `other`, unless their conversation is muted. */
export type PushAboutPerson = (person: UserId, other: UserId, about: AboutPerson) => Promise<void>;

/** Makes {@link PushAboutPerson}; the quiet hours of each device hold as for messages. */
export function createPushAboutPerson(deps: PushTellDeps): PushAboutPerson {
  const { db, people, mutedChats, push } = deps;
  return async (person, other, about) => {
    const both = await people.findAll(db, [person, other]);
    const told = both.find(({ id }) => id === person);
    const met = both.find(({ id }) => id === other);
    if (!told || !met) return;
    push.send(told.address, async () => {
      if ((await mutedChats(db, person, [other])).has(other)) return undefined;
      const title = await nameFor(deps, person, met);
      const leads = about === 'friendRequest' ? requestOf(met.address) : chatWith(met.address);
      return ({ language }) => ({ title, body: wordsAboutPerson(about, language), ...leads });
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

function requestOf(address: ChatAddress): { readonly tag: string; readonly path: string } {
  return { tag: `friend:${address}`, path: '/friend-requests' };
}

/** The tag and the page of a notice about a reaction of a person: it does not replace the notice of a message. */
export function reactionsOf(address: ChatAddress): { readonly tag: string; readonly path: string } {
  return { ...chatWith(address), tag: `reaction:${address}` };
}

/** The tag and the page of a notice about a conversation. */
export function chatWith(address: ChatAddress): { readonly tag: string; readonly path: string } {
  return { tag: `chat:${address}`, path: `/chat?with=${encodeURIComponent(address)}` };
}
