import { accountTokens } from '@/application/account/account-tokens';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import { createSendComplaint } from '@/application/complaints/send-complaint';
import { createHttpComplaintsApi } from '@/infrastructure/http/http-complaints-api';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { complaintsApi: api } = complaintsTokens;
const { session } = accountTokens;

/** Complaints about people. */
export function provideComplaints(scope: Scope): void {
  scope
    .make(api, createHttpComplaintsApi, { api: browserTokens.httpApi })
    .part(complaintsTokens.listReasons, api, 'reasons')
    .make(complaintsTokens.sendComplaint, createSendComplaint, { api, session });
}
