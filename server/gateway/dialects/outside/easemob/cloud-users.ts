import * as z from 'zod';
import { fitsStore } from '@/contract/gateway/message-id';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Extension } from '@server/kernel/message-body';
import type { Clock } from '@server/kernel/ports/system';
import type { CloudCall, CloudFault, CloudRest } from './cloud-rest';

/** A token a page signs in to the cloud with. */
export interface UserToken {
  readonly value: string;
  readonly expiresAt: EpochMs;
}

/** The calls of the cloud that the product uses; all but those that send are idempotent. */
export interface CloudUsers {
  register(address: ChatAddress, password: string): Promise<Result<void, CloudFault>>;
  /** Sets a password, which invalidates every token granted before and ends every session. */
  setPassword(address: ChatAddress, password: string): Promise<Result<void, CloudFault>>;
  /** Ends every session of a person. */
  disconnect(address: ChatAddress): Promise<Result<void, CloudFault>>;
  remove(address: ChatAddress): Promise<Result<void, CloudFault>>;
  grantToken(address: ChatAddress, lifetime: Milliseconds): Promise<Result<UserToken, CloudFault>>;
  /** Who of at most {@link STATUS_BATCH} people is connected. */
  statuses(
    addresses: readonly ChatAddress[],
  ): Promise<Result<ReadonlyMap<string, boolean>, CloudFault>>;
  /** Puts two people into contact with each other. */
  addContact(one: ChatAddress, other: ChatAddress): Promise<Result<void, CloudFault>>;
  removeContact(one: ChatAddress, other: ChatAddress): Promise<Result<void, CloudFault>>;
  /** The addresses a person is in contact with. */
  contacts(address: ChatAddress): Promise<Result<readonly string[], CloudFault>>;
  /** Sends a text in a person's name; the answer is its number. */
  sendText(text: CloudMessage & { readonly text: string }): Promise<Result<bigint, CloudFault>>;
  /** Sends a custom message in a person's name, to their own devices as well; the answer is its number. */
  sendCustom(
    message: CloudMessage & {
      readonly event: string;
      readonly values: Readonly<Record<string, string>>;
    },
  ): Promise<Result<bigint, CloudFault>>;
}

/** A message of the server. */
interface CloudMessage {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly ext: Extension;
}

/** The most people in one query of statuses. */
export const STATUS_BATCH = 100;

const done = z.unknown();
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});
const statusAnswer = z.object({ data: z.array(z.record(z.string(), z.string())) });
const contactsAnswer = z.object({ data: z.array(z.string()) });
const sentAnswer = z.object({ data: z.record(z.string(), z.string().refine(fitsStore)) });

/** The calls in the cloud's own words. */
export function createCloudUsers(rest: CloudRest, clock: Clock): CloudUsers {
  const run = async (
    method: CloudCall['method'],
    path: CloudCall['path'],
    body?: unknown,
  ): Promise<Result<void, CloudFault>> => {
    const answer = await rest.call({ method, path, body }, done);
    return answer.ok ? ok(undefined) : answer;
  };
  return {
    register: (username, password) => run('POST', '/users', [{ username, password }]),
    setPassword: (address, newpassword) => run('PUT', `${user(address)}/password`, { newpassword }),
    disconnect: (address) => run('GET', `${user(address)}/disconnect`),
    remove: (address) => run('DELETE', user(address)),
    addContact: (one, other) => run('POST', contact(one, other)),
    removeContact: (one, other) => run('DELETE', contact(one, other)),
    contacts: async (address) => {
      const path = `${user(address)}/contacts/users` as const;
      const answer = await rest.call({ method: 'GET', path }, contactsAnswer);
      return answer.ok ? ok(answer.value.data) : answer;
    },
    grantToken: async (username, lifetime) => {
      const at = clock.now();
      const body = {
        grant_type: 'inherit',
        username,
        autoCreateUser: false,
        ttl: Math.floor(lifetime / SECOND),
      };
      const granted = await rest.call({ method: 'POST', path: '/token', body }, tokenAnswer);
      if (!granted.ok) return granted;
      const { access_token: value, expires_in: seconds } = granted.value;
      return ok({ value, expiresAt: later(at, Math.floor(seconds * SECOND)) });
    },
    statuses: async (usernames) => {
      const path = '/users/batch/status';
      const answer = await rest.call({ method: 'POST', path, body: { usernames } }, statusAnswer);
      if (!answer.ok) return answer;
      const states = answer.value.data.flatMap((entry) => Object.entries(entry));
      return ok(new Map(states.map(([address, state]) => [address, state === 'online'])));
    },
    sendText: ({ text, ...message }) => send(rest, message, { type: 'txt', body: { msg: text } }),
    sendCustom: ({ event, values, ...message }) =>
      send(rest, message, {
        type: 'custom',
        body: { customEvent: event, customExts: values },
        sync_device: true,
      }),
  };
}

async function send(
  rest: CloudRest,
  { from, to, ext }: CloudMessage,
  content: { readonly type: string; readonly body: unknown; readonly sync_device?: true },
): Promise<Result<bigint, CloudFault>> {
  const body = { from, to: [to], ...content, ext };
  const answer = await rest.call({ method: 'POST', path: '/messages/users', body }, sentAnswer);
  if (!answer.ok) return answer;
  const id = answer.value.data[to];
  if (id === undefined) return err({ kind: 'unexpected', detail: 'no number' });
  return ok(BigInt(id));
}

function user(address: ChatAddress) {
  return `/users/${encodeURIComponent(address)}` as const;
}

function contact(one: ChatAddress, other: ChatAddress) {
  return `${user(one)}/contacts/users/${encodeURIComponent(other)}` as const;
}
