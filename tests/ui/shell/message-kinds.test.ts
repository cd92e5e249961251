import { describe, expect, it } from 'vitest';
import type { MessageKind } from '@/ui/kernel/chat-slots';
import { slots } from '@/ui/kernel/slots';
import { slotFillings } from '@/ui/shell/features';

/** Who draws the messages of each kind; the type demands every kind of the domain. */
const DRAWN_BY: Readonly<Record<MessageKind, 'the chat itself' | 'a feature'>> = {
  text: 'the chat itself',
  unsupported: 'the chat itself',
  image: 'a feature',
  'burn-picture': 'a feature',
  gift: 'a feature',
  'red-packet': 'a feature',
};

const byFeatures = (Object.keys(DRAWN_BY) as MessageKind[]).filter(
  (kind) => DRAWN_BY[kind] === 'a feature',
);

describe('messages of the kind', () => {
  it.each(byFeatures)('%s have one body, which one feature gives', (kind) => {
    const bodies = slotFillings().in(slots.messageBody(kind));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]?.about.height).toBeGreaterThan(0);
  });
});
