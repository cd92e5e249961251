import { shownName } from '@/domain/friends/remark-name';
import {
  isAnnounced,
  isMuted,
  NO_SETTINGS,
  type ConversationSettings,
} from '@/domain/messaging/conversation-settings';
import { noticeTag } from '@/domain/notices/notice';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { ReactedEvent, StoredEvent } from '@server/kernel/ports/chat';
import type { Clock, Log } from '@server/kernel/ports/system';
import type { AboutPerson, EndNewsOf, EventBus } from '@server/kernel/ports/notices';
import type { EraseWithAccount, FollowBan } from '@server/kernel/ports/account';
import type { SettingsOf } from '@server/kernel/ports/messaging';
import type { People, Person, Relations } from '@server/kernel/ports/people';
import { wordsAboutPerson, wordsOfMessage, wordsOfReaction, type PushNotice } from './push-message';
import {
  eraseSubscriptions,
  forgetPushed,
  subscriptionsOfUser,
  type Subscription,
} from './push-store';
import type { SendPush } from './send-push';
import { recipientsOf } from '../notice-store';
import { onceCommitted } from '@server/kernel/data/transactions';
import { withdrawNotices } from '@server/kernel/notifications';

interface PushTellDeps {
  readonly db: Database;
  readonly people: Pick<People, 'findByAddress' | 'findAll'>;
  readonly relations: Pick<Relations, 'remarks'>;
  readonly settingsOf: SettingsOf;
  readonly clock: Clock;
  readonly push: SendPush;
}

/** Sends a message that was stored by push, unless its conversation is muted or it is a request. */
export function createPushAboutMessage(deps: PushTellDeps): (event: StoredEvent) => void {
  return ({ id, from, to, body }) =>
    pushFrom(deps, from, to, ({ language, showText }) => ({
      body: wordsOfMessage(body, language, showText),
      message: id,
      ...chatWith(from),
    }));
}

/** Sends a reaction by push to the author of the message; a reaction that is taken back closes its notice. */
export function createPushAboutReaction(deps: PushTellDeps): (event: ReactedEvent) => void {
  return ({ message, by, author, emoticon }) => {
    if (emoticon === undefined) return deps.push.end(author, reactionsOf(by).tag, message);
    pushFrom(deps, by, author, ({ language, showText }) => ({
      body: wordsOfReaction(emoticon, language, showText),
      message,
      ...reactionsOf(by),
    }));
  };
}

/** Sends a notice with the name of `from` as its title to `reader`, unless their conversation is muted. */
function pushFrom(
  deps: PushTellDeps,
  from: ChatAddress,
  reader: ChatAddress,
  noticeFor: (device: Pick<Subscription, 'language' | 'showText'>) => Omit<PushNotice, 'title'>,
): void {
  const { db, people, push } = deps;
  push.send(reader, async ([device]) => {
    const [person] = await people.findByAddress(db, [from]);
    if (!person || !device) return undefined;
    const settings = await settingsAbout(deps, device.user, person.id);
    if (!isAnnounced(settings, deps.clock.now())) return undefined;
    const title = await nameFor(deps, device.user, person);
    return (each) => ({ title, ...noticeFor(each) });
  });
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
  const { db, people, push } = deps;
  return async (person, other, about) => {
    const both = await people.findAll(db, [person, other]);
    const told = both.find(({ id }) => id === person);
    const met = both.find(({ id }) => id === other);
    if (!told || !met) return;
    push.send(told.address, async () => {
      if (isMuted(await settingsAbout(deps, person, other), deps.clock.now())) return undefined;
      const title = await nameFor(deps, person, met);
      const leads = about === 'friendRequest' ? requestOf(met.address) : chatWith(met.address);
      return ({ language }) => ({ title, body: wordsAboutPerson(about, language), ...leads });
    });
  };
}

async function settingsAbout(
  { db, settingsOf }: Pick<PushTellDeps, 'db' | 'settingsOf'>,
  reader: UserId,
  other: UserId,
): Promise<ConversationSettings> {
  return (await settingsOf(db, reader, [other])).get(other) ?? NO_SETTINGS;
}

async function nameFor(
  { db, relations }: PushTellDeps,
  reader: UserId,
  { id, nickname }: Person,
): Promise<string> {
  return shownName(nickname, (await relations.remarks(db, reader, [id])).get(id));
}

function requestOf(address: ChatAddress): { readonly tag: string; readonly path: string } {
  return { tag: noticeTag('friend', address), path: '/friend-requests' };
}

/** The tag and the page of a notice about a reaction of a person: it does not replace the notice of a message. */
export function reactionsOf(address: ChatAddress): { readonly tag: string; readonly path: string } {
  return { ...chatWith(address), tag: noticeTag('reaction', address) };
}

/** The tag and the page of a notice about a conversation. */
export function chatWith(address: ChatAddress): { readonly tag: string; readonly path: string } {
  return { tag: noticeTag('chat', address), path: `/chat?with=${encodeURIComponent(address)}` };
}
