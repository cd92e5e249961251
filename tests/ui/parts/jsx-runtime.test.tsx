import { act, cleanup, render } from '@testing-library/react';
import { createContext, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { jsxDEV } from '@/ui/parts/jsx-dev-runtime';
import { jsxs } from '@/ui/parts/jsx-runtime';
import { translatePage } from '@tests/support/translate-page';

afterEach(cleanup);

const Context = createContext('');
const Button = ({ children }: { readonly children: ReactNode }) => <button>{children}</button>;
const nothing = '';

describe('a text beside something else', () => {
  it.each<[string, () => ReactNode, string]>([
    ['alone', () => <p>a</p>, '<p>a</p>'],
    ['a number alone', () => <p>{7}</p>, '<p>7</p>'],
    ['no text', () => <p>{nothing}</p>, '<p></p>'],
    ['several texts and nothing else', () => <p>a {7} b</p>, '<p>a 7 b</p>'],
    [
      'texts around what is not there',
      () => (
        <p>
          a{false}b{null}
        </p>
      ),
      '<p>ab</p>',
    ],
    [
      'before an element',
      () => (
        <p>
          a <b>b</b>
        </p>
      ),
      '<p>_a ¦<b>b</b></p>',
    ],
    [
      'after an element',
      () => (
        <p>
          <b>b</b>c
        </p>
      ),
      '<p><b>b</b>_c¦</p>',
    ],
    [
      'a run of texts',
      () => (
        <p>
          a {1}
          {nothing} c<b />
        </p>
      ),
      '<p>_a 1 c¦<b></b></p>',
    ],
    [
      'nothing beside an element',
      () => (
        <p>
          {nothing}
          <b />
        </p>
      ),
      '<p><b></b></p>',
    ],
    [
      'zero',
      () => (
        <p>
          {0}
          <b />
        </p>
      ),
      '<p>_0¦<b></b></p>',
    ],
    [
      'a space',
      () => (
        <p>
          <i /> <b />
        </p>
      ),
      '<p><i></i>_ ¦<b></b></p>',
    ],
    ['in a list', () => <p>{['a', <b key="b" />, 'c']}</p>, '<p>_a¦<b></b>_c¦</p>'],
    ['a list of texts', () => <p>{['a', 'b']}</p>, '<p>ab</p>'],
    [
      'a list beside an element',
      () => (
        <p>
          {['a', 'b']}
          <b />
        </p>
      ),
      '<p>_ab¦<b></b></p>',
    ],
    [
      'in a fragment',
      () => (
        <p>
          <>a</>
          <b />
        </p>
      ),
      '<p>_a¦<b></b></p>',
    ],
    [
      'in a context',
      () => (
        <p>
          <Context value="x">a</Context>
          <b />
        </p>
      ),
      '<p>_a¦<b></b></p>',
    ],
    ['in a part', () => <Button>a {1}</Button>, '<button>a 1</button>'],
    [
      'in a part, beside an element',
      () => (
        <Button>
          a<b />
        </Button>
      ),
      '<button>_a¦<b></b></button>',
    ],
    ['of an option', () => <option>a {1}</option>, '<option>a 1</option>'],
  ])('%s', (_, draw, markup) => {
    const { innerHTML } = render(draw()).container;
    expect(innerHTML.replaceAll('<own-text>', '_').replaceAll('</own-text>', '¦')).toBe(markup);
  });

  it('is made alike by the program that is built and by the one that is tested', () => {
    const part = 'p' as never;
    const children = ['a', <b key="b" />];
    const made = [jsxs(part, { children }), jsxDEV(part, { children }, undefined, true)];
    const [built, tested] = made.map((each) => render(each).container.innerHTML);
    expect(built).toBe('<p><own-text>a</own-text><b></b></p>');
    expect(tested).toBe(built);
  });

  it('keeps what is beside it while it comes and goes', () => {
    const view = (text: string | false) => (
      <p>
        {text}
        <input />
        {text && ` ${text}`}
      </p>
    );
    const { container, rerender } = render(view(false));
    const field = container.querySelector('input');
    for (const text of ['a', false, 'b'] as const) {
      rerender(view(text));
      expect(container.querySelector('input')).toBe(field);
    }
    expect(container.innerHTML).toBe('<p><own-text>b</own-text><input><own-text> b</own-text></p>');
  });
});

describe('a page that the browser has translated', () => {
  const view = (step: number, mark: boolean) => (
    <form>
      {mark && <b>mark</b>}
      Step {step} of 2{step === 1 ? 'first' : <i>last</i>}
      <p>costs {step} coins</p>
      <Button>
        {mark && <b>busy</b>}
        Pay {step}
      </Button>
      {[`left ${step}`, mark && <b key="b" />]}
    </form>
  );

  it.each([
    [1, true, 2, false],
    [1, false, 2, true],
    [2, true, 1, false],
    [2, false, 1, true],
    [1, true, 1, false],
  ] as const)('goes on from step %i, %s to step %i, %s', (step, mark, then, marked) => {
    const { container, rerender, unmount } = render(view(step, mark));
    translatePage(container);
    act(() => rerender(view(then, marked)));
    const drawn = container.textContent;
    rerender(view(then, marked));
    unmount();
    const afresh = render(view(then, marked)).container.textContent;
    expect(drawn?.toLowerCase()).toBe(afresh?.toLowerCase());
  });
});
