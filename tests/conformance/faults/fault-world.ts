import type { ChatAccess } from '@/application/messaging/chat-access';
import type { ChatService } from '@/application/messaging/chat-service';
import type { CutProxy } from '@tests/support/cut-proxy';

/** A chat that a device reaches directly, or over a proxy whose connections a test breaks. */
export interface FaultWorld {
  readonly proxy: CutProxy;
  account(name: string): Promise<ChatAccess>;
  direct(device: string): Promise<ChatService>;
  cutting(device: string): Promise<ChatService>;
  close(): Promise<void>;
}
