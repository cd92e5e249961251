import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEvent } from '@/application/messaging/chat-service';
import { SessionEvents } from '@/infrastructure/chat/session-events';
import { bo } from '@tests/support/builders';
import { settled } from '@tests/support/chat-page';

const typing: ChatEvent = { kind: 'typing', peer: bo };
const read: ChatEvent = { kind: 'read', peer: bo };

describe('SessionEvents', () => {
  let events: SessionEvents;
  beforeEach(() => {
    events = new SessionEvents();
  });

  it('delivers after the call that causes an event', async () => {
    const listener = vi.fn<(event: ChatEvent) => void>();
    events.subscribe(listener);
    events.tell(typing);
    expect(listener).not.toHaveBeenCalled();
    await settled();
    expect(listener.mock.calls).toEqual([[typing]]);
  });

  it('delivers in the same order to each listener, also what a listener causes', async () => {
    const heard: ChatEvent[] = [];
    events.subscribe((event) => {
      if (event === typing) events.tell(read);
    });
    events.subscribe((event) => heard.push(event));
    events.tell(typing);
    await settled();
    expect(heard).toEqual([typing, read]);
  });

  it('calls a listener that is subscribed twice once after one cancellation, and then never', async () => {
    const listener = vi.fn<(event: ChatEvent) => void>();
    const cancels = [events.subscribe(listener), events.subscribe(listener)];
    for (const cancel of cancels) {
      cancel();
      events.tell(typing);
      await settled();
    }
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
