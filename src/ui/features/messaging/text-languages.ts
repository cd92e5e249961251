import { observable, runInAction } from 'mobx';
import type { Call } from '@/application/shared/call';
import { token } from '@/application/shared/shared-tokens';
import type { readLanguage } from '@/contract/http/translation';
import type { Language } from '@/domain/shared/language';
import { remember } from '@/domain/shared/remember';

/** Texts whose languages are remembered. */
const MOST = 200;

/** The languages that texts themselves say they are written in, as the server has found out. */
export class TextLanguages {
  readonly #found = observable.map<string, Language | undefined>({}, { deep: false });
  readonly #asked = new Set<string>();
  readonly #readLanguage: Call<typeof readLanguage>;

  constructor(deps: { readonly readLanguage: Call<typeof readLanguage> }) {
    this.#readLanguage = deps.readLanguage;
  }

  /** The language of a text: `declared` until the server has answered; undefined: none of ours. */
  of(text: string, declared: Language | undefined): Language | undefined {
    const key = keyOf(text, declared);
    return this.#found.has(key) ? this.#found.get(key) : declared;
  }

  isKnown(text: string, declared: Language | undefined): boolean {
    return this.#found.has(keyOf(text, declared));
  }

  /** Asks the server, once for a text; after a failed call the declared language counts. */
  async learn(text: string, declared: Language | undefined): Promise<void> {
    const key = keyOf(text, declared);
    if (this.#asked.has(key) || this.#found.has(key)) return;
    this.#asked.add(key);
    const answer = await this.#readLanguage({ text, ...(declared && { declared }) });
    this.#asked.delete(key);
    const found = answer.ok ? answer.value.language : declared;
    runInAction(() => remember(this.#found, key, found, MOST));
  }
}

function keyOf(text: string, declared: Language | undefined): string {
  return `${declared ?? ''} ${text}`;
}

/** The languages of the texts of a session. */
export const textLanguagesToken = token<TextLanguages>('TextLanguages');
