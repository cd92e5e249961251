import type { ChatAddress } from '@/domain/shared/ids';

/** How this browser reaches the chat service; empty addresses mean the page's own origin. */
export interface ChatAccess {
  readonly provider: 'easemob';
  readonly appKey: string;
  readonly socketUrl: string;
  readonly restUrl: string;
  readonly address: ChatAddress;
  /** A revocable secret, useless for anything but chat. */
  readonly secret: string;
}
