import type { Language } from '@/domain/shared/language';

/** The values a phrase can take; they are never translated. */
export type SlotName = 'name' | 'place' | 'number' | 'time' | 'word' | 'title';

/** What was said in a phrase's slots, as it was written. */
export type SlotValues = Readonly<Partial<Record<SlotName, string>>>;

/** A piece of a phrase: words, a value, or the plural form that goes with a value. */
export type TemplatePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'slot'; readonly slot: SlotName; readonly capitalised: boolean }
  | { readonly kind: 'plural'; readonly slot: SlotName; readonly forms: readonly string[] };

/** `{name}`, `{Name}` or `{number#год|года|лет}`. */
const HOLE = /\{([A-Za-z]+)(?:#([^{}]+))?\}/gu;

/** Which plural form stands where in `{number#…}`; a form that is missing falls to the last one. */
const PLURAL_ORDER: Readonly<Record<string, number>> = { one: 0, few: 1, many: 2 };

/** The pieces of a phrase in their order. */
export function parseTemplate(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const hole of template.matchAll(HOLE)) {
    if (hole.index > end) parts.push({ kind: 'words', text: template.slice(end, hole.index) });
    parts.push(partOf(hole[1] ?? '', hole[2]));
    end = hole.index + hole[0].length;
  }
  if (end < template.length) parts.push({ kind: 'words', text: template.slice(end) });
  return parts;
}

function partOf(name: string, forms: string | undefined): TemplatePart {
  const slot = name.toLowerCase() as SlotName;
  if (forms !== undefined) return { kind: 'plural', slot, forms: forms.split('|') };
  return { kind: 'slot', slot, capitalised: name !== slot };
}

/** The slots of a phrase in alphabetical order, each once. */
export function slotsOf(template: string): readonly SlotName[] {
  const slots = parseTemplate(template).flatMap((part) => (part.kind === 'words' ? [] : part.slot));
  return [...new Set(slots)].sort();
}

/** The phrase with its values put in; a value that is missing leaves nothing. */
export function fillTemplate(template: string, values: SlotValues, language: Language): string {
  return parseTemplate(template)
    .map((part) => {
      if (part.kind === 'words') return part.text;
      const value = values[part.slot] ?? '';
      return part.kind === 'slot' ? value : pluralForm(value, part.forms, language);
    })
    .join('');
}

function pluralForm(value: string, forms: readonly string[], language: Language): string {
  const category = new Intl.PluralRules(language).select(Number(value.replace(',', '.')));
  const last = forms.length - 1;
  return forms[Math.min(PLURAL_ORDER[category] ?? last, last)] ?? '';
}
