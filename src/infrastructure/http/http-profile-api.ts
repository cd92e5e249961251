import * as friends from '@/contract/http/friends';
import type { ProfileApi, ProfileChange } from '@/application/profile/profile-api';
import { recommended } from '@/contract/http/matching';
import * as user from '@/contract/http/profile';
import type { Client } from '@/application/shared/call';
import { mapAnswer, nothingOf } from './map-answer';
import { meOf, personOf } from './wire-people';

/** The calls about people over HTTP. */
export function createHttpProfileApi({ api }: { readonly api: Client }): ProfileApi {
  return {
    person: (id) =>
      mapAnswer(api.call(user.userDetail, { userId: id }), ({ userVo, readTranslations }) => ({
        ...personOf(userVo),
        readTranslations,
      })),
    search: (content) =>
      mapAnswer(api.call(user.searchUser, { content }), ({ rows }) => rows.map(personOf)),
    recommended: () => mapAnswer(api.call(recommended, {}), (rows) => rows.map(personOf)),
    block: (id) => mapAnswer(api.call(friends.blockUser, { userId: id }), nothingOf),
    unblock: (id) => mapAnswer(api.call(friends.unblockUser, { userId: id }), nothingOf),
    blocked: () => mapAnswer(api.call(friends.blockedUsers, {}), (rows) => rows.map(personOf)),
    rename: (id, remark) =>
      mapAnswer(
        api.call(friends.updateRemarkName, { friendUserId: id, friendRemarkName: remark }),
        nothingOf,
      ),
    changeLanguage: (language) => mapAnswer(api.call(user.editLanguage, { language }), nothingOf),
    acknowledge: (notice) =>
      mapAnswer(api.call(user.acknowledgeNotice, { alertType: ALERT_TYPE[notice] }), nothingOf),
    changeProfile: (change) => mapAnswer(api.call(user.editInfo, wireChange(change)), meOf),
  };
}

const ALERT_TYPE = { message: 'pay-message', burnPicture: 'burn-picture' } as const;

function wireChange({ interests, introduction, birth, hidden, ...rest }: ProfileChange) {
  return {
    ...rest,
    ...(interests !== undefined && { hobbies: [...interests] }),
    ...(introduction !== undefined && { signature: introduction }),
    ...(birth !== undefined && { birthday: wireBirthday(birth) }),
    ...(hidden !== undefined && { hidden: [...hidden] }),
  };
}

function wireBirthday({ year, month, day }: NonNullable<ProfileChange['birth']>) {
  return { year, month, ...(day !== undefined && { date: day }) };
}
