import type { FastifyInstance } from 'fastify';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatService } from '@/application/messaging/chat-service';
import type { ChatAddress } from '@/domain/shared/ids';
import type { GatewaySettings } from '@server/gateway/core/settings';
import type { CutProxy } from '@tests/support/cut-proxy';
import type { MovableClock } from '@tests/support/movable-clock';
import type { ChatWorld } from './chat-stage';

/** A client of another make, which sends one person what the product never would. */
export interface Stranger {
  text(words: string, ext?: Readonly<Record<string, unknown>>): Promise<unknown>;
  custom(event: string, values: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Invalid messages of this wire, by what they are: no person is to be shown any of it. */
  readonly nonsense: Readonly<Record<string, () => Promise<unknown>>>;
  close(): void;
}

/** What differs when a world is opened. */
export interface WorldOptions {
  readonly settings?: Partial<Omit<GatewaySettings, 'pingInterval' | 'sweepInterval'>>;
  /** Adds to our server what else a test serves from the same origin; `connect`: where pages connect to besides. */
  readonly extend?: (app: FastifyInstance, connect: readonly string[]) => Promise<void>;
}

/** The real server at the other end of an adapter, with everything that a test can do to it. */
export interface AdapterWorld extends Required<ChatWorld> {
  /** Our own server, `http://127.0.0.1:<port>`; the same after a restart. */
  readonly origin: string;
  readonly clock: MovableClock;
  /** Between the devices of {@link AdapterWorld.cutting} and what carries their connection. */
  readonly proxy: CutProxy;
  /** A device by its name, whose connection is not broken. */
  direct(device: string): Promise<ChatService>;
  cutting(device: string): Promise<ChatService>;
  /** Ends what was silent for too long, as the service does from time to time. */
  beat(): void;
  online(address: ChatAddress): boolean;
  stranger(access: ChatAccess, peer: ChatAddress): Promise<Stranger>;
}

/** The whole product in a process of its own, as an operator sets it up for one chat service. */
export interface ProductSetup {
  readonly environment: Readonly<Record<string, string>>;
  access(person: { readonly address: string; readonly secret: string }): ChatAccess;
  readonly device: (origin: string, name: string) => Promise<ChatService>;
  close(): Promise<void>;
}
