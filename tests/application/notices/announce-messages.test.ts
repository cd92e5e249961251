import { expect, it, vi } from 'vitest';
import { createAnnounceMessages } from '@/application/notices/announce';
import type { ChatEvent, ChatSession } from '@/application/messaging/chat-service';
import { createNoticeWording } from '@/ui/i18n/notice-wording';
import { createMuteChat } from '@/application/notices/mute-chat';
import type { Call } from '@/application/shared/call';
import type { muteChat } from '@/contract/http/notices';
import type { Message } from '@/domain/messaging/message';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { keepBadge } from '@/ui/stores/keep-notices';
import { NoticeSettingsStore } from '@/ui/stores/notices.store';
import { aMessage, ann, bo, BO } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { fakeDevice, noticeAddresses } from '@tests/support/device-notices';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';

const NOON = 12 * 60;

function world() {
  const clock = new ManualClock(1_000_000);
  const { conversations } = conversationDeps({ clock });
  const device = fakeDevice();
  const settings = new NoticeSettingsStore({ preferences: memoryPreferences() });
  const play = vi.fn<() => void>();
  const state = { visible: false, minute: NOON, pushes: false };
  let hear: (event: ChatEvent) => void = () => undefined;
  const person = conversations.with(bo).person!;
  const call = { ...person, address: bo };
  const stop = createAnnounceMessages({
    chat: {
      subscribe: (listener: (event: ChatEvent) => void) => {
        hear = listener;
        return () => (hear = () => undefined);
      },
    } as Partial<ChatSession> as ChatSession,
    conversations,
    refreshPeople: async () => conversations.setPeople([{ address: bo, kind: 'person', person }]),
    settings,
    switchNotices: { pushes: () => state.pushes },
    device,
    page: { visible: () => state.visible, onChange: () => () => undefined },
    localTime: { minuteOf: () => state.minute, timeZone: () => 'UTC' },
    chime: { play },
    wording: createNoticeWording(
      { t: ((key: string) => key) as never },
      { ...noticeAddresses, chat: (peer) => `/chat?with=${peer}` },
    ),
    clock,
  })();
  const arrive = async (change: Partial<Message> = {}): Promise<void> => {
    const message = aMessage({ from: bo, to: ann, sentAt: clock.now(), ...change });
    hear({ kind: 'message', message, missed: false });
    await new Promise((resolve) => setImmediate(resolve));
  };
  const mute = (muted: boolean) =>
    conversations.setPeople([
      { address: call.address, kind: 'person', person: { ...person, muted } },
    ]);
  const allow = async () => {
    await device.ask();
    settings.change({ on: true });
  };
  return { clock, conversations, device, settings, play, state, arrive, mute, allow, stop };
}

it('shows the name and not the text, and leads to the conversation', async () => {
  const { device, play, arrive, allow } = world();
  await allow();
  await arrive();
  expect(device.shown).toEqual([
    {
      title: 'Bo',
      body: 'notices:message',
      path: `/chat?with=${bo}`,
      tag: `chat:${bo}`,
      message: 'm1',
      silent: false,
    },
  ]);
  expect(play).not.toHaveBeenCalled();
});

it('shows what the reader reads, once they want that', async () => {
  const { device, settings, arrive, allow } = world();
  await allow();
  settings.change({ showText: true, sound: false });
  const translation = { text: 'Good morning', language: 'en', recordId: 'r' } as const;
  await arrive({ body: { kind: 'text', text: 'Guten Morgen', translation } });
  await arrive({ body: { kind: 'image', url: '' } });
  expect(device.shown).toMatchObject([
    { body: 'Good morning', silent: true },
    { body: 'messaging:kind.image', silent: true },
  ]);
});

it('rings in a visible page, at most every two seconds, unless the sound is off', async () => {
  const { clock, device, settings, play, state, arrive, allow } = world();
  await allow();
  state.visible = true;
  await arrive();
  await arrive();
  expect(play).toHaveBeenCalledOnce();
  clock.advance(2_000);
  await arrive();
  expect(play).toHaveBeenCalledTimes(2);
  clock.advance(2_000);
  settings.change({ sound: false });
  await arrive();
  expect(play).toHaveBeenCalledTimes(2);
  expect(device.shown).toEqual([]);
});

it('rings in a hidden page while notices are off', async () => {
  const { device, play, arrive } = world();
  await arrive();
  expect(play).toHaveBeenCalledOnce();
  expect(device.shown).toEqual([]);
});

it('leaves it to the server where that pushes to this device', async () => {
  const { device, play, state, arrive, allow } = world();
  await allow();
  state.pushes = true;
  await arrive();
  expect(device.shown).toEqual([]);
  expect(play).not.toHaveBeenCalled();
});

it('is silent for a muted conversation, in quiet hours, for old and for own messages', async () => {
  const { clock, device, settings, play, state, arrive, mute, allow, stop } = world();
  await allow();
  mute(true);
  await arrive();
  mute(false);
  settings.change({ quietHours: { from: 22 * 60, to: 8 * 60 } });
  state.minute = 60;
  await arrive();
  state.minute = NOON;
  await arrive({ sentAt: epochMs(clock.now() - 61_000) });
  await arrive({ from: ann, to: bo });
  expect(device.shown).toEqual([]);
  await arrive();
  expect(device.shown).toHaveLength(1);
  stop();
  await arrive();
  expect(device.shown).toHaveLength(1);
  expect(play).not.toHaveBeenCalled();
});

it('mutes by the person’s number, and reads the row again', async () => {
  const { conversations } = world();
  const mute = vi.fn<Call<typeof muteChat>>(async () => ok({ muted: true }));
  const refreshPeople = vi.fn<(peers: readonly string[]) => Promise<void>>(async () => undefined);
  const muteOne = createMuteChat({ mute, conversations, refreshPeople });
  expect(await muteOne(bo, true)).toMatchObject({ ok: true });
  expect(mute).toHaveBeenCalledExactlyOnceWith({ userId: BO, muted: true });
  expect(refreshPeople).toHaveBeenCalledExactlyOnceWith([bo]);
});

it('shows the unread messages on the icon, without the muted ones, and clears it at the end', () => {
  const { conversations, mute } = world();
  const shown: number[] = [];
  const stop = keepBadge({ conversations, badge: { show: (count) => void shown.push(count) } });
  conversations.apply([
    {
      kind: 'message',
      message: aMessage({ from: bo, to: ann, sentAt: epochMs(5) }),
      missed: false,
    },
  ]);
  mute(true);
  stop();
  expect(shown).toEqual([0, 1, 0, 0]);
});
