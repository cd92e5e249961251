import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, type Language } from '@/domain/shared/language';
import { acceptedLanguages } from './accepted-languages';
import { escaped } from './escape-html';
import { styledPages } from './styled-page';

const STYLE = `
  body { margin: 0 auto; max-width: 32rem; padding: 20vh 1rem 2rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; color: var(--jade) }
  p { margin: 0 }
`;

const PAGES = styledPages(STYLE, "'none'");

/** The heading, and what to do, with the seconds that are still to wait. */
const WORDS: Readonly<Record<Language, readonly [string, (seconds: number) => string]>> = {
  'zh-CN': ['请稍候', (s) => `来自你所在网络的请求过多，请在 ${s} 秒后重试。`],
  'zh-TW': ['請稍候', (s) => `來自你所在網路的請求過多，請在 ${s} 秒後再試一次。`],
  en: [
    'One moment, please',
    (s) => `Too many requests have come from your network. Please try again in ${s} s.`,
  ],
  de: [
    'Einen Moment bitte',
    (s) => `Aus deinem Netz kamen zu viele Anfragen. Bitte versuche es in ${s} s noch einmal.`,
  ],
  ru: [
    'Подождите немного',
    (s) => `Из вашей сети пришло слишком много запросов. Повторите попытку через ${s} с.`,
  ],
  ko: [
    '잠시만 기다려 주세요',
    (s) => `이 네트워크에서 요청이 너무 많이 들어왔어요. ${s}초 후에 다시 시도해 주세요.`,
  ],
  ja: [
    '少しお待ちください',
    (s) => `お使いのネットワークからのリクエストが多すぎます。${s}秒後にもう一度お試しください。`,
  ],
  es: [
    'Un momento, por favor',
    (s) => `Han llegado demasiadas solicitudes desde tu red. Vuelve a intentarlo en ${s} s.`,
  ],
};

/** Whether a browser opens an address to show what is there; programs and the page's own calls ask for data. */
export function opensPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

/** Says to a person, in their language, when to open the address again; `retry-after` is set already. */
export function answerTooMany(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = acceptedLanguages(request.headers['accept-language']);
  const language = chooseLanguage(undefined, accepted);
  const [title, text] = WORDS[language];
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
        body: `<main><h1>${escaped(title)}</h1>\n<p>${escaped(text(seconds))}</p></main>`,
      }),
    );
}
