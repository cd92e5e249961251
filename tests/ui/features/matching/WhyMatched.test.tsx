import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DrawCheck, ExplainedMatch } from '@/application/matching/draws';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { err, ok } from '@/domain/shared/result';
import { WhyMatched } from '@/ui/features/matching/WhyMatched';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

const MATCH: ExplainedMatch = {
  met: ['gender', 'age'],
  relaxed: [],
  rights: ['filter'],
  winner: 'a',
  check: { kind: 'verified' },
  draw: {
    drawnBy: 'me',
    commitment: 'the-commitment',
    seed: 'the-seed',
    nonce: 'the-nonce',
    lot: 'the-lot',
    pool: 3,
    entries: ['c', 'a', 'b'],
  },
};

async function show(explain: () => Promise<unknown>) {
  render(
    await inApp(<WhyMatched name="Hana" onClose={() => undefined} />, (scope) =>
      scope.value(matchingTokens.findSomeone, { explain } as never),
    ),
  );
  return within(await screen.findByRole('dialog', { name: 'Why you and Hana were matched' }));
}

const showMatch = (change: Partial<ExplainedMatch> = {}) =>
  show(async () => ok({ ...MATCH, ...change }));

it('says the pool, the wishes, the rights, and that the browser has checked the draw', async () => {
  const dialog = await showMatch();
  expect(await dialog.findByText(/^Chance chose Hana among 3 people/)).toBeTruthy();
  expect(dialog.getByText('Gender, Age')).toBeTruthy();
  expect(dialog.getByText('Match filter (SVIP)')).toBeTruthy();
  expect(dialog.getByText('None')).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toMatch(/^Verified by your browser/);
});

it('has what an expert needs behind a fold: commitment, seed, nonce, lot and drawn entry', async () => {
  const dialog = await showMatch();
  const values = (await dialog.findAllByRole('definition', { hidden: true })).map(
    ({ textContent }) => textContent,
  );
  expect(values.slice(-5)).toEqual(['the-commitment', 'the-seed', 'the-nonce', 'the-lot', 'a']);
  expect(dialog.getByText('Details for experts')).toBeTruthy();
});

it.each<[Partial<ExplainedMatch['draw']>, RegExp]>([
  [{ pool: 1 }, /^Hana was the only person/],
  [{ drawnBy: 'other' }, /^Hana’s search drew you, among 3/],
  [{ drawnBy: 'other', pool: 1 }, /^Hana’s search drew you. Nobody else/],
])('says who drew whom: %j', async (change, sentence) => {
  const dialog = await showMatch({ draw: { ...MATCH.draw, ...change } });
  expect(await dialog.findByText(sentence)).toBeTruthy();
});

it.each<[DrawCheck, RegExp]>([
  [{ kind: 'uncommitted' }, /^Not checked Your browser took no part/],
  [{ kind: 'elsewhere' }, /^Not checked This browser does not know the commitment/],
  [{ kind: 'no-hash' }, /^Not checked This page came without encryption/],
])('says why it was not checked: %j', async (check, sentence) => {
  const dialog = await showMatch({ check });
  expect((await dialog.findByText('Not checked')).parentElement?.textContent).toMatch(sentence);
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('alerts where the server did not draw as it had promised, and says what is wrong', async () => {
  const dialog = await showMatch({ check: { kind: 'wrong', part: 'seed' } });
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^The check failed The server did/,
  );
  expect(dialog.getByText('What is wrong').nextSibling?.textContent).toBe('seed');
});

it('says that the reasons are gone', async () => {
  const dialog = await show(async () => ok(undefined));
  expect((await dialog.findByText(/does not know the reasons/)).role).toBe('status');
});

it('offers another try where they could not be loaded', async () => {
  let tries = 0;
  const dialog = await show(async () => {
    tries += 1;
    return tries === 1 ? err({ kind: 'offline' }) : ok(MATCH);
  });
  (await dialog.findByRole('button', { name: 'Try again' })).click();
  expect(await dialog.findByText(/^Chance chose Hana/)).toBeTruthy();
});
