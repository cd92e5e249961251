import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ServiceCall } from '@/contract/gateway/service-calls';
import type { Result } from '@/domain/shared/result';
import type { AdapterDeps } from './adapter';

/** One connection to our own server over a wire: calls and answers as JSON, and events. */
export interface WireStream {
  /** Called with the JSON of each event. */
  heard: (text: string) => void;
  /** Called once when either side has ended the stream. */
  ended: () => void;
  /** Calls the server; undefined without an answer, because the server is away or the stream has ended. */
  ask(call: ServiceCall, request: object): Promise<string | undefined>;
  close(): void;
}

/** Why there is no stream: the server refused the token, or was unreachable. */
interface WireFault {
  readonly kind: 'refused' | 'unreachable';
}

/** An adapter over a wire uses no browser globals but `fetch`. */
export interface WireDeps extends AdapterDeps {
  readonly provider: ChatAccess['provider'];
  /** Opens a stream with a token of our server; only with an access of this provider. */
  readonly openStream: (
    access: ChatAccess,
    token: string,
  ) => Promise<Result<WireStream, WireFault>>;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly onNetwork: (listener: () => void) => void;
}
