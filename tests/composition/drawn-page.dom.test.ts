import { afterEach, beforeEach, expect, it } from 'vitest';
import { endEarlyPresses, pressEarly, screenRoot } from '@/composition/drawn-page';

const { dataset } = document.documentElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div>
    <div class="drawn" data-for="newcomer"><button>new</button></div>
    <div class="drawn" data-for="known"><button>known</button></div>`;
});
afterEach(() => {
  document.body.replaceChildren();
  delete dataset['drawn'];
});

it.each(['newcomer', 'known'])('is the login drawn for a %s, and nothing else stays', (who) => {
  dataset['drawn'] = who;
  const shown = document.querySelector(`[data-for=${who}]`);
  expect(screenRoot(document)).toEqual({ root: shown, drawn: true });
  expect([...document.body.children]).toEqual([shown]);
  expect(shown?.id).toBe('root');
});

it('is the empty place where no login is shown', () => {
  const empty = document.getElementById('root');
  expect(screenRoot(document)).toEqual({ root: empty, drawn: false });
  expect([...document.body.children]).toEqual([empty]);
});

it('cannot be found in a page without any', () => {
  document.body.replaceChildren();
  expect(() => screenRoot(document)).toThrow('no place');
});

it('presses what was pressed before, once', () => {
  dataset['drawn'] = 'known';
  const { root } = screenRoot(document);
  const button = root.querySelector('button');
  let presses = 0;
  button?.addEventListener('click', () => (presses += 1));
  endEarlyPresses(document);
  expect(dataset['drawn']).toBeUndefined();
  pressEarly(document);
  expect(presses).toBe(0);
  button?.setAttribute('data-pressed', '');
  pressEarly(document);
  pressEarly(document);
  expect(presses).toBe(1);
});
