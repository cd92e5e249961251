import type { QuietHours } from '@/domain/notices/quiet-hours';
import type { EpochMs } from '@/domain/shared/time';

/** How this device tells of messages. */
export interface NoticeChoices {
  /** Notices outside of the page are switched on. */
  readonly on: boolean;
  /** A notice shows what was written, not only who wrote. */
  readonly showText: boolean;
  readonly sound: boolean;
  readonly quietHours?: QuietHours | undefined;
  /** When "Not now" was the answer, or notices were switched off. */
  readonly declinedAt?: EpochMs | undefined;
}

/** The choices of this device, for the signed-in user. */
export interface NoticeSettings {
  readonly choices: NoticeChoices;
  change(change: Partial<NoticeChoices>): void;
}
