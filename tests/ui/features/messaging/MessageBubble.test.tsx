import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import { coins } from '@/domain/wallet/coins';
import { MessageBubble } from '@/ui/features/messaging/MessageBubble';
import { Scope } from '@/composition/scope';
import { ScopeProvider } from '@/ui/kernel/scope';
import type { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { SlotFillings } from '@/ui/kernel/slot-fillings';
import { slots } from '@/ui/kernel/slots';
import { aMessage } from '@tests/support/builders';
import { giftShop } from '@tests/support/gift-shop';
import { inMessages } from '@tests/support/in-messages';

afterEach(cleanup);

async function show(body: MessageBody): Promise<HTMLElement> {
  const shop = giftShop();
  const bubble = <TestBubble chat={shop.chat} body={body} />;
  return render(await inMessages(bubble, shop.provide, [slots.messageBody(body.kind)])).container;
}

interface TestBubbleProps {
  readonly chat: ConversationViewModel;
  readonly body: MessageBody;
}

function TestBubble({ chat, body }: TestBubbleProps) {
  const { partner, dialog, messageCommands, reading } = chat;
  const message = aMessage({ body });
  return (
    <MessageBubble
      {...{ message, partner, reading }}
      own={false}
      dialogs={dialog}
      actions={messageCommands}
    />
  );
}

describe('a message', () => {
  it('that is a gift shows its name and its price at the time', async () => {
    await show({ kind: 'gift', giftId: 6, recordId: 'r', worth: coins(7) });
    expect(await screen.findByText('Bouquet')).toBeVisible();
    expect(screen.getByText('Gift · 7 coins')).toBeVisible();
  });

  it('that is a gift of before prices were written down shows none', async () => {
    await show({ kind: 'gift', giftId: 6, recordId: 'r' });
    expect(await screen.findByText('Bouquet')).toBeVisible();
    expect(screen.getByText('Gift')).toBeVisible();
  });

  it('that is a gift no longer on sale is still a gift', async () => {
    await show({ kind: 'gift', giftId: 9_999, recordId: 'r' });
    expect(await screen.findAllByText('Gift')).not.toHaveLength(0);
  });

  it('that is a red packet shows its note and amount, and a wish where there is no note', async () => {
    await show({ kind: 'red-packet', packetId: 'p', amount: coins(50), note: '' });
    expect(await screen.findByText('Best wishes')).toBeVisible();
    expect(screen.getByText('50 coins')).toBeVisible();
  });

  it('is named, not dropped, when no feature draws its kind', async () => {
    const gift = { kind: 'gift', giftId: 6, recordId: 'r' } as const;
    const empty = Scope.root().value(uiTokens.slots, new SlotFillings([]));
    const bubble = (
      <ScopeProvider scope={empty}>
        <TestBubble chat={giftShop().chat} body={gift} />
      </ScopeProvider>
    );
    render(await inMessages(bubble));
    expect(screen.getByText(/needs a newer version/)).toBeVisible();
  });

  it('of an unknown kind is named, not dropped', async () => {
    await show({ kind: 'unsupported', type: '<b>voice</b>' });
    expect(screen.getByText(/needs a newer version/)).toBeVisible();
  });

  it('of 10 000 characters, with characters that turn the direction, is plain text', async () => {
    const text = `\u202E<script>alert(1)</script>${'x'.repeat(10_000)}`;
    const container = await show({ kind: 'text', text });
    expect(container.querySelector('script')).toBeNull();
    expect(container.querySelector('p')).toHaveTextContent(text);
    expect(container.querySelector('p')).toHaveAttribute('dir', 'auto');
  });
});
