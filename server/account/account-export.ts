import { accountNumber } from '@/domain/account/account-number';
import type { UserId } from '@/domain/shared/ids';
import { rowsOf, type ExportSection, type Fields } from '@server/kernel/data/export-sections';

const account: Fields = {
  account: { column: 'app_user.id', show: (id) => accountNumber(id as UserId) },
  email: 'app_user.email',
  status: 'app_user.status',
  createdAt: 'app_user.created_at',
  termsVersion: 'app_user.terms_version',
  termsAgreedAt: 'app_user.terms_agreed_at',
  ageAssuredBy: 'app_user.age_method',
  ageAtLeast: 'app_user.age_at_least',
  ageAssuredAt: 'app_user.age_assured_at',
  lastSeenAt: 'app_user.last_seen_at',
  vipLevel: 'app_user.vip_level',
  vipUntil: 'app_user.vip_until',
  imAccount: 'app_user.im_account',
  isPayMsg: 'app_user.is_pay_msg',
  isBurnPayMsg: 'app_user.is_burn_pay_msg',
};

/** The export of the person's account, their devices, what happened to it and a ban. */
export const accountExport: readonly ExportSection[] = [
  {
    name: 'account',
    single: { absent: null },
    sources: [rowsOf('app_user.id', ['app_user.id'], account)],
  },
  {
    name: 'devices',
    sources: [
      rowsOf('session.user_id', ['session.created_at', 'session.token_hash'], {
        device: 'session.device',
        signedInAt: 'session.created_at',
        lastUsedAt: 'session.used_at',
        expiresAt: 'session.expires_at',
        signedOutAt: 'session.revoked_at',
      }),
    ],
  },
  {
    name: 'activity',
    sources: [
      rowsOf('account_event.user_id', ['account_event.id'], {
        event: 'account_event.event',
        at: 'account_event.at',
        address: 'account_event.ip',
        device: 'account_event.device',
      }),
    ],
  },
  {
    name: 'ban',
    single: { absent: null },
    sources: [
      rowsOf('ban.user_id', ['ban.user_id'], {
        reason: 'ban.reason',
        begunAt: 'ban.begun_at',
        until: 'ban.until',
      }),
    ],
  },
];
