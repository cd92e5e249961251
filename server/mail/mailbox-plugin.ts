import { escaped, styledPages } from '@server/kernel/http/html-page';
import { type WrittenMail, newestMails } from './mail-store';
import { iso } from '@server/kernel/time';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { parseEmail } from '@/domain/account/email';
import { isForwarded, isLoopback } from '@server/kernel/http/network';
import type { Database } from '@server/kernel/database';
import { notFound } from '@server/kernel/http/error-answers';
import { refuse } from '@server/kernel/http/serve-route';

const STYLE = `
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem; margin: 0 }
  .note { margin: .25rem 0 2rem; opacity: .75 }
  article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; margin: 0 0 1rem; overflow-wrap: anywhere }
  h2 { font-size: 1.05rem; margin: 0 }
  .meta { margin: 0 0 .75rem; font-size: .875rem; opacity: .75 }
  p { margin: .5rem 0 }
  .code { font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .2em; color: var(--jade) }
  a { color: var(--jade) }
`;

const PAGES = styledPages(STYLE, "'none'");

/** The policy of the mailbox page: its own style, nothing else. */
const MAILBOX_POLICY = PAGES.policy;

/** The mailbox as a page that needs no script; it looks for new mails by itself. */
export function mailboxPage(mails: readonly WrittenMail[]): string {
  const list = mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(article).join('\n');
  return PAGES.page({
    language: 'en',
    title: 'Mailbox',
    meta: '<meta http-equiv="refresh" content="5">',
    body: `<h1>Mailbox</h1>
<p class="note">No mail service is set, so every mail ends here.</p>
<main>
${list}
</main>`,
  });
}

function article({ to, subject, text, writtenAt }: WrittenMail): string {
  const time = iso(writtenAt);
  return `<article>
<h2>${escaped(subject)}</h2>
<p class="meta">To ${escaped(to)}, <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p>
${text.trim().split(/\n+/).map(paragraph).join('\n')}
</article>`;
}

function paragraph(text: string): string {
  const safe = escaped(text);
  if (/^\d+$/.test(text)) return `<p class="code">${safe}</p>`;
  return /^https?:\/\/\S+$/.test(text) ? `<p><a href="${safe}">${safe}</a></p>` : `<p>${safe}</p>`;
}

const SHOWN = 50;

interface MailboxPluginDeps {
  readonly db: Database;
  /** Whether others than this machine may read all mails: only where the operator allows it. */
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
