/** What was translated lately, by what was asked; the least recently used is forgotten first. */
export class RecentTexts {
  readonly #texts = new Map<string, string>();
  readonly #most: number;
  #characters = 0;

  /** Keeps questions and answers of together at most so many characters. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The answer to a question; undefined where it is not known. */
  get(question: string): string | undefined {
    const answer = this.#texts.get(question);
    if (answer !== undefined) {
      this.#texts.delete(question);
      this.#texts.set(question, answer);
    }
    return answer;
  }

  /** Keeps an answer. */
  set(question: string, answer: string): void {
    this.#forget(question);
    this.#texts.set(question, answer);
    this.#characters += question.length + answer.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#characters <= this.#most) break;
      this.#forget(oldest);
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.#texts.clear();
    this.#characters = 0;
  }

  #forget(question: string): void {
    const answer = this.#texts.get(question);
    if (answer === undefined) return;
    this.#characters -= question.length + answer.length;
    this.#texts.delete(question);
  }
}
