import type { FriendsNews } from '@/application/friends/friends';
import type { ChatEvent, ChatSession } from '@/application/messaging/chat-service';
import type { Conversations } from '@/application/messaging/conversations';
import type { RefreshPeople } from '@/application/messaging/refresh-people';
import type { Clock, Cancel } from '@/application/shared/clock';
import type { TellableNews } from '@/contract/http/live-events';
import { shownName } from '@/domain/friends/remark-name';
import { isAnnounced, isMuted, NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import { isSeen } from '@/domain/messaging/unread';
import { alertFor, type MessageAlert } from '@/domain/notices/message-alert';
import {
  noticeTag,
  targetOfNotice,
  type NoticeKind,
  type NoticeTarget,
} from '@/domain/notices/notice';
import { isQuiet } from '@/domain/notices/quiet-hours';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type {
  DeviceNotices,
  LocalTime,
  PageVisibility,
  Chime,
  DeviceNotice,
} from './device-notices';
import type { NoticeSettings, SwitchNotices } from './switch-notices';

/** What a notice says, in the language of the interface, and where it leads. */
export interface NoticeWording {
  messageFrom(peer: ChatAddress, body: MessageBody, showText: boolean): NoticeWords;
  /** A reaction of a person to a message of the reader. */
  reactionFrom(peer: ChatAddress, emoticon: EmoticonName, showText: boolean): NoticeWords;
  /** A friend request. */
  friendRequest(): NoticeWords;
  announcement(): NoticeWords;
  /** A like; only members see whose (specification §6). */
  like(): NoticeWords;
  /** What `name` did that concerns one. */
  notice(about: NoticeKind, name: string, target: NoticeTarget): NoticeWords;
}

/** The words of one notice and the address it opens. */
interface NoticeWords {
  readonly body: string;
  readonly path: string;
}

/** What it takes to tell of something on this device. */
interface DeviceNoticeDeps {
  readonly refreshPeople: RefreshPeople;
  readonly settings: NoticeSettings;
  readonly switchNotices: Pick<SwitchNotices, 'pushes'>;
  readonly device: DeviceNotices;
  readonly page: PageVisibility;
  readonly localTime: LocalTime;
  readonly clock: Clock;
}

/** Whether it is within the user's quiet hours. */
function isQuietNow({
  settings,
  localTime,
  clock,
}: Pick<DeviceNoticeDeps, 'settings' | 'localTime' | 'clock'>): boolean {
  return isQuiet(settings.choices.quietHours, localTime.minuteOf(clock.now()));
}

/** Whether the user wants notices and the browser allows them. */
function mayShowNotices({
  settings,
  device,
}: Pick<DeviceNoticeDeps, 'settings' | 'device'>): boolean {
  return settings.choices.on && device.permission() === 'allowed';
}

/** Sounds are at least this far apart, however many messages come. */
const SOUNDS_APART: Milliseconds = 2 * SECOND;

type ReactionEvent = Extract<ChatEvent, { readonly kind: 'reaction' }>;

/** Starts to tell of messages as they arrive; the result stops it. */
export type AnnounceMessages = () => Cancel;

interface AnnounceMessagesDeps extends DeviceNoticeDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly chime: Chime;
  readonly wording: Pick<NoticeWording, 'messageFrom' | 'reactionFrom'>;
}

/** A sound in a visible page, a notice outside of a hidden one (readings, Notices). */
export function createAnnounceMessages(deps: AnnounceMessagesDeps): AnnounceMessages {
  return () => {
    let rang = Number.NEGATIVE_INFINITY;
    const ring = (): void => {
      const now = deps.clock.now();
      if (!deps.settings.choices.sound || now - rang < SOUNDS_APART) return;
      rang = now;
      deps.chime.play();
    };
    return deps.chat.subscribe((event) => {
      if (event.kind === 'message') void announce(deps, event.message, ring);
      if (event.kind === 'reaction') void announceReaction(deps, event);
      if (event.kind === 'recalled') void deps.device.close(({ message }) => message === event.id);
    });
  };
}

async function announce(
  deps: AnnounceMessagesDeps,
  message: Message,
  ring: () => void,
): Promise<void> {
  const { conversations, refreshPeople, settings, device, wording } = deps;
  const { from } = message;
  if (alertOf(deps, message) === 'none') return;
  // The name of a new person is not known yet.
  if (!conversations.with(from).person) await refreshPeople([from]);
  const alert = alertOf(deps, message);
  const { showText, sound } = settings.choices;
  if (alert === 'none') return;
  if (alert === 'sound' || !mayShowNotices(deps)) return ring();
  if (deps.switchNotices.pushes()) return;
  const { person } = conversations.with(from);
  if (!person) return;
  await device.show({
    title: shownName(person.nickname, person.remark),
    ...wording.messageFrom(from, message.body, showText),
    tag: noticeTag('chat', from),
    message: message.id,
    silent: !sound,
  });
}

/** A notice outside of a hidden page about a reaction to an own message; in the page the message shows it. */
async function announceReaction(deps: AnnounceMessagesDeps, event: ReactionEvent): Promise<void> {
  const { conversations, settings, device, wording } = deps;
  const { peer, by, id, emoticon } = event;
  if (by === conversations.self) return;
  const tag = noticeTag('reaction', by);
  if (emoticon === undefined) {
    return void device.close((shown) => shown.tag === tag && shown.message === id);
  }
  const message = conversations.messagesWith(peer).find((one) => one.id === id);
  const { person } = conversations.with(peer);
  if (message?.from !== conversations.self || !person) return;
  // What was missed comes before the connection is there, and no reaction has a time.
  if (deps.chat.connection().state !== 'online') return;
  const alert = alertOf(deps, { from: by, sentAt: deps.clock.now() });
  if (alert !== 'notice' || !mayShowNotices(deps) || deps.switchNotices.pushes()) return;
  const { showText, sound } = settings.choices;
  await device.show({
    title: shownName(person.nickname, person.remark),
    ...wording.reactionFrom(by, emoticon, showText),
    tag,
    message: id,
    silent: !sound,
  });
}

function alertOf(
  deps: AnnounceMessagesDeps,
  { from, sentAt }: Pick<Message, 'from' | 'sentAt'>,
): MessageAlert {
  const { conversations, page } = deps;
  const now = deps.clock.now();
  const arrival = {
    own: from === conversations.self,
    muted: !isAnnounced(conversations.with(from).settings ?? NO_SETTINGS, now),
    quiet: isQuietNow(deps),
    seen: isSeen(from, conversations.attention),
    visible: page.visible(),
    sentAt,
  };
  return alertFor(arrival, now);
}

/** Starts to tell of what is new besides messages as it arrives; the result stops it. */
export type AnnounceNews = () => Cancel;

interface AnnounceNewsDeps extends DeviceNoticeDeps {
  readonly friendsNews: Pick<FriendsNews, 'onCounts' | 'onNews'>;
  readonly conversations: Pick<Conversations, 'with'>;
  readonly wording: Omit<NoticeWording, 'messageFrom' | 'reactionFrom'>;
  /** What says a sentence on the page. */
  readonly toasts: { show(sentence: string): void };
}

/** A visit is no reason to interrupt anybody. */
const NOT_TOLD: readonly NoticeKind[] = ['visited'];

/** What the server pushes by itself to devices that take push messages. */
const PUSHED: readonly NoticeKind[] = ['mutual-like', 'befriended'];

/** What a visible page shows as a sentence as well: the person has requested it and waits. */
const SAID_ON_PAGE: readonly NoticeKind[] = ['befriended'];

/**
 * A notice outside of a hidden page when there are more friend requests or announcements than before,
 * and for likes and for what others did (readings, Notices). What the server pushes to this device it
 * tells of itself.
 */
export function createAnnounceNews(deps: AnnounceNewsDeps): AnnounceNews {
  const { friendsNews, switchNotices, wording } = deps;
  return () => {
    // The first numbers are what was there before.
    let before = { requests: Number.POSITIVE_INFINITY, announcements: Number.POSITIVE_INFINITY };
    const ends = [
      friendsNews.onCounts(({ requests, announcements }) => {
        const last = before;
        before = { requests, announcements };
        if (requests > last.requests && !switchNotices.pushes()) {
          notify(deps, 'friend-request', wording.friendRequest());
        }
        if (announcements > last.announcements)
          notify(deps, 'announcement', wording.announcement());
      }),
      friendsNews.onNews((_, announced) => {
        if (announced?.kind === 'like') notify(deps, 'like', wording.like());
        if (announced?.kind === 'notice') void announceNotice(deps, announced);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  };
}

async function announceNotice(
  deps: AnnounceNewsDeps,
  { about, from, subject }: Extract<TellableNews, { readonly kind: 'notice' }>,
): Promise<void> {
  const { conversations, refreshPeople, switchNotices, wording } = deps;
  const isAnnounced =
    !NOT_TOLD.includes(about) && !(PUSHED.includes(about) && switchNotices.pushes());
  const isShownOnPage = SAID_ON_PAGE.includes(about) && deps.page.visible();
  if (!isShownOnPage && !(isAnnounced && mayAnnounce(deps))) return;
  if (!conversations.with(from).person) await refreshPeople([from]);
  const { person, settings = NO_SETTINGS } = conversations.with(from);
  if (!person || isMuted(settings, deps.clock.now())) return;
  const name = shownName(person.nickname, person.remark);
  const news = { kind: about, from: person.userId, subject };
  const words = wording.notice(about, name, targetOfNotice(news));
  if (isShownOnPage) deps.toasts.show(words.body);
  else notify(deps, `${about}:${from}`, { ...words, news });
}

function mayAnnounce(deps: AnnounceNewsDeps): boolean {
  return mayShowNotices(deps) && !deps.page.visible() && !isQuietNow(deps);
}

function notify(
  deps: AnnounceNewsDeps,
  tag: string,
  words: NoticeWords & Pick<DeviceNotice, 'news'>,
): void {
  if (!mayAnnounce(deps)) return;
  void deps.device.show({ title: 'Parley', ...words, tag, silent: !deps.settings.choices.sound });
}
