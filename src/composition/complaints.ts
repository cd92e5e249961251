import { accountTokens } from '@/application/account/account-tokens';
import { complaintsTokens as t } from '@/application/complaints/complaints-tokens';
import { createSendComplaint } from '@/application/complaints/send-complaint';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { addComplaint } from '@/contract/http/complaints';
import type { Scope } from './scope';

/** Complaints about people. */
export function provideComplaints(scope: Scope): void {
  scope.make(t.sendComplaint, createSendComplaint, {
    complain: addComplaint,
    session: accountTokens.session,
    conversations: messagingTokens.conversations,
  });
}
