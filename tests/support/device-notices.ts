import type { DeviceNotice, DeviceNotices } from '@/application/notices/device-notices';
import type { Call } from '@/application/shared/call';
import type * as notices from '@/contract/http/notices';
import type { NoticePermission } from '@/domain/notices/asking';
import { err, ok } from '@/domain/shared/result';
import type { NoticeAddresses } from '@/ui/i18n/notice-wording';

/** A device whose browser's answer a test decides. */
export interface FakeDevice extends DeviceNotices {
  answer: NoticePermission;
  hasPush: boolean;
  readonly shown: DeviceNotice[];
  /** What happened, in order. */
  readonly steps: string[];
  /** A person taps a notice. */
  tap(path: string): void;
}

/** A device that has not asked yet and will be allowed. */
export function fakeDevice(): FakeDevice {
  let permission: NoticePermission = 'unasked';
  const listeners = new Set<(path: string) => void>();
  const device: FakeDevice = {
    answer: 'allowed',
    hasPush: true,
    shown: [],
    steps: [],
    tap: (path) => {
      for (const listener of listeners) listener(path);
    },
    permission: () => permission,
    ask: async () => {
      device.steps.push('ask');
      permission = device.answer;
      return permission;
    },
    show: async (notice) => void device.shown.push(notice),
    close: async (isOver) => {
      const left = device.shown.filter((notice) => !isOver(notice));
      device.shown.splice(0, device.shown.length, ...left);
    },
    subscribe: async (key) => {
      device.steps.push(`subscribe ${key}`);
      const address = { endpoint: 'https://push.example.org/1', p256dh: 'p', auth: 'a' };
      return device.hasPush ? ok(address) : err({ kind: 'no-push' });
    },
    unsubscribe: async () => void device.steps.push('unsubscribe'),
    onOpen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return device;
}

/** The calls about push messages, of a server that takes everything and keeps what it was asked. */
export function fakePush() {
  const asked: unknown[] = [];
  const readKey: Call<typeof notices.pushKey> = async () => ok({ publicKey: 'key' });
  const subscribe: Call<typeof notices.subscribePush> = async (wishes) => {
    asked.push(wishes);
    return ok({});
  };
  const unsubscribe: Call<typeof notices.unsubscribePush> = async () => {
    asked.push('unsubscribe');
    return ok({});
  };
  return { asked, readKey, subscribe, unsubscribe };
}

/** Where notices lead in tests. */
export const noticeAddresses: NoticeAddresses = {
  chat: () => '/chat',
  friendRequests: '/friend-requests',
  announcements: '/announcements',
  likes: '/likes',
  notice: (target) => `/target-${target.kind}`,
};
