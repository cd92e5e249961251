import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Connection } from '@/application/messaging/chat-service';
import type { Tier } from '@/domain/membership/tier';
import type { MessageState } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { DAY, HOUR, epochMs } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { DayDivider } from '@/ui/features/messaging/LogDivider';
import { MessageRow, type MessageRowProps } from '@/ui/features/messaging/MessageRow';
import { FOLD_CHARACTERS } from '@/domain/messaging/long-text';
import { fixedTime } from '@/ui/parts/date-text';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { shownViews } from '@tests/support/album';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { inMessages } from '@tests/support/in-messages';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { installPopovers } from '@tests/support/popovers';

beforeEach(() => {
  installPopovers();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SENT = epochMs(2 * DAY + 9 * HOUR);
const TIME = fixedTime(SENT, 'clock');

interface Shown extends Partial<MessageRowProps> {
  readonly tier?: Tier;
  readonly connection?: Connection;
}

async function show({ tier, connection = { state: 'online' }, ...props }: Shown) {
  const clock = new ManualClock(SENT + HOUR);
  const deps = conversationDeps({ clock });
  if (tier) deps.session.signedIn(aMe({ tier }));
  deps.conversations.apply([{ kind: 'connection', connection }]);
  const chat = new ConversationViewModel(bo, deps);
  const row = (
    <MessageRow
      message={aMessage({ sentAt: SENT })}
      partner={chat.partner}
      actions={chat.messageCommands}
      dialogs={chat.dialog}
      reading={chat.reading}
      {...props}
    />
  );
  render(
    await inMessages(row, (scope) =>
      provideTranslationOf(deps, scope)
        .value(sharedTokens.clock, clock)
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations)
        .value(mediaTokens.pictures, new MessagePicturesStore())
        .value(mediaTokens.views, shownViews()),
    ),
  );
}

it.each([
  ['text', { kind: 'text', text: 'hi', forwarded: true }],
  ['picture', { kind: 'image', url: '', forwarded: true }],
] as const)('a %s shows that it was forwarded', async (_, body) => {
  await show({ message: aMessage({ sentAt: SENT, body }) });
  expect(screen.getByRole('article')).toHaveTextContent('Forwarded');
  cleanup();
  await show({ message: aMessage({ sentAt: SENT, from: bo, to: ann, body }) });
  expect(screen.getByRole('article')).toHaveTextContent('Forwarded');
  cleanup();
  await show({ message: aMessage({ sentAt: SENT, body, state: 'recalled' }) });
  expect(screen.queryByText('Forwarded')).toBeNull();
});

describe('the marks under a message', () => {
  it('is the hour at the end of a group, and nothing before its end', async () => {
    await show({ endsGroup: false, marked: true });
    expect(screen.queryByText(TIME)).toBeNull();
    expect(screen.queryByText('Sent')).toBeNull();
    cleanup();
    await show({ endsGroup: true });
    expect(screen.getByText(TIME)).toBeVisible();
    // An older group says only when it was written.
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it.each<[MessageState, Tier, string]>([
    ['sending', 'ordinary', 'Sending'],
    ['sent', 'ordinary', 'Sent'],
    ['delivered', 'ordinary', 'Delivered'],
    ['read', 'ordinary', 'Delivered'],
    ['read', 'vip', 'Delivered'],
    ['read', 'svip', 'Read'],
  ])('of the user’s newest message, %s for %s, is the word %s', async (state, tier, word) => {
    await show({ message: aMessage({ sentAt: SENT, state }), tier, marked: true });
    expect(screen.getByText(word)).toBeVisible();
  });

  it('waits for the connection only while there is none', async () => {
    const message = aMessage({ sentAt: SENT, state: 'queued' });
    await show({ message, marked: true });
    expect(screen.getByText('Sending')).toBeVisible();
    cleanup();
    await show({ message, marked: true, connection: { state: 'offline', why: 'gave-up' } });
    expect(screen.getByText('Waits for the connection')).toBeVisible();
    expect(screen.queryByText(TIME)).toBeNull();
  });

  it('waits as soon as the browser knows that the connection is lost, and no longer', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show({ message: aMessage({ sentAt: SENT, state: 'sending' }), marked: true });
    expect(screen.getByText('Waits for the connection')).toBeVisible();
    offline.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Sending')).toBeVisible();
  });

  it('is no mark under another person’s message', async () => {
    const message = aMessage({ from: bo, to: ann, sentAt: SENT, state: 'delivered' });
    await show({ message, marked: true });
    expect(screen.getByText(TIME)).toBeVisible();
    expect(screen.queryByText('Delivered')).toBeNull();
  });
});

describe('a long text', () => {
  const long = 'a'.repeat(FOLD_CHARACTERS + 42);
  const body = { kind: 'text', text: long } as const;

  it('is folded, shows how long it is, and is shown as a whole and folded again', async () => {
    await show({ message: aMessage({ body }) });
    const all = screen.getByRole('button', { name: 'Show all' });
    expect(all).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('442 characters')).toBeVisible();
    fireEvent.click(all);
    const less = screen.getByRole('button', { name: 'Show less' });
    expect(less).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(less);
    expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
  });

  it('is folded, too, when only its translation is long', async () => {
    const translation = { text: long, language: 'de', recordId: 'r' } as const;
    await show({ message: aMessage({ body: { kind: 'text', text: 'short', translation } }) });
    expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
    expect(screen.getByText('5 characters')).toBeVisible();
  });

  it('a short one is not', async () => {
    await show({});
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('stays unfolded while its message gets the id of the service', () => {
    const { reading } = new ConversationViewModel(bo, conversationDeps());
    const draft = aMessage({ id: 'l1' as MessageId, localId: 'l1' as LocalId, body });
    reading.toggleFold(draft);
    expect(reading.isUnfolded({ ...draft, id: 'm9' as MessageId, state: 'sent' })).toBe(true);
    expect(reading.isUnfolded(aMessage({ body }))).toBe(false);
  });
});

it('the day above a message becomes "Yesterday" at midnight while it is shown', async () => {
  const night = epochMs(new Date(2026, 10, 22, 23, 59).getTime());
  const clock = new ManualClock(night);
  const { liveClock } = conversationDeps({ clock });
  render(
    await inApp(<DayDivider at={night} />, (scope) => scope.value(uiTokens.liveClock, liveClock)),
  );
  expect(screen.getByRole('separator', { name: 'Today' })).toBeVisible();
  act(() => clock.advance(59_999));
  expect(screen.getByRole('separator', { name: 'Today' })).toBeVisible();
  act(() => clock.advance(1));
  expect(screen.getByRole('separator', { name: 'Yesterday' })).toBeVisible();
});
