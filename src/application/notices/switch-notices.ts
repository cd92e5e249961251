import type { Call } from '@/application/shared/call';
import type { Clock } from '@/application/shared/clock';
import type { pushKey, subscribePush, unsubscribePush } from '@/contract/http/notices';
import type { NoticePermission } from '@/domain/notices/asking';
import type { QuietHours } from '@/domain/notices/quiet-hours';
import type { EpochMs } from '@/domain/shared/time';
import type { DeviceNotices, LocalTime } from './device-notices';

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

/** Notices of this device: on, off, and as the user wants them. */
export interface SwitchNotices {
  /** Has the browser asked, and switches notices on if it allows them. */
  turnOn(): Promise<NoticePermission>;
  turnOff(): Promise<void>;
  /** "Not now": rests for a while. */
  decline(): void;
  change(change: Partial<Pick<NoticeChoices, 'showText' | 'sound' | 'quietHours'>>): Promise<void>;
  /** Subscribes again at the start of a session: a browser may have changed its address. */
  resume(): Promise<void>;
  /** Whether the server pushes to this device, so that the page need not tell. */
  pushes(): boolean;
}

interface SwitchNoticesDeps {
  readonly device: DeviceNotices;
  readonly settings: NoticeSettings;
  readonly readKey: Call<typeof pushKey>;
  readonly subscribe: Call<typeof subscribePush>;
  readonly unsubscribe: Call<typeof unsubscribePush>;
  readonly clock: Clock;
  readonly localTime: LocalTime;
}

/** Without a push service an open page still tells by itself. */
export function createSwitchNotices(deps: SwitchNoticesDeps): SwitchNotices {
  const { device, settings, clock } = deps;
  let pushing = false;

  async function subscribe(): Promise<void> {
    if (!settings.choices.on || device.permission() !== 'allowed') return;
    pushing = await subscribeDevice(deps);
  }

  return {
    turnOn: async () => {
      const permission = await device.ask();
      if (permission !== 'allowed') return permission;
      settings.change({ on: true, declinedAt: undefined });
      await subscribe();
      return permission;
    },
    turnOff: async () => {
      pushing = false;
      settings.change({ on: false, declinedAt: clock.now() });
      await device.unsubscribe();
      await deps.unsubscribe();
    },
    decline: () => settings.change({ declinedAt: clock.now() }),
    change: async (change) => {
      settings.change(change);
      if (!('sound' in change)) await subscribe();
    },
    resume: subscribe,
    pushes: () => pushing,
  };
}

async function subscribeDevice({
  device,
  settings,
  readKey,
  subscribe,
  localTime,
}: SwitchNoticesDeps): Promise<boolean> {
  const key = await readKey();
  if (!key.ok) return false;
  const address = await device.subscribe(key.value.publicKey);
  if (!address.ok) return false;
  const { showText, quietHours } = settings.choices;
  const wishes = { showText, quietHours, timeZone: localTime.timeZone() };
  return (await subscribe({ ...address.value, ...wishes })).ok;
}
