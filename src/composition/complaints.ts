import { accountTokens } from '@/application/account/account-tokens';
import { complaintsTokens as t } from '@/application/complaints/complaints-tokens';
import { createSendComplaint } from '@/application/complaints/send-complaint';
import { createHttpComplaintsApi } from '@/infrastructure/http/http-complaints-api';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { complaintsApi: api } = t;

/** Complaints about people. */
export function provideComplaints(scope: Scope): void {
  scope
    .make(api, createHttpComplaintsApi, { api: browserTokens.httpApi })
    .part(t.listReasons, api, 'reasons')
    .make(t.sendComplaint, createSendComplaint, { api, session: accountTokens.session });
}
