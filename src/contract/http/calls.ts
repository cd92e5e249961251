import * as account from './account';
import * as album from './album';
import * as bill from './bill';
import * as bump from './bump';
import * as circle from './circle';
import * as complain from './complain';
import type { Endpoint } from './endpoint';
import * as file from './file';
import * as friend from './friend';
import * as gift from './gift';
import * as im from './im';
import * as message from './message';
import * as redPacket from './red-packet';
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
  account.devices,
  account.signOutDevice,
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
  file.confirmUpload,
  translate.translateMessage,
  translate.translateHistoryMessage,
  translate.translateIntroduction,
  bill.bills,
  gift.giftList,
  gift.giftAllowance,
  gift.giftRecords,
  gift.giveGift,
  redPacket.sendRedPacket,
  redPacket.openRedPacket,
  redPacket.redPacketDetail,
  friend.updateRemarkName,
  message.sessionUsers,
  message.unreadMessages,
  message.acknowledgeNotice,
  message.supportAccount,
  complain.complaintReasons,
  complain.addComplaint,
  im.readBurnImage,
  im.burnedImages,
  circle.friendList,
  circle.friendRequests,
  circle.answerFriendRequest,
  circle.addFriend,
  circle.deleteFriend,
  circle.followUser,
  circle.followList,
  circle.whoLikesMe,
  circle.visitUser,
  circle.visitorNumber,
  circle.visitorRecord,
  circle.relation,
  circle.readPrivacy,
  circle.setPrivacy,
  circle.interactions,
  circle.announcements,
  circle.circleCounts,
  album.albumList,
  album.albumUpload,
  album.albumDelete,
  album.albumRestore,
  album.albumUnlock,
];
