import type { RefreshPeople } from '@/application/messaging/refresh-people';
import type { Clock } from '@/application/shared/clock';
import { isQuiet } from '@/domain/notices/quiet-hours';
import type { DeviceNotices, LocalTime, PageVisibility } from './device-notices';
import type { NoticeSettings } from './notice-settings';
import type { SwitchNotices } from './switch-notices';

/** What it takes to tell of something on this device. */
export interface DeviceNoticeDeps {
  readonly refreshPeople: RefreshPeople;
  readonly settings: NoticeSettings;
  readonly switchNotices: Pick<SwitchNotices, 'pushes'>;
  readonly device: DeviceNotices;
  readonly page: PageVisibility;
  readonly localTime: LocalTime;
  readonly clock: Clock;
}

/** Whether it is within the user's quiet hours. */
export function isQuietNow({
  settings,
  localTime,
  clock,
}: Pick<DeviceNoticeDeps, 'settings' | 'localTime' | 'clock'>): boolean {
  return isQuiet(settings.choices.quietHours, localTime.minuteOf(clock.now()));
}

/** Whether the user wants notices and the browser allows them. */
export function mayShowNotices({
  settings,
  device,
}: Pick<DeviceNoticeDeps, 'settings' | 'device'>): boolean {
  return settings.choices.on && device.permission() === 'allowed';
}
