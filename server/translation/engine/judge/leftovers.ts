import { cutText, type PartKind } from '@/domain/translation/untouchable';

/** What an engine leaves behind of its work; what its source has as well was meant by the writer. */
const TRACES: readonly RegExp[] = [
  // Tags of HTML, of prompts and of reasoning.
  /<\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?>/iu,
  // Marks of a model's own language, and what its vocabulary has for what it does not know.
  /<\|[^|<>]*\|>|\[\/?INST\]/u,
  /[⁇\uFFFD▁]/u,
  /@@(?=\s|$)/u,
  // Marks in place of names and links.
  /\[\[\s*\d+\s*\]\]|[［【]\s*[［【]\s*\d+/u,
  /\p{Co}/u,
  // Markup of a page.
  /```/u,
  /\*\*[^*\n]+\*\*/u,
  /^#{1,6}\s/mu,
];

/** "Translation" in the eight languages. */
const WORD = String.raw`(?:translat(?:ion|ed)|übersetz|перевод|перевед|traduc|翻译|翻譯|译文|譯文|翻訳|訳文|번역)`;

/** What a model says about its answer instead of answering. */
const REMARKS: readonly RegExp[] = [
  // "Translation:", "Übersetzung (Deutsch):"
  new RegExp(String.raw`^[^\p{L}]*(?:the\s|die\s|la\s)?${WORD}[^\n:：]{0,40}[:：]`, 'iu'),
  // "Sure, here is the translation:", "Конечно! Вот перевод:", "以下是翻译："
  new RegExp(
    String.raw`^[^\n:：]{0,40}(?:here|hier|вот|aquí|以下|こちら|다음)[^\n:：]{0,40}${WORD}[^\n:：]{0,40}[:：\n]`,
    'iu',
  ),
  // "(Note: I translated …)"
  new RegExp(
    String.raw`(?:\bnote|anmerkung|hinweis|примечание|\bnota|注|備考|참고)\s*[:：][^\n]{0,80}${WORD}`,
    'iu',
  ),
  /\bas an? (?:ai|artificial intelligence|(?:large )?language model)\b|\bals (?:ki|sprachmodell)\b|\bcomo (?:una )?(?:ia\b|inteligencia artificial|modelo de lenguaje)|\bкак (?:ии\b|искусственный интеллект|языковая модель)|作为(?:一个|一個)?(?:ai|人工智能|语言模型)|作為(?:一個)?(?:ai|人工智慧|語言模型)|ai\s?(?:として|로서)/iu,
];

const ABOUT_MODELS =
  /\bai\b|artificial|\bki\b|künstlich|\bia\b|inteligencia|\bии\b|искусственн|人工|智能|智慧|ai(?=[^a-z])|인공|language model|sprachmodell|языков|语言模型|語言模型/iu;

/** Parts of a text that go through a translation as they are. */
const UNTRANSLATED: ReadonlySet<PartKind> = new Set([
  'link',
  'site',
  'mail',
  'mention',
  'placeholder',
]);

/** Whether tags, marks or remarks stand in a translation that its source knows nothing of. */
export function hasLeftovers(source: string, translation: string): boolean {
  if (TRACES.some((trace) => trace.test(translation) && !trace.test(source))) return true;
  const speaksOfIt = new RegExp(WORD, 'iu').test(source) || ABOUT_MODELS.test(source);
  return !speaksOfIt && REMARKS.some((remark) => remark.test(translation));
}

/** Whether a link, an address, a mention or a placeholder is gone, or a link or address came in. */
export function changesLinks(source: string, translation: string): boolean {
  const [said, answered] = [untranslatedIn(source), untranslatedIn(translation)];
  const lost = [...said].some(([text, { count }]) => (answered.get(text)?.count ?? 0) < count);
  const brought = [...answered].some(
    ([text, { kind }]) => (kind === 'link' || kind === 'mail') && !said.has(text),
  );
  return lost || brought;
}

function untranslatedIn(
  text: string,
): ReadonlyMap<string, { readonly kind: PartKind; readonly count: number }> {
  const found = new Map<string, { readonly kind: PartKind; readonly count: number }>();
  for (const part of cutText(text)) {
    if (!UNTRANSLATED.has(part.kind)) continue;
    found.set(part.text, { kind: part.kind, count: (found.get(part.text)?.count ?? 0) + 1 });
  }
  return found;
}
