import { accountNumber } from '@/domain/account/account-number';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import { person, rowsOf, type Fields, type Section } from '@server/account/export/source';

const account: Fields = {
  account: { column: 'app_user.id', show: (id) => accountNumber(id as UserId) },
  email: 'app_user.email',
  status: 'app_user.status',
  createdAt: 'app_user.created_at',
  lastSeenAt: 'app_user.last_seen_at',
  vipLevel: 'app_user.vip_level',
  vipUntil: 'app_user.vip_until',
  imAccount: 'app_user.im_account',
  isPayMsg: 'app_user.is_pay_msg',
  isBurnPayMsg: 'app_user.is_burn_pay_msg',
};

const profile: Fields = {
  nickname: 'app_user.nickname',
  avatar: 'app_user.avatar',
  gender: 'app_user.gender',
  birthYear: 'app_user.birth_year',
  birthMonth: 'app_user.birth_month',
  birthDay: 'app_user.birth_day',
  country: 'app_user.country',
  height: 'app_user.height',
  weight: 'app_user.weight',
  occupation: 'app_user.occupation',
  hobbies: 'app_user.hobbies',
  signature: 'app_user.signature',
  language: 'app_user.language',
};

/** Who one is to the service: account, profile, privacy and sign-ins, without any secret. */
export const accountSections: readonly Section[] = [
  {
    name: 'account',
    single: { absent: null },
    sources: [rowsOf('app_user.id', ['app_user.id'], account)],
  },
  {
    name: 'profile',
    single: { absent: null },
    sources: [rowsOf('app_user.id', ['app_user.id'], profile)],
  },
  {
    name: 'privacy',
    single: { absent: DEFAULT_PRIVACY },
    sources: [
      rowsOf('privacy.user_id', ['privacy.user_id'], {
        whoMayAdd: 'privacy.who_may_add',
        likes: 'privacy.likes',
        comments: 'privacy.comments',
      }),
    ],
  },
  {
    name: 'devices',
    sources: [
      rowsOf('session.user_id', ['session.created_at', 'session.token_hash'], {
        device: 'session.device',
        signedInAt: 'session.created_at',
        expiresAt: 'session.expires_at',
        signedOutAt: 'session.revoked_at',
      }),
    ],
  },
  {
    name: 'chatSignIns',
    sources: [
      rowsOf('chat_token.user_id', ['chat_token.created_at', 'chat_token.token_hash'], {
        signedInAt: 'chat_token.created_at',
        expiresAt: 'chat_token.expires_at',
        signedOutAt: 'chat_token.revoked_at',
        signedOutFor: 'chat_token.revoked_for',
      }),
    ],
  },
  {
    name: 'listsSeen',
    sources: [rowsOf('seen.user_id', ['seen.list'], { list: 'seen.list', at: 'seen.at' })],
  },
  {
    name: 'complaints',
    sources: [
      rowsOf('complaint.complainer', ['complaint.id'], {
        about: person('complaint.about'),
        reason: 'complaint.reason',
        notes: 'complaint.notes',
        place: 'complaint.place',
        state: 'complaint.state',
        outcome: 'complaint.outcome',
        answer: 'complaint.answer',
        complainedAt: 'complaint.complained_at',
        settledAt: 'complaint.settled_at',
      }),
    ],
  },
  {
    name: 'announcementsToMe',
    sources: [
      rowsOf('announcement.recipient', ['announcement.at', 'announcement.id'], {
        texts: 'announcement.texts',
        at: 'announcement.at',
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
