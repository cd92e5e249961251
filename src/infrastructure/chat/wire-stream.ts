import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ServiceCall } from '@/contract/gateway/service-calls';
import type { Result } from '@/domain/shared/result';
import type { AdapterDeps } from './adapter';

/** One connection to our own server over some wire: calls and answers as JSON, and what is told in between. */
export interface WireStream {
  /** Called with the JSON of each event. */
  heard: (text: string) => void;
  /** Called once when the stream has ended, by either side. */
  ended: () => void;
  /** Asks the server; undefined where there is no answer: it is away, or the stream has ended. */
  ask(call: ServiceCall, request: object): Promise<string | undefined>;
  close(): void;
}

/** Why there is no stream: what carries it did not take the token, or was not there. */
interface WireFault {
  readonly kind: 'refused' | 'unreachable';
}

/** What an adapter over a wire needs; it uses no browser globals but `fetch`. */
export interface WireDeps extends AdapterDeps {
  readonly provider: ChatAccess['provider'];
  /** Opens a stream with a token of our server; only with an access of this provider. */
  readonly openStream: (
    access: ChatAccess,
    token: string,
  ) => Promise<Result<WireStream, WireFault>>;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Calls `listener` when the network came back. */
  readonly onNetwork: (listener: () => void) => void;
}
