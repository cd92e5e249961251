import type { Language } from '@/domain/shared/language';
import { splitArrival } from '@/domain/wallet/debt';
import { filled, textsIn } from './texts';

/** What became of coins that arrived for a person whose debt they paid a part of; empty without one. */
export function arrivalText(arrived: number, owedPaid: number, language: Language): string {
  const { pays, own } = splitArrival(arrived, owedPaid);
  if (pays === 0) return '';
  const text = (count: number) => count.toLocaleString(language);
  const { all, part } = textsIn(language).arrival;
  return own === 0 ? all : filled(part, { all: text(arrived), pays: text(pays), own: text(own) });
}
