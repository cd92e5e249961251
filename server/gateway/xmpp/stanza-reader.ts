import { Element } from 'ltx';
import SaxParser from 'ltx/src/parsers/ltx.js';

/** What a stream of XML brings. */
export interface StanzaEvents {
  /** The other side opened its stream. */
  readonly opened: (attributes: Readonly<Record<string, string | undefined>>) => void;
  readonly stanza: (stanza: Element) => void;
  readonly closed: () => void;
}

/** Reads the elements of a stream that stays open: each child of its root is one stanza. */
export class StanzaReader {
  readonly #parser = new SaxParser();
  #root: Element | undefined;
  #current: Element | undefined;

  constructor({ opened, stanza, closed }: StanzaEvents) {
    this.#parser.on('startElement', (name: string, attributes: Record<string, string>) => {
      const element = new Element(name, attributes);
      if (!this.#root) {
        this.#root = element;
        return opened(attributes);
      }
      // Its parent gives a stanza the namespaces of the stream, but does not collect stanzas.
      if (this.#current) this.#current.cnode(element);
      else element.parent = this.#root;
      this.#current = element;
    });
    this.#parser.on('text', (text: string) => void this.#current?.t(text));
    this.#parser.on('endElement', () => {
      const ended = this.#current;
      if (!ended) return closed();
      this.#current = ended.parent === this.#root ? undefined : (ended.parent ?? undefined);
      if (!this.#current) stanza(ended);
    });
  }

  write(text: string): void {
    this.#parser.write(text);
  }
}
