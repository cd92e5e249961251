import { baseline } from './baseline';
import { paymentSource } from './0108-payment-source';
import { withdrawals } from './0114-withdrawals';
import { toldByTag } from './0115-told-by-tag';
import { shownOrders } from './0116-shown-orders';
import { chatColumns } from './0117-chat-columns';
import { messageBodies } from './0118-message-bodies';
import { inboxEvents } from './0119-inbox-events';
import { reactions } from './0120-reactions';
import { messageVersions } from './0121-message-versions';
import { recordings } from './0122-recordings';
import { unsentUploads } from './0123-unsent-uploads';
import { unownedUploads } from './0124-unowned-uploads';
import { messageTerms, messageTermsIndex, missingTermsIndex } from './0125-message-terms';
import { conversationSettings } from './0128-conversation-settings';
import { picturesOfMessage } from './0129-pictures-of-a-message';
import { burningRecordings } from './0130-burning-recordings';
import { reactTogether } from './0131-react-together';
import { openingCoins } from './0132-opening-coins';
import { corrections } from './0134-corrections';
import { longerBeginnings } from './0133-longer-beginnings';
import { fairDraws } from './0135-fair-draws';
import { warnings } from './0136-warnings';
import { reportedMessages } from './0137-reported-messages';
import { firstMessages } from './0138-first-messages';
import { sharedReactions } from './0139-shared-reactions';
import { ageAssurance } from './0140-age-assurance';
import { faceChecks } from './0141-face-checks';
import { seedsOfDevices } from './0142-seeds-of-devices';
import { befriendedNotices } from './0109-befriended-notices';
import { toldByPush } from './0110-told-by-push';
import { goneAccounts } from './0111-gone-accounts';
import { givingMessages } from './0112-giving-messages';
import { announcedOrders } from './0113-announced-orders';
import type { Migration } from './migration';

/** Every step of the schema, oldest first; a step that has shipped is never edited. */
export const migrations: readonly Migration[] = [
  baseline,
  paymentSource,
  befriendedNotices,
  toldByPush,
  goneAccounts,
  givingMessages,
  announcedOrders,
  withdrawals,
  toldByTag,
  shownOrders,
  chatColumns,
  messageBodies,
  inboxEvents,
  reactions,
  messageVersions,
  recordings,
  unsentUploads,
  unownedUploads,
  messageTerms,
  messageTermsIndex,
  missingTermsIndex,
  conversationSettings,
  picturesOfMessage,
  burningRecordings,
  reactTogether,
  openingCoins,
  longerBeginnings,
  corrections,
  fairDraws,
  warnings,
  reportedMessages,
  firstMessages,
  sharedReactions,
  ageAssurance,
  faceChecks,
  seedsOfDevices,
];
