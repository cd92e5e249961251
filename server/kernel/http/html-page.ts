import { createHash } from 'node:crypto';
import { type Language, chooseLanguage } from '@/domain/shared/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { filled, textsIn } from '../texts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for a page, attributes included. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** The colours of the product, light and dark. */
const PALETTE = `
  :root { color-scheme: light dark; --ink: #20302c; --paper: #f4f1ea; --card: #fff; --jade: #0f7a5f; --line: #d9d4c7 }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #14201d; --card: #1d2b27; --jade: #5fd0ae; --line: #30423c } }
`;

/** What one page says. */
interface PageContent {
  readonly language: Language;
  /** As text; escaped here. */
  readonly title: string;
  /** A `meta` element of this page only. */
  readonly meta: string;
  readonly body: string;
}

/** Pages that need no script, all in one style. */
interface StyledPages {
  /** Their content security policy: their own style and nothing else. */
  readonly policy: string;
  /** Their style alone, as a source of a policy that allows more. */
  readonly styleSource: string;
  page(content: PageContent): string;
}

/** Pages in `style`, which may use the colours of the product; `forms`: where they may send forms. */
export function styledPages(style: string, forms: "'none'" | "'self'"): StyledPages {
  const whole = PALETTE + style;
  const styleSource = `'sha256-${createHash('sha256').update(whole).digest('base64')}'`;
  return {
    styleSource,
    policy: `default-src 'none'; style-src ${styleSource}; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
    page: ({ language, title, meta, body }) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${meta}
<title>${escaped(title)} - Parley</title>
<style>${whole}</style>
</head>
<body>
${body}
</body>
</html>
`,
  };
}

/** The tags of an `accept-language` header, most wanted first; those that are not wanted at all are left out. */
export function acceptedLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

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
