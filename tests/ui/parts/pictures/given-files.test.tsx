import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePictureDrop } from '@/ui/parts/pictures/given-files';

const png = new File(['.'], 'cells.png', { type: 'image/png' });
const pick = vi.fn<(files: readonly File[]) => void>();
const beside = vi.fn<(files: readonly File[], field: HTMLTextAreaElement) => void>();

function Page() {
  usePictureDrop(pick, 'page', beside);
  return (
    <>
      <textarea aria-label="long" />
      <input aria-label="short" />
      <input aria-label="box" type="checkbox" />
      <main />
    </>
  );
}

afterEach(cleanup);

/** A spreadsheet or a word processor; a page's picture that is copied; one that is dragged; a file; text. */
const CELLS = ['text/plain', 'text/html', 'text/rtf', 'Files'];
const COPIED = ['text/html', 'Files'];
const DRAGGED = ['text/plain', 'text/uri-list', 'text/html', 'Files'];
const FILE = ['Files'];
const WORDS = ['text/plain', 'text/html'];

describe.each(['paste', 'drop'] as const)('files by %s', (how) => {
  it.each([
    ['textarea', CELLS, false],
    ['input[aria-label=short]', CELLS, false],
    ['input[type=checkbox]', CELLS, true],
    ['main', CELLS, true],
    ['textarea', COPIED, true],
    ['textarea', DRAGGED, true],
    ['textarea', FILE, true],
    ['main', FILE, true],
    ['textarea', WORDS, false],
    ['main', WORDS, false],
  ])('to %s as %j is a picture: %j', (place, types, isPicture) => {
    pick.mockClear();
    const { container } = render(<Page />);
    const data = { types, files: types.includes('Files') ? [png] : [] };
    const target = container.querySelector(place)!;
    const given =
      how === 'paste'
        ? fireEvent.paste(target, { clipboardData: data })
        : fireEvent.drop(target, { dataTransfer: data });
    expect(pick.mock.calls).toEqual(isPicture ? [[[png]]] : []);
    // What is not taken goes into the field as always.
    expect(given).toBe(!isPicture);
  });
});

it.each([
  ['textarea', CELLS, true],
  ['input[aria-label=short]', CELLS, false],
  ['main', CELLS, false],
  ['textarea', WORDS, false],
  ['textarea', FILE, false],
])('what is pasted into %s as %j is a text beside a picture: %j', (place, types, told) => {
  beside.mockClear();
  const { container } = render(<Page />);
  const target = container.querySelector(place)!;
  const pdf = new File(['.'], 'cells.pdf', { type: 'application/pdf' });
  const files = types.includes('Files') ? [png, pdf] : [];
  fireEvent.paste(target, { clipboardData: { types, files } });
  expect(beside.mock.calls).toEqual(told ? [[[png], target]] : []);
});
