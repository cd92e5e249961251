import * as account from './account';
import * as bill from './bill';
import * as bump from './bump';
import type { Endpoint } from './endpoint';
import * as file from './file';
import * as message from './message';
import * as system from './system';
import * as translate from './translate';
import * as user from './user';

/** Every call of the API: what the description is generated from and the access table is checked against. */
export const calls: readonly Endpoint<unknown, unknown>[] = [
  account.requestCode,
  account.judgeCode,
  account.register,
  account.login,
  account.logout,
  account.updatePassword,
  account.cancelAccount,
  account.myInfo,
  system.hobbies,
  system.regions,
  system.occupations,
  system.heights,
  system.weights,
  system.languages,
  system.dialogue,
  system.serverTime,
  system.translateEngine,
  user.userDetail,
  user.searchUser,
  user.editLanguage,
  user.editInfo,
  user.blockUser,
  user.unblockUser,
  user.blockedUsers,
  bump.recommended,
  bump.startMatching,
  bump.matchingState,
  bump.cancelMatching,
  bump.unmatch,
  file.firstUploadCredentials,
  file.secondUploadCredentials,
  file.registrationUploadCredentials,
  translate.translateMessage,
  translate.translateHistoryMessage,
  bill.bills,
  message.sessionUsers,
  message.unreadMessages,
  message.acknowledgeNotice,
  message.supportAccount,
];
