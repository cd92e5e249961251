import type { FastifyPluginAsync } from 'fastify';
import type { SessionEnd } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import type {
  EndedNews,
  GivingMessages,
  PreSendCheck,
  SendRefusal,
  SentText,
  ServerText,
  StoredEvent,
  UnreadTotals,
} from '@server/kernel/ports/chat';
import type {
  Backplane,
  Clock,
  Ids,
  Log,
  Scheduler,
  ServerNumber,
} from '@server/kernel/ports/system';
import type { MessagePictures } from '@server/kernel/ports/media';
import type { IssuedToken } from './issue-token';
import type { GatewaySettings } from './settings';

/** What the gateway is built from. */
export interface GatewayDeps {
  readonly db: Database;
  /** The product's check before a message is stored. */
  readonly check: PreSendCheck;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Pick<Ids, 'token'>;
  readonly log: Log;
  /** Default: no other server works on this database. */
  readonly serverNumber?: ServerNumber;
  /** Between the gateways on this database; default: there is no other. */
  readonly backplane?: Backplane;
  /** Whether somebody is there without being connected; default: nobody. */
  readonly resident?: (imAccount: string) => boolean;
  readonly settings?: Partial<GatewaySettings>;
  /** Ends a friendship of the product; without it such a contact cannot be ended here. */
  readonly endFriendship?: (one: ChatAddress, other: ChatAddress) => Promise<void>;
  /** Told of pictures in messages that are recalled or that the history keeps no more. */
  readonly pictures?: Pick<MessagePictures, 'withdraw' | 'dropped'>;
}

/** The chat service: sockets and REST for the SDK, a few calls for the rest of the server. */
export interface Gateway {
  /** Serves REST and sockets on the app it is registered with, and closes with it. */
  readonly plugin: FastifyPluginAsync;
  /** Ends the person's session and every chat token; the client learns why. */
  kick(imAccount: string, reason: SessionEnd): Promise<void>;
  /** Calls `listener` after each new message is stored, until the returned function is called. */
  onStored(listener: (event: StoredEvent) => void): () => void;
  /** Calls `listener` after each reading and each recall, until the returned function is called. */
  onEnded(listener: (news: EndedNews) => void): () => void;
  /** Sends a text in a person's name, through the same check and store as any other. */
  sendAs(imAccount: ChatAddress, message: ServerText): Promise<Result<SentText, SendRefusal>>;
  readonly givings: GivingMessages;
  /** Notes that a person has read what `peer` wrote, and tells `peer` as any client would. */
  readAs(imAccount: ChatAddress, peer: ChatAddress): Promise<void>;
  online(imAccount: string): boolean;
  /** Tells both that they are in contact now, or no longer, as the product has it. */
  friendshipChanged(one: ChatAddress, other: ChatAddress): Promise<void>;
  unreadTotals(imAccount: string): Promise<UnreadTotals>;
  /** A chat token for a user the backend has signed in; undefined for an account that is gone. */
  grantToken(userId: number): Promise<IssuedToken | undefined>;
  /** Closes every socket; what was accepted is stored, what was not confirmed is delivered again. */
  close(): Promise<void>;
}
