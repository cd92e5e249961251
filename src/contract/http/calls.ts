import * as account from './account';
import * as album from './media-album';
import * as bill from './wallet';
import * as bump from './matching';
import * as friends from './friends';
import * as complain from './complaints';
import type { Endpoint } from './endpoint';
import * as file from './media';
import * as friend from './friends-remark';
import * as gift from './gifts';
import * as im from './messaging-burn';
import * as message from './messaging';
import * as system from './profile-lists';
import * as translate from './translation';
import * as user from './profile';

/** Every call of the API. The API description is generated from this list, the access table checked against it. */
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
  gift.sendRedPacket,
  gift.openRedPacket,
  gift.redPacketDetail,
  friend.updateRemarkName,
  message.sessionUsers,
  message.unreadMessages,
  message.acknowledgeNotice,
  message.supportAccount,
  complain.complaintReasons,
  complain.addComplaint,
  im.readBurnImage,
  im.burnedImages,
  friends.friendList,
  friends.friendRequests,
  friends.answerFriendRequest,
  friends.addFriend,
  friends.deleteFriend,
  friends.followUser,
  friends.followList,
  friends.whoLikesMe,
  friends.visitUser,
  friends.visitorNumber,
  friends.visitorRecord,
  friends.relation,
  friends.readPrivacy,
  friends.setPrivacy,
  friends.interactions,
  friends.announcements,
  friends.friendsCounts,
  album.albumList,
  album.albumUpload,
  album.albumDelete,
  album.albumRestore,
  album.albumUnlock,
];
