import { account } from './0001-account';
import { money } from './0002-money';
import { chat } from './0003-chat';
import { matching } from './0004-matching';
import { identity } from './0005-identity';
import { gifts } from './0006-gifts';
import { pictures } from './0007-pictures';
import { givings } from './0008-givings';
import { chatProvider } from './0009-chat-provider';
import { remarks } from './0010-remarks';
import { circle } from './0011-circle';
import { chatContacts } from './0012-chat-contacts';
import { album } from './0013-album';
import { operator } from './0014-operator';
import { accountExport } from './0015-account-export';
import { longLists } from './0016-long-lists';
import { sessionEnding } from './0019-session-ending';
import { support } from './0020-support';
import { terms } from './0022-terms';
import { portraits } from './0023-portraits';
import { push } from './0025-push';
import { like } from './0026-like';
import { sweptMails } from './0027-swept-mails';
import { hiddenFacts } from './0028-hidden-facts';
import { shop } from './0029-shop';
import { complaintClaim } from './0032-complaint-claim';
import { cloudContacts } from './0034-cloud-contacts';
import { receipts } from './0035-receipts';
import { payments } from './0036-payments';
import { moments } from './0040-moments';
import { compensatedOrders } from './0041-compensated-orders';
import { wasMale } from './0042-was-male';
import { orderLists } from './0043-order-lists';
import { entryBalances } from './0044-entry-balances';
import { pictureSizes } from './0045-picture-sizes';
import { reportedPosts } from './0046-reported-posts';
import { newestMoments } from './0047-newest-moments';
import { shopSafety } from './0048-shop-safety';
import { shopKey } from './0049-shop-key';
import { uploadClaims } from './0050-upload-claims';
import { countsOfFound } from './0051-counts-of-found';
import { redPacketLists } from './0053-red-packet-lists';
import { heldOrders } from './0054-held-orders';
import { pictureAllowance } from './0055-picture-allowance';
import { accountEvents } from './0058-account-events';
import { idleSessions } from './0059-idle-sessions';
import { counted } from './0062-counted';
import { unread } from './0063-unread';
import { unreadCounted } from './0064-unread-counted';
import { knownBrowsers } from './0066-known-browsers';
import { chargedIntents } from './0071-charged-intents';
import { payerEntry } from './0076-payer-entry';
import { payerEntries } from './0077-payer-entries';
import { whatWasPaid } from './0078-what-was-paid';
import { serverLeases } from './0080-server-leases';
import { serverLeads } from './0081-server-leads';
import { chatAdmissions } from './0082-chat-admissions';
import { textsTogether } from './0084-texts-together';
import { seenNotices } from './0085-seen-notices';
import { ledgerCheck } from './0092-ledger-check';
import { messageKey } from './0101-message-key';
import { messageKeyed } from './0102-message-keyed';
import { conversationPeriods } from './0103-conversation-periods';
import { conversationsWithoutPeriod } from './0104-conversations-without-period';
import { conversationList } from './0105-conversation-list';
import { pinnedList } from './0106-pinned-list';
import { maybeUnread } from './0107-maybe-unread';
import { paymentSource } from './0108-payment-source';
import { withdrawals } from './0114-withdrawals';
import { toldByTag } from './0115-told-by-tag';
import { shownOrders } from './0116-shown-orders';
import { befriendedNotices } from './0109-befriended-notices';
import { toldByPush } from './0110-told-by-push';
import { goneAccounts } from './0111-gone-accounts';
import { givingMessages } from './0112-giving-messages';
import { announcedOrders } from './0113-announced-orders';
import type { Migration } from './migration';

/** Every step of the schema, oldest first; a step that has shipped is never edited. */
export const migrations: readonly Migration[] = [
  account,
  money,
  chat,
  matching,
  identity,
  gifts,
  pictures,
  givings,
  chatProvider,
  remarks,
  circle,
  chatContacts,
  album,
  operator,
  accountExport,
  longLists,
  sessionEnding,
  support,
  terms,
  portraits,
  push,
  like,
  sweptMails,
  hiddenFacts,
  shop,
  complaintClaim,
  cloudContacts,
  receipts,
  payments,
  moments,
  compensatedOrders,
  wasMale,
  orderLists,
  entryBalances,
  pictureSizes,
  reportedPosts,
  newestMoments,
  shopSafety,
  shopKey,
  uploadClaims,
  countsOfFound,
  redPacketLists,
  heldOrders,
  pictureAllowance,
  accountEvents,
  idleSessions,
  counted,
  unread,
  unreadCounted,
  knownBrowsers,
  chargedIntents,
  payerEntry,
  payerEntries,
  whatWasPaid,
  serverLeases,
  serverLeads,
  chatAdmissions,
  textsTogether,
  seenNotices,
  ledgerCheck,
  messageKey,
  messageKeyed,
  conversationPeriods,
  conversationsWithoutPeriod,
  conversationList,
  pinnedList,
  maybeUnread,
  paymentSource,
  befriendedNotices,
  toldByPush,
  goneAccounts,
  givingMessages,
  announcedOrders,
  withdrawals,
  toldByTag,
  shownOrders,
];
