import { Element } from 'ltx';
import SaxParser from 'ltx/src/parsers/ltx.js';

/** What a stream of XML brings. */
interface StanzaEvents {
  /** The other side opened its stream. */
  readonly opened: (attributes: Readonly<Record<string, string | undefined>>) => void;
  /** A whole stanza; of one that is too large only its own attributes. */
  readonly stanza: (stanza: Element) => void;
  readonly closed: () => void;
}

/** Characters of a stanza whose content is read. */
const LARGEST_STANZA = 262_144;
/** Characters without the end of anything after which the other side does not speak XML. */
const MOST_UNREAD = 8_388_608;
/** What an element counts for by itself, so that many empty ones are many. */
const ELEMENT = 16;

/** Reads the elements of a stream that stays open: each child of its root is one stanza. */
export class StanzaReader {
  readonly #parser = new SaxParser();
  readonly #closed: () => void;
  #root: Element | undefined;
  #stanza: Element | undefined;
  #current: Element | undefined;
  #depth = 0;
  #characters = 0;
  /** Text without the end of a tag so far, and its length. */
  #pending: string[] = [];
  #unread = 0;

  constructor({ opened, stanza, closed }: StanzaEvents) {
    this.#closed = closed;
    this.#parser.on('startElement', (name: string, attributes: Record<string, string>) => {
      if (!this.#root) {
        this.#root = new Element(name, attributes);
        return opened(attributes);
      }
      this.#depth += 1;
      this.#started(name, attributes);
    });
    this.#parser.on('text', (text: string) => {
      this.#characters += text.length;
      if (this.#mayGrow()) this.#current?.t(text);
    });
    this.#parser.on('endElement', () => {
      const ended = this.#stanza;
      if (!ended) return closed();
      this.#depth -= 1;
      if (this.#depth > 0) {
        if (this.#current !== ended) this.#current = this.#current?.parent ?? undefined;
        return;
      }
      this.#stanza = undefined;
      this.#current = undefined;
      stanza(ended);
    });
  }

  /** Up to the last end of a tag: in text that does not end the parser searches again for each character of it. */
  write(text: string): void {
    const end = text.lastIndexOf('>') + 1;
    if (end === 0) {
      this.#pending.push(text);
      this.#unread += text.length;
    } else {
      const whole = this.#pending.join('') + text.slice(0, end);
      this.#pending = [text.slice(end)];
      this.#unread = text.length - end;
      this.#parser.write(whole);
    }
    if (this.#unread > MOST_UNREAD) this.#closed();
  }

  #started(name: string, attributes: Record<string, string>): void {
    this.#characters = this.#stanza ? this.#characters + sizeOf(name, attributes) : 0;
    if (!this.#stanza) {
      this.#stanza = new Element(name, attributes);
      // Its parent gives a stanza the namespaces of the stream, but does not collect stanzas.
      if (this.#root) this.#stanza.parent = this.#root;
      this.#current = this.#stanza;
    } else if (this.#mayGrow()) {
      const element = new Element(name, attributes);
      this.#current?.cnode(element);
      this.#current = element;
    }
  }

  /** Whether more of the stanza is read; of one that has become too large nothing is. */
  #mayGrow(): boolean {
    if (this.#characters <= LARGEST_STANZA) return true;
    if (this.#stanza) this.#stanza.children = [];
    this.#current = this.#stanza;
    return false;
  }
}

function sizeOf(name: string, attributes: Readonly<Record<string, string>>): number {
  const pairs = Object.entries(attributes);
  return pairs.reduce(
    (sum, [key, value]) => sum + key.length + value.length,
    ELEMENT + name.length,
  );
}
