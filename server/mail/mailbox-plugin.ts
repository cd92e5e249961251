import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { parseEmail } from '@/domain/account/email';
import { isForwarded, isLoopback } from '@server/kernel/http/network';
import type { Database } from '@server/kernel/database';
import { notFound } from '@server/kernel/http/error-answers';
import { refuse } from '@server/kernel/http/serve-route';
import { newestMails } from './mail-store';
import { MAILBOX_POLICY, mailboxPage } from './mailbox-page';

const SHOWN = 50;

interface MailboxPluginDeps {
  readonly db: Database;
  /** Whether others than this machine may read everybody's mails: only where the operator says so. */
  readonly openToAll: boolean;
}

/**
 * `GET /dev/mailbox` and `/dev/mailbox.json?to=`: the mails where no mail service is set. Must not
 * be registered where there is one, nor in production; see {@link isMailboxAllowed}.
 */
export function createMailboxPlugin({ db, openToAll }: MailboxPluginDeps): FastifyPluginAsync {
  return async (app) => {
    const mayRead = (request: FastifyRequest) => openToAll || isLocal(request);

    app.get('/dev/mailbox', async (request, reply) => {
      if (!mayRead(request)) return hidden(reply);
      const mails = await newestMails(db, SHOWN);
      return reply
        .header('content-security-policy', MAILBOX_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(mailboxPage(mails));
    });

    app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox.json', async (request, reply) => {
      if (!mayRead(request)) return hidden(reply);
      const { to } = request.query;
      const address = to === undefined ? undefined : parseEmail(to);
      const mails = address?.ok === false ? [] : await newestMails(db, SHOWN, address?.value);
      return reply.header('cache-control', 'no-store').send(mails);
    });
  };
}

/** Whether there is a mailbox page at all: no mail service, and not in production. */
export function isMailboxAllowed(settings: {
  readonly smtpUrl?: string;
  readonly production: boolean;
}): boolean {
  return settings.smtpUrl === undefined && !settings.production;
}

/**
 * From this machine, by this machine's name: a page elsewhere could point its own name here. What a proxy
 * passes on is not from here, whatever it says about itself, even though the proxy is.
 */
function isLocal({ raw, hostname }: FastifyRequest): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    (host === 'localhost' || isLoopback(host)) &&
    !isForwarded(raw.headers)
  );
}

function hidden(reply: FastifyReply): FastifyReply {
  return refuse(reply.header('cache-control', 'no-store'), notFound);
}
