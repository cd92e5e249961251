import type { FriendsNews } from '@/application/friends/friends-news';
import type { Cancel, Clock } from '@/application/shared/clock';
import { isQuiet } from '@/domain/notices/quiet-hours';
import type { NoticeWording } from './notice-wording';
import type { DeviceNotices, LocalTime, PageVisibility } from './device-notices';
import type { NoticeSettings } from './notice-settings';
import type { SwitchNotices } from './switch-notices';

/** Starts to tell of friend requests as they arrive; the result stops it. */
export type AnnounceRequests = () => Cancel;

/** The dependencies of telling. */
export interface AnnounceRequestsDeps {
  readonly friendsNews: FriendsNews;
  readonly settings: NoticeSettings;
  readonly switchNotices: Pick<SwitchNotices, 'pushes'>;
  readonly device: DeviceNotices;
  readonly page: PageVisibility;
  readonly localTime: LocalTime;
  readonly wording: Pick<NoticeWording, 'friendRequest'>;
  readonly clock: Clock;
}

/**
 * A notice outside of a hidden page when there are more requests than before (readings, Notices). Where
 * the server pushes, it tells of them itself.
 */
export function createAnnounceRequests(deps: AnnounceRequestsDeps): AnnounceRequests {
  return () => {
    // The first numbers are what was there before.
    let before = Number.POSITIVE_INFINITY;
    return deps.friendsNews.onCounts(({ requests }) => {
      const isNew = requests > before;
      before = requests;
      if (isNew && mayTell(deps)) void tell(deps);
    });
  };
}

function mayTell(deps: AnnounceRequestsDeps): boolean {
  const { settings, switchNotices, device, page, localTime, clock } = deps;
  const { on, quietHours } = settings.choices;
  const allowed = on && device.permission() === 'allowed' && !switchNotices.pushes();
  return allowed && !page.visible() && !isQuiet(quietHours, localTime.minuteOf(clock.now()));
}

function tell({ device, settings, wording }: AnnounceRequestsDeps): Promise<void> {
  return device.show({
    title: 'Parley',
    ...wording.friendRequest(),
    tag: 'friend-request',
    silent: !settings.choices.sound,
  });
}
