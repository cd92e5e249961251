import { describe, expect, it, vi } from 'vitest';
import { createAcknowledgePaymentNotice } from '@/application/profile/acknowledge-payment-notice';
import type { Call } from '@/application/shared/call';
import type { acknowledgeNotice } from '@/contract/http/profile';
import { err } from '@/domain/shared/result';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

describe('acknowledging a payment notice', () => {
  it.each([
    ['message', { messageNoticeDue: false, burnNoticeDue: true }],
    ['burnPicture', { messageNoticeDue: true, burnNoticeDue: false }],
  ] as const)('closes %s, whether or not the server can be reached', async (notice, left) => {
    const session = sessionStore();
    session.signedIn(aMe({ messageNoticeDue: true, burnNoticeDue: true }));
    const acknowledge = vi.fn<Call<typeof acknowledgeNotice>>(async () => err({ kind: 'offline' }));
    createAcknowledgePaymentNotice({ session, acknowledge })(notice);
    expect(session.me).toMatchObject(left);
    expect(acknowledge).toHaveBeenCalledExactlyOnceWith({ notice });
  });
});
