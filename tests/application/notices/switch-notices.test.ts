import { expect, it } from 'vitest';
import { createLiveEvents } from '@/application/account/live-events';
import { createSayVisible } from '@/application/notices/say-visible';
import { createSwitchNotices } from '@/application/notices/switch-notices';
import { SAY_VISIBLE_EVERY } from '@/domain/notices/message-alert';
import { ok } from '@/domain/shared/result';
import { NoticeSettingsStore } from '@/ui/stores/notices.store';
import { fakeDevice, fakePush } from '@tests/support/device-notices';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';

function world(preferences = memoryPreferences()) {
  const device = fakeDevice();
  const push = fakePush();
  const clock = new ManualClock(1_000);
  const settings = new NoticeSettingsStore({ preferences });
  const localTime = { minuteOf: () => 0, timeZone: () => 'Europe/Berlin' };
  const notices = createSwitchNotices({ device, settings, ...push, clock, localTime });
  return { device, push, clock, settings, notices, preferences };
}

const WISHES = {
  endpoint: 'https://push.example.org/1',
  p256dh: 'p',
  auth: 'a',
  showText: false,
  timeZone: 'Europe/Berlin',
};

it('asks the browser first, then subscribes and informs the server', async () => {
  const { device, push, settings, notices } = world();
  expect(await notices.turnOn()).toBe('allowed');
  expect(device.steps).toEqual(['ask', 'subscribe key']);
  expect(push.asked).toEqual([{ ...WISHES, quietHours: undefined }]);
  expect(settings.choices.on).toBe(true);
  expect(notices.pushes()).toBe(true);
});

it('changes nothing when the browser refuses', async () => {
  const { device, push, settings, notices } = world();
  device.answer = 'refused';
  expect(await notices.turnOn()).toBe('refused');
  expect(device.steps).toEqual(['ask']);
  expect(push.asked).toEqual([]);
  expect(settings.choices.on).toBe(false);
});

it('stays on without a push service: an open page shows them by itself', async () => {
  const { device, push, settings, notices } = world();
  device.hasPush = false;
  await notices.turnOn();
  expect(settings.choices.on).toBe(true);
  expect(push.asked).toEqual([]);
  expect(notices.pushes()).toBe(false);
});

it('sends the server a change of text and quiet hours, and not of the sound', async () => {
  const { push, notices } = world();
  await notices.turnOn();
  await notices.change({ showText: true });
  await notices.change({ quietHours: { from: 60, to: 120 } });
  await notices.change({ sound: false });
  expect(push.asked.slice(1)).toEqual([
    { ...WISHES, showText: true, quietHours: undefined },
    { ...WISHES, showText: true, quietHours: { from: 60, to: 120 } },
  ]);
});

it('turned off, rests like "Not now" and unsubscribes on both sides', async () => {
  const { device, push, settings, notices } = world();
  await notices.turnOn();
  await notices.turnOff();
  expect(device.steps.at(-1)).toBe('unsubscribe');
  expect(push.asked.at(-1)).toBe('unsubscribe');
  expect(settings.choices).toMatchObject({ on: false, declinedAt: 1_000 });
  expect(notices.pushes()).toBe(false);
});

it('subscribes again at the next start, but never asks then', async () => {
  const first = world();
  await first.notices.turnOn();
  const second = world(first.preferences);
  await second.notices.resume();
  // This browser has not been asked: nothing happens, least of all its question.
  expect(second.device.steps).toEqual([]);
  await second.device.ask();
  await second.notices.resume();
  expect(second.device.steps).toEqual(['ask', 'subscribe key']);
});

it('keeps the choices on the device; damaged ones are the usual ones', () => {
  const preferences = memoryPreferences();
  const store = new NoticeSettingsStore({ preferences });
  expect(store.choices).toMatchObject({ on: false, showText: false, sound: true });
  store.change({ on: true, sound: false, quietHours: { from: 0, to: 60 } });
  expect(new NoticeSettingsStore({ preferences }).choices).toMatchObject({
    on: true,
    sound: false,
    quietHours: { from: 0, to: 60 },
  });
  preferences.write('chat-notices', '{"on":1,"quietHours":{"from":9999},"sound');
  expect(new NoticeSettingsStore({ preferences }).choices).toMatchObject({
    on: false,
    sound: true,
    quietHours: undefined,
  });
});

it('reports again and again that the page is visible, only while notices are on', async () => {
  const clock = new ManualClock();
  const said: boolean[] = [];
  let devices = 1;
  let visible = true;
  let changed = (): void => undefined;
  const live = createLiveEvents();
  const stop = createSayVisible({
    live,
    report: async (page) => {
      said.push(page.visible);
      return ok({ devices });
    },
    page: {
      visible: () => visible,
      onChange: (listener) => {
        changed = listener;
        return () => (changed = () => undefined);
      },
    },
    scheduler: clock,
  })();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  clock.advance(SAY_VISIBLE_EVERY);
  live.emit({ kind: 'devices', devices: 0 });
  clock.advance(SAY_VISIBLE_EVERY);
  expect(said).toEqual([]);
  live.emit({ kind: 'devices', devices: 1 });
  await settle();
  expect(said).toEqual([]);
  clock.advance(SAY_VISIBLE_EVERY);
  await settle();
  clock.advance(SAY_VISIBLE_EVERY);
  await settle();
  expect(said).toEqual([true, true]);
  visible = false;
  changed();
  await settle();
  clock.advance(SAY_VISIBLE_EVERY);
  await settle();
  expect(said).toEqual([true, true, false]);
  visible = true;
  devices = 0;
  changed();
  await settle();
  clock.advance(SAY_VISIBLE_EVERY);
  await settle();
  expect(said).toEqual([true, true, false, true]);
  stop();
  live.emit({ kind: 'devices', devices: 1 });
  clock.advance(SAY_VISIBLE_EVERY);
  expect(said).toHaveLength(4);
});
