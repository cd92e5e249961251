import { expect, it } from 'vitest';
import type { Element } from 'ltx';
import { StanzaReader } from '@server/gateway/dialects/own/xmpp/stanza-reader';

function reader() {
  const stanzas: Element[] = [];
  let isClosed = false;
  const made = new StanzaReader({
    opened: () => undefined,
    stanza: (stanza) => void stanzas.push(stanza),
    closed: () => (isClosed = true),
  });
  made.write('<stream>');
  return { write: (text: string) => made.write(text), stanzas, isClosed: () => isClosed };
}

const nested = '<iq from="a"><call m="x"><deep/>one</call><other/></iq>';

it('reads each child of its root as one stanza, wherever the parts of it end', () => {
  const { write, stanzas } = reader();
  for (const character of nested + nested) write(character);
  expect(stanzas.map(String)).toEqual([nested, nested]);
});

it.each([
  ['a text', `<call>${'x'.repeat(300_000)}</call>`],
  ['many elements', `<call>${'<a/>'.repeat(30_000)}</call>`],
  ['many elements in each other', `${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}`],
  ['attributes', `<call><a b="${'x'.repeat(300_000)}"/>left</call>`],
])('reads the sender of a stanza with too much in %s, and the next one whole', (_what, content) => {
  const { write, stanzas, isClosed } = reader();
  write(`<iq from="a" id="1">${content}<after/></iq>${nested}`);
  expect(stanzas.map(String)).toEqual(['<iq from="a" id="1"/>', nested]);
  expect(isClosed()).toBe(false);
});

it('reads a text that comes in parts without looking through all of it for each character', () => {
  const { write, stanzas } = reader();
  write('<iq><call>');
  for (let part = 0; part < 200; part += 1) write('x'.repeat(1_000));
  write('</call></iq>');
  expect(stanzas[0]?.getChildText('call')).toHaveLength(200_000);
});

it('closes a stream in which nothing ends', () => {
  const { write, isClosed } = reader();
  for (let part = 0; part < 10 && !isClosed(); part += 1) write('x'.repeat(1_000_000));
  expect(isClosed()).toBe(true);
});
