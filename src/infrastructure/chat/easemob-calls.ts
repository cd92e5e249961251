import type { ChatFault } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { withTimeLimit } from '@/application/shared/time-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { easemobFault } from './easemob-faults';
import type { EasemobConnection } from './easemob-sdk';
import type { EasemobTransport } from './easemob-transport';

type Answer<T> = Promise<Result<T, ChatFault>>;
type Ask<T> = (connection: EasemobConnection) => Promise<T>;

/** The time limit of a call: after two kinds of answers the SDK never settles its promise. */
const CALL_LIMIT: Milliseconds = 20 * SECOND;

/** Calls the SDK, and returns its rejections as faults. */
export class EasemobCalls {
  readonly #transport: EasemobTransport;
  readonly #scheduler: Scheduler;

  constructor(transport: EasemobTransport, scheduler: Scheduler) {
    this.#transport = transport;
    this.#scheduler = scheduler;
  }

  /** Fails without a connection; an ended session makes no calls. */
  async call<T>(ask: Ask<T>): Answer<T> {
    const connection = this.#transport.ready();
    if (!connection.ok) return connection;
    try {
      return await this.#within(ask(connection.value));
    } catch (error) {
      return err(this.#transport.failed(error) ?? easemobFault(error));
    }
  }

  /** Reads from the service, which answers before the connection is online. */
  async read<T>(ask: Ask<T>): Answer<T> {
    if (this.#transport.connection().state !== 'connecting') return this.call(ask);
    const connection = await this.#transport.readable();
    if (!connection.ok) return connection;
    return this.#within(ask(connection.value)).catch((error: unknown) => err(easemobFault(error)));
  }

  #within<T>(work: Promise<T>): Answer<T> {
    const answered = work.then((value) => ok(value));
    return withTimeLimit(answered, CALL_LIMIT, err({ kind: 'timeout' }), this.#scheduler);
  }
}
