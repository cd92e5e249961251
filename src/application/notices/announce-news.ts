import type { FriendsNews } from '@/application/friends/friends-news';
import type { TellableNews } from '@/contract/http/live-events';
import type { Conversations } from '@/application/messaging/conversations';
import type { Cancel } from '@/application/shared/clock';
import { shownName } from '@/domain/friends/remark-name';
import { targetOfNotice, type NoticeKind } from '@/domain/notices/notice';
import { isQuietNow, mayShowNotices, type DeviceNoticeDeps } from './device-notice-deps';
import type { DeviceNotice } from './device-notices';
import type { NoticeWording, NoticeWords } from './notice-wording';

/** Starts to tell of what is new besides messages as it arrives; the result stops it. */
export type AnnounceNews = () => Cancel;

/** The dependencies of telling. */
interface AnnounceNewsDeps extends DeviceNoticeDeps {
  readonly friendsNews: Pick<FriendsNews, 'onCounts' | 'onNews'>;
  readonly conversations: Pick<Conversations, 'with'>;
  readonly wording: Omit<NoticeWording, 'messageFrom'>;
  /** What says a sentence on the page. */
  readonly toasts: { show(sentence: string): void };
}

/** A visit is no reason to interrupt anybody. */
const NOT_TOLD: readonly NoticeKind[] = ['visited'];

/** What the server pushes by itself to devices that take push messages. */
const PUSHED: readonly NoticeKind[] = ['mutual-like', 'befriended'];

/** What a visible page says in a sentence as well: the person has asked for it and waits. */
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
          tell(deps, 'friend-request', wording.friendRequest());
        }
        if (announcements > last.announcements) tell(deps, 'announcement', wording.announcement());
      }),
      friendsNews.onNews((_, tellable) => {
        if (tellable?.kind === 'like') tell(deps, 'like', wording.like());
        if (tellable?.kind === 'notice') void tellOfNotice(deps, tellable);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  };
}

async function tellOfNotice(
  deps: AnnounceNewsDeps,
  { about, from, subject }: Extract<TellableNews, { readonly kind: 'notice' }>,
): Promise<void> {
  const { conversations, refreshPeople, switchNotices, wording } = deps;
  const isTold = !NOT_TOLD.includes(about) && !(PUSHED.includes(about) && switchNotices.pushes());
  const isSaid = SAID_ON_PAGE.includes(about) && deps.page.visible();
  if (!isSaid && !(isTold && mayTell(deps))) return;
  if (!conversations.with(from).person) await refreshPeople([from]);
  const { person } = conversations.with(from);
  if (!person || person.muted) return;
  const name = shownName(person.nickname, person.remark);
  const news = { kind: about, from: person.userId, subject };
  const words = wording.notice(about, name, targetOfNotice(news));
  if (isSaid) deps.toasts.show(words.body);
  else tell(deps, `${about}:${from}`, { ...words, news });
}

function mayTell(deps: AnnounceNewsDeps): boolean {
  return mayShowNotices(deps) && !deps.page.visible() && !isQuietNow(deps);
}

function tell(
  deps: AnnounceNewsDeps,
  tag: string,
  words: NoticeWords & Pick<DeviceNotice, 'news'>,
): void {
  if (!mayTell(deps)) return;
  void deps.device.show({ title: 'Parley', ...words, tag, silent: !deps.settings.choices.sound });
}
