import { accountExport } from '../account/account-export';
import { complaintsExport } from '../complaints/complaints-export';
import { demoExport } from '../demo/demo-export';
import { friendsExport } from '../friends/friends-export';
import { gatewayExport } from '../gateway/gateway-export';
import { giftsExport } from '../gifts/gifts-export';
import type { ExportSection } from '../kernel/data/export-sections';
import { matchingExport } from '../matching/matching-export';
import { mediaExport } from '../media/media-export';
import { messagingExport } from '../messaging/messaging-export';
import { momentsExport } from '../moments/moments-export';
import { noticesExport } from '../notices/notices-export';
import { paymentsExport } from '../payments/payments-export';
import { profileExport } from '../profile/profile-export';
import { safetyExport } from '../safety/safety-export';
import { translationExport } from '../translation/translation-export';
import { walletExport } from '../wallet/wallet-export';

/** Everything the service stores about a person, as the parts of one file. */
export const exportSections: readonly ExportSection[] = [
  ...accountExport,
  ...profileExport,
  ...complaintsExport,
  ...safetyExport,
  ...friendsExport,
  ...noticesExport,
  ...matchingExport,
  ...demoExport,
  ...mediaExport,
  ...momentsExport,
  ...walletExport,
  ...paymentsExport,
  ...giftsExport,
  ...translationExport,
  ...messagingExport,
  ...gatewayExport,
];
