import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import { createSwitchNotices } from '@/application/notices/switch-notices';
import { NOT_NOW_RESTS, type NoticePermission } from '@/domain/notices/asking';
import { AskForNotices } from '@/ui/features/notices/AskForNotices';
import { NoticesCard } from '@/ui/features/notices/NoticesCard';
import { LiveClock } from '@/ui/kernel/live-clock';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { OpenNotices } from '@/ui/features/notices/OpenNotices';
import { NoticeSettingsStore } from '@/ui/stores/notices.store';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { fakeDevice, fakePush } from '@tests/support/device-notices';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';

afterEach(cleanup);

function Address() {
  return <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;
}

async function show(view: React.ReactElement, answer: NoticePermission = 'allowed') {
  const clock = new ManualClock(1_000);
  const { conversations } = conversationDeps({ clock });
  const settings = new NoticeSettingsStore({ preferences: memoryPreferences() });
  const device = fakeDevice();
  device.answer = answer;
  const push = fakePush();
  const localTime = { minuteOf: () => 0, timeZone: () => 'UTC' };
  render(
    await inApp(view, (scope) =>
      scope
        .value(messagingTokens.conversations, conversations)
        .value(noticesTokens.noticeSettings, settings)
        .value(noticesTokens.deviceNotices, device)
        .value(
          noticesTokens.switchNotices,
          createSwitchNotices({ device, settings, ...push, clock, localTime }),
        )
        .value(uiTokens.liveClock, new LiveClock({ clock, scheduler: clock })),
    ),
  );
  const write = (state: 'sent' | 'queued') =>
    act(() =>
      conversations.apply([
        { kind: 'message', message: aMessage({ from: ann, to: bo, state }), missed: false },
      ]),
    );
  return { clock, settings, device, push, conversations, write };
}

const question = () => screen.queryByRole('group', { name: 'Get notified when an answer comes?' });

it('asks after a message went out, and the browser only after "Notify me"', async () => {
  const { device, settings, write } = await show(<AskForNotices peer={bo} />);
  expect(question()).toBeNull();
  write('sent');
  expect(question()).not.toBeNull();
  expect(device.steps).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(device.steps[0]).toBe('ask');
  expect(settings.choices.on).toBe(true);
  expect(question()).toBeNull();
});

it('asks the browser what it allows once, not with each message', async () => {
  const { device, write } = await show(<AskForNotices peer={bo} />);
  const asked = vi.spyOn(device, 'permission');
  write('sent');
  write('sent');
  write('sent');
  expect(question()).not.toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('does not ask about the answers of a blocked person', async () => {
  const { conversations, write } = await show(<AskForNotices peer={bo} />);
  write('sent');
  const { person } = conversations.with(bo);
  act(() =>
    conversations.setPeople([
      { address: bo, kind: 'person', person: { ...person!, blocked: true } },
    ]),
  );
  expect(question()).toBeNull();
});

it('rests for 30 days after "Not now"', async () => {
  const { clock, device, settings, write } = await show(<AskForNotices peer={bo} />);
  write('sent');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(question()).toBeNull();
  expect(device.steps).toEqual([]);
  expect(settings.choices.declinedAt).toBe(1_000);
  act(() => clock.advance(NOT_NOW_RESTS));
  expect(question()).not.toBeNull();
});

it('does not ask again when the browser refused', async () => {
  const { settings, write } = await show(<AskForNotices peer={bo} />, 'refused');
  write('sent');
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(question()).toBeNull();
  expect(settings.choices.on).toBe(false);
});

const switchOf = (name: RegExp) => screen.getByRole('switch', { name });

it('offers text, sound and quiet hours in the settings, and sends them to the server', async () => {
  const { push, settings } = await show(<NoticesCard />);
  expect(screen.queryByRole('switch', { name: /Show the text/ })).toBeNull();
  await userEvent.click(switchOf(/Notifications on this device/));
  await userEvent.click(switchOf(/Show the text/));
  await userEvent.click(switchOf(/Sound/));
  await userEvent.click(switchOf(/Quiet hours/));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '420');
  expect(settings.choices).toMatchObject({
    on: true,
    showText: true,
    sound: false,
    quietHours: { from: 22 * 60, to: 7 * 60 },
  });
  expect(push.asked.at(-1)).toMatchObject({ showText: true, quietHours: { to: 7 * 60 } });
  await userEvent.click(switchOf(/Notifications on this device/));
  expect(push.asked.at(-1)).toBe('unsubscribe');
});

it('answers a browser’s no with the way out', async () => {
  await show(<NoticesCard />, 'refused');
  await userEvent.click(switchOf(/Notifications on this device/));
  expect(switchOf(/Notifications on this device/)).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toContain('allow notifications');
});

it('goes where a tapped notice leads', async () => {
  const { device } = await show(
    <>
      <OpenNotices />
      <Address />
    </>,
  );
  act(() => device.tap('/chat?with=bo'));
  expect(screen.getByLabelText('address').textContent).toBe('/chat?with=bo');
});
