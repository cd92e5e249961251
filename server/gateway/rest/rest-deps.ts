import type { ChatCalls } from '@server/gateway/calls/chat-calls';
import type { Frames } from '@server/gateway/frames';
import type { IssueTokenDeps } from '@server/gateway/issue-token';
import type { GatewaySettings } from '@server/gateway/settings';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';

/** What the REST calls of the SDK need. */
export interface RestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly frames: Frames;
  readonly tokens: IssueTokenDeps;
  readonly calls: ChatCalls;
  readonly settings: GatewaySettings;
}
