import type { ChatFault, ChatService } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import type { Result } from '@/domain/shared/result';

/** The arguments of an adapter in the worker. */
export interface AdapterDeps {
  readonly scheduler: Scheduler;
  /** One per browser (per tab without a shared worker). */
  readonly deviceId: string;
  /** The page's own origin, without a trailing slash. */
  readonly origin: string;
}

/** An adapter's module. */
export interface Adapter {
  readonly openAdapter: (deps: AdapterDeps) => Result<ChatService, ChatFault>;
}
