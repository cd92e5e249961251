import { createHash } from 'node:crypto';
import { isSameSecret } from '@server/kernel/secrets';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isMessageId } from '@/contract/gateway/message-id';
import { epochMs } from '@/domain/shared/time';
import type { PreSendVerdict } from '@server/kernel/ports/chat';
import type { AllowMessage } from './allow-message';
import type { ConversationIndex } from './conversation-index';
import { readEnds, readHookMessage } from './hook-message';

/** The header in which a chat service shows the shared secret. */
const HOOK_SECRET_HEADER = 'x-chat-secret';

/** The secrets of the chat services that may call; there may be several while one is replaced. */
export type HookSecrets = ReturnType<typeof createHookSecrets>;

/** All secrets are compared each time, so that the time reveals nothing. */
export function createHookSecrets(secrets: readonly string[]) {
  const someEqual = (given: string, expected: readonly string[]) =>
    expected.map((each) => isSameSecret(given, each)).includes(true);
  return {
    /** Whether `given` is one of them. */
    matches: (given: string) => someEqual(given, secrets),
    /** Whether one of them signed a callback of Easemob: `security` is MD5(callId + secret + timestamp). */
    signed: ({ callId, timestamp, security }: SignedCallback) =>
      someEqual(
        security.toLowerCase(),
        secrets.map((secret) => easemobSignature(callId, secret, timestamp)),
      ),
  };
}

interface SignedCallback {
  readonly callId: string;
  readonly timestamp: number;
  readonly security: string;
}

/** The signature of a callback, as Easemob documents it; MD5 is theirs, not a choice. */
export function easemobSignature(callId: string, secret: string, timestamp: number): string {
  return createHash('md5').update(`${callId}${secret}${timestamp}`).digest('hex');
}

/** Largest call in bytes: a message of 1000 characters with its translation is a tenth of it. */
export const HOOK_BODY_LIMIT = 65_536;

export interface HookDeps {
  readonly secrets: HookSecrets;
  readonly allow: AllowMessage;
  readonly index: ConversationIndex;
}

const address = z.string().max(64);
const messageId = z.string().refine(isMessageId);
const clientId = z.string().regex(/^[\w.:-]{1,64}$/);
const moment = z.number().int().min(0).max(8_640_000_000_000_000).transform(epochMs);
const ext = z.record(z.string(), z.json()).default({});

const body = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string(), ext }),
  z.strictObject({ kind: z.literal('image'), url: z.string(), ext }),
  z.strictObject({
    kind: z.literal('custom'),
    event: z.string(),
    values: z.record(z.string(), z.string()).default({}),
    ext,
  }),
  z.strictObject({ kind: z.literal('command'), action: z.string() }),
]);

const question = z.strictObject({
  from: address,
  to: address,
  clientId,
  messageId: messageId.optional(),
  body,
});

const event = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    id: messageId,
    from: address,
    to: address,
    clientId,
    sentAt: moment,
    body,
  }),
  z.strictObject({
    kind: z.literal('read'),
    reader: address,
    peer: address,
    upTo: messageId.optional(),
    at: moment,
  }),
  z.strictObject({
    kind: z.literal('recalled'),
    id: messageId,
    from: address,
    to: address,
    at: moment,
  }),
]);

type Event = z.infer<typeof event>;

/**
 * The calls any chat service may make: `POST /internal/chat/pre-send` before it stores a message,
 * `POST /internal/chat/events` afterwards. A call without the secret learns nothing.
 */
export function createHookPlugin({ secrets, allow, index }: HookDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!secrets.matches(headerOf(request))) return reply.code(403).send(FORBIDDEN);
    });
    serveHook(
      app,
      '/internal/chat/pre-send',
      async (given): Promise<PreSendVerdict | undefined> => {
        const read = question.safeParse(given);
        if (!read.success) return undefined;
        const { messageId: id, ...told } = read.data;
        return allow(told, id === undefined ? undefined : BigInt(id));
      },
    );
    serveHook(app, '/internal/chat/events', async (given) => {
      const read = event.safeParse(given);
      if (!read.success || !(await note(index, read.data))) return undefined;
      return {};
    });
  };
}

const FORBIDDEN = { allowed: false, code: 403, message: 'forbidden' };
const MALFORMED = { allowed: false, code: 400, message: 'the call does not fit' };

/**
 * One call from outside. A chat service makes many from one address, so that its calls are not counted
 * like a person's; each of them is refused before it costs anything unless it shows the secret.
 */
function serveHook(
  app: FastifyInstance,
  url: string,
  handle: (body: unknown) => Promise<object | undefined>,
): void {
  app.post(
    url,
    { bodyLimit: HOOK_BODY_LIMIT, config: { rateLimit: false } },
    async (request, reply) => {
      const answer = await handle(request.body);
      if (answer === undefined) reply.code(400);
      return answer ?? MALFORMED;
    },
  );
}

/** Stores what happened; false when it does not make sense. */
async function note(index: ConversationIndex, told: Event): Promise<boolean> {
  switch (told.kind) {
    case 'message': {
      const read = readHookMessage(told);
      if (!read.ok || read.value.kind !== 'message') return false;
      await index.message({ id: BigInt(told.id), at: told.sentAt, message: read.value });
      return true;
    }
    case 'read': {
      const ends = readEnds(told.reader, told.peer);
      if (!ends) return false;
      const upTo = told.upTo === undefined ? {} : { upTo: BigInt(told.upTo) };
      await index.read({ reader: ends[0], peer: ends[1], at: told.at, ...upTo });
      return true;
    }
    case 'recalled': {
      const ends = readEnds(told.from, told.to);
      if (!ends) return false;
      await index.recalled({ from: ends[0], to: ends[1], id: BigInt(told.id), at: told.at });
      return true;
    }
  }
}

function headerOf(request: FastifyRequest): string {
  const given = request.headers[HOOK_SECRET_HEADER];
  return typeof given === 'string' ? given : '';
}
