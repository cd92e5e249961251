import { wordsOf } from '@/domain/messaging/kinds/kinds';
import { indexTerms, searchTerms, type MessageSearch } from '@/domain/messaging/message-search';
import { oneHanForm } from '@server/kernel/one-han-form';
import type { StoredBody } from '@server/kernel/message-body';

/** Ids of one period have these bits less in common: six days. */
const PERIOD_BITS = 41n;

/** The period of the ids around a message. */
export function periodOfId(id: bigint): bigint {
  return id >> PERIOD_BITS;
}

/** What terms are made of. */
interface TermsSource {
  readonly id: bigint;
  readonly from: string;
  readonly to: string;
  readonly body: StoredBody;
}

/**
 * What a message is found by, as the text of a `tsvector`: the terms of both its voices, and for each of the two
 * people their address alone and with the period, so that one person's messages of some days are a short list
 * of the index (ADR-0078). Empty for a message without words.
 */
export function messageTerms({ id, from, to, body }: TermsSource): string {
  const { original, translation = '' } = wordsOf(body);
  const terms = new Set([
    ...indexTerms(original, oneHanForm),
    ...indexTerms(translation, oneHanForm),
  ]);
  if (terms.size === 0) return '';
  const people = [from, to].flatMap((owner) => [owned(owner), owned(owner, periodOfId(id))]);
  return [...terms, ...people].map(quoted).join(' ');
}

/** The text of a `tsquery` for all messages of `owner` that have the words. */
export function termsQuery(owner: string, search: MessageSearch): string {
  return allOf([quoted(owned(owner)), ...wordQueries(search)]);
}

/** The text of a `tsquery` for the messages of `owner` in some periods. */
export function periodsQuery(owner: string, periods: readonly bigint[]): string {
  return anyOf(periods.map((period) => quoted(owned(owner, period))));
}

/** The text of a `tsquery` for each word. */
export function wordQueries(search: MessageSearch): readonly string[] {
  return searchTerms(search).map((spellings) =>
    anyOf(spellings.map(({ terms }) => allOf(terms.map(quoted)))),
  );
}

/**
 * The beginnings of long words, of which {@link termsQuery} has only the first letters: the index would read
 * every word of every person that begins so.
 */
export function prefixQuery(search: MessageSearch): string | undefined {
  const words = searchTerms(search)
    .filter((spellings) => spellings.every(({ prefixes }) => prefixes.length > 0))
    .map((spellings) =>
      anyOf(spellings.map(({ prefixes }) => allOf(prefixes.map((each) => `${quoted(each)}:*`)))),
    );
  return words.length > 0 ? allOf(words) : undefined;
}

/** Such a term is no word, as words have neither sign. */
function owned(owner: string, period?: bigint): string {
  return period === undefined ? `@${owner}` : `@${owner}~${period}`;
}

function allOf(parts: readonly string[]): string {
  return `(${parts.join(' & ')})`;
}

function anyOf(parts: readonly string[]): string {
  return `(${parts.join(' | ')})`;
}

function quoted(term: string): string {
  return `'${term}'`;
}
