import { describe, expect, it } from 'vitest';
import { KINDS } from '@/domain/messaging/kinds/kinds';
import { slots } from '@/ui/kernel/slots';
import { slotFillings } from '@/ui/shell/features';

/** The chat itself draws texts, and what it does not know. */
const byFeatures = KINDS.map(({ name }) => name).filter((name) => name !== 'text');

describe('messages of the kind', () => {
  it.each(byFeatures)('%s have one body, which one feature gives', (kind) => {
    const bodies = slotFillings().in(slots.messageBody(kind));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]?.about.height).toBeGreaterThan(0);
  });
});
