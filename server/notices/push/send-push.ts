import type { UserId, ChatAddress } from '@/domain/shared/ids';
import { VISIBLE_LASTS } from '@/domain/notices/message-alert';
import type { ServerKit } from '@server/kernel/slice';
import type { Clock } from '@server/kernel/ports/system';
import { remember } from '@/domain/shared/remember';
import { isQuiet } from '@/domain/notices/quiet-hours';
import { batched } from '@server/kernel/concurrency';
import { localMinute } from '@server/kernel/time';
import type { LiveSessions } from '@server/kernel/ports/account';
import { EVERY_TAG, type DeliverPush, type PushEnd, type PushNotice } from './push-message';
import {
  dropSubscriptions,
  forgetPushed,
  notePushed,
  subscriptionsOf,
  subscriptionsOfUser,
  subscriptionsToldOf,
  type PushKeys,
  type Subscription,
} from './push-store';

/** The most people that are remembered; the one whose page was visible longest ago is forgotten first. */
const REMEMBERED = 50_000;

/** Which people have a visible page; may be lost, so it only ever saves a push message. */
export interface PageAttention {
  /** Notes that a page of a session is visible, or that it is hidden. */
  note(user: UserId, session: string, visible: boolean): void;
  looks(user: UserId): boolean;
}

/** Kept in this process: a page says it again before it lapses. */
export function createPageAttention(clock: Clock): PageAttention {
  const until = new Map<UserId, Map<string, number>>();
  return {
    note: (user, session, visible) => {
      const sessions = until.get(user) ?? new Map<string, number>();
      if (visible) sessions.set(session, clock.now() + VISIBLE_LASTS);
      else sessions.delete(session);
      if (sessions.size === 0) until.delete(user);
      else remember(until, user, sessions, REMEMBERED);
    },
    looks: (user) => {
      const now = clock.now();
      return [...(until.get(user)?.values() ?? [])].some((end) => now < end);
    },
  };
}

/** People who are pushed to at the same time; beyond that a notice is dropped, since the message itself is safe. */
const AT_ONCE = 64;
/** People whose devices are looked for at the same time: those of many messages, by one look. */
const LOOKED_FOR = 2_000;

interface SendPushDeps extends Pick<ServerKit, 'db' | 'clock' | 'log'> {
  readonly keys: () => Promise<PushKeys>;
  readonly deliver: DeliverPush;
  readonly liveSessions: LiveSessions;
  readonly attention: PageAttention;
}

/** A notice for each device that gets it; undefined where there is nothing to tell. */
type MakeNotice = (
  devices: readonly Subscription[],
) => Promise<((device: Subscription) => PushNotice) | undefined>;

/** Sends notices to the devices of people who have no visible page. */
export interface SendPush {
  /** Begins at once and never fails: what goes wrong is logged. */
  send(to: ChatAddress, make: MakeNotice): void;
  /** Closes the notices with a tag on the devices that got them; those of one message, or of none, if that is named. */
  end(to: ChatAddress, tag: string, message?: string | null): void;
  /** Closes the notices with a tag on every device that got one: whom it tells of is gone. */
  endEverywhere(tag: string): void;
  /** Closes all notices on devices whose sessions have ended, and forgets the devices. */
  endSessions(user: UserId): void;
  /** Closes all notices on devices that are forgotten already. */
  endAll(told: readonly Subscription[]): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

/** Sends to every subscribed device whose session has not ended and which has no quiet hours now. */
export function createSendPush(deps: SendPushDeps): SendPush {
  const underWay = new Set<Promise<void>>();
  // This runs for each message, and most have no recipient of a push.
  const find = batched((addresses: readonly ChatAddress[]) => subscriptionsOf(deps.db, addresses));
  let pushing = 0;

  async function push(to: ChatAddress, make: MakeNotice): Promise<void> {
    const devices = await find(to);
    if (!devices || pushing >= AT_ONCE) return;
    pushing += 1;
    await sendTo(deps, devices, make).finally(() => (pushing -= 1));
  }

  function begin(work: () => Promise<void>): void {
    if (underWay.size >= LOOKED_FOR) return;
    const sending = work()
      .catch((error: unknown) => deps.log.error('pushing a notice failed', error))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  return {
    send: (to, make) => begin(() => push(to, make)),
    end: (to, tag, message) =>
      begin(async () => {
        const told = await forgetPushed(deps.db, (await find(to)) ?? [], { tag, message });
        await sendEnd(deps, told, { ends: tag, ...(message && { message }) });
      }),
    endEverywhere: (tag) =>
      begin(async () => {
        const told = await forgetPushed(deps.db, await subscriptionsToldOf(deps.db, tag), { tag });
        await sendEnd(deps, told, { ends: tag });
      }),
    endSessions: (user) => begin(() => endSessions(deps, user)),
    endAll: (told) => begin(() => sendEnd(deps, told, { ends: EVERY_TAG })),
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}

async function sendEnd(
  deps: SendPushDeps,
  told: readonly Subscription[],
  end: PushEnd,
): Promise<void> {
  if (told.length === 0) return;
  const keys = await deps.keys();
  for (const device of told) await deliverTo(deps, device, end, keys);
}

async function endSessions(deps: SendPushDeps, user: UserId): Promise<void> {
  const { db, liveSessions } = deps;
  const devices = await subscriptionsOfUser(db, user);
  if (devices.length === 0) return;
  const live = await liveSessions(db, user);
  const over = devices.filter(({ tokenHash }) => !live.has(tokenHash));
  const told = await forgetPushed(db, over, {});
  await dropSubscriptions(
    db,
    over.map(({ tokenHash }) => tokenHash),
  );
  await sendEnd(deps, told, { ends: EVERY_TAG });
}

async function sendTo(
  deps: SendPushDeps,
  all: readonly Subscription[],
  make: MakeNotice,
): Promise<void> {
  const { db, clock, liveSessions, attention } = deps;
  const [first] = all;
  if (!first || attention.looks(first.user)) return;
  const live = await liveSessions(db, first.user);
  const [ended, current] = [
    all.filter(({ tokenHash }) => !live.has(tokenHash)),
    all.filter(({ tokenHash }) => live.has(tokenHash)),
  ];
  await dropSubscriptions(
    db,
    ended.map(({ tokenHash }) => tokenHash),
  );
  const now = clock.now();
  const awake = current.filter(
    (each) => !isQuiet(each.quietHours, localMinute(now, each.timeZone)),
  );
  if (awake.length === 0) return;
  const noticeFor = await make(awake);
  if (!noticeFor) return;
  const keys = await deps.keys();
  for (const device of awake) {
    const notice = noticeFor(device);
    // Before it goes out: it may be over while the push service takes it.
    await notePushed(db, device.tokenHash, notice);
    await deliverTo(deps, device, notice, keys);
  }
}

async function deliverTo(
  { db, log, deliver }: SendPushDeps,
  device: Subscription,
  notice: PushNotice | PushEnd,
  keys: PushKeys,
): Promise<void> {
  // An unavailable push service is not an error of this server; the message itself is stored.
  const outcome = await deliver(device, notice, keys).catch(() => 'unreachable' as const);
  if (outcome === 'gone') await dropSubscriptions(db, [device.tokenHash]);
  else if (outcome !== 'taken') log.warn('a push service did not take a notice', { outcome });
}
