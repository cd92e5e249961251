import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { SERVICE_TOKEN_PATH } from '@/contract/gateway/service-calls';
import { parseChatAddress } from '@/domain/shared/ids';
import { exchangeSecret, type IssueTokenDeps } from '@server/gateway/core/issue-token';

const request = z.strictObject({ address: z.string().max(64), secret: z.string().max(256) });

/** Exchanges a chat secret for a token; a wrong secret and an unknown name get the same answer. */
export function createTokenPlugin(
  tokens: IssueTokenDeps,
  onError: (error: unknown) => void,
): FastifyPluginAsync {
  return async (app) => {
    app.post(SERVICE_TOKEN_PATH, async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const { address = '', secret = '' } = request.safeParse(body).data ?? {};
      const name = parseChatAddress(address);
      try {
        const issued = name.ok && (await exchangeSecret(tokens, name.value, secret));
        if (issued) return { token: issued.token, expiresAt: issued.expiresAt };
        return await reply.code(401).send({ error: 'wrong-secret' });
      } catch (error) {
        onError(error);
        return reply.code(503).send({ error: 'busy' });
      }
    });
  };
}
