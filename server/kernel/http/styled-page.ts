import { createHash } from 'node:crypto';
import type { Language } from '@/domain/shared/language';
import { escaped } from './escape-html';

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
