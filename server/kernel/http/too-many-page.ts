import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '@/domain/shared/language';
import { filled, textsIn } from '../texts';
import { acceptedLanguages } from './accepted-languages';
import { escaped } from './escape-html';
import { styledPages } from './styled-page';

const STYLE = `
  body { margin: 0 auto; max-width: 32rem; padding: 20vh 1rem 2rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; color: var(--jade) }
  p { margin: 0 }
`;

const PAGES = styledPages(STYLE, "'none'");

/** Whether a browser opens an address to show what is there; programs and the page's own calls ask for data. */
export function opensPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

/** Says to a person, in their language, when to open the address again; `retry-after` is set already. */
export function answerTooMany(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = acceptedLanguages(request.headers['accept-language']);
  const language = chooseLanguage(undefined, accepted);
  const { title, text } = textsIn(language).tooMany;
  const seconds = Number(reply.getHeader('retry-after') ?? 60);
  return reply
    .code(429)
    .header('content-security-policy', PAGES.policy)
    .type('text/html; charset=utf-8')
    .send(
      PAGES.page({
        language,
        title,
        meta: '',
        body: `<main><h1>${escaped(title)}</h1>\n<p>${escaped(filled(text, { seconds }))}</p></main>`,
      }),
    );
}
