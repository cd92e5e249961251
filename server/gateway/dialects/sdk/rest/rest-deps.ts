import type { ChatCalls } from '@server/gateway/core/calls/chat-calls';
import type { Frames } from '@server/gateway/dialects/sdk/frames';
import type { IssueTokenDeps } from '@server/gateway/core/issue-token';
import type { GatewaySettings } from '@server/gateway/core/settings';
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
