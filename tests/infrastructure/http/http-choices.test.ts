import { expect, it } from 'vitest';
import { ALL_CHOICES } from '@/domain/profile/choices';
import { err, ok } from '@/domain/shared/result';
import type { Client } from '@/application/shared/call';
import { createHttpChoices } from '@/infrastructure/http/http-choices';

const OFFERED = {
  hobby: ['music', 'sailing', 'art'],
  language: [{ code: 'ko', language: '한국어' }],
  region: ['DE', 'XX'],
  occupation: ['teacher'],
  height: { from: 170, to: 172, unit: 'cm' },
  weight: { from: 60, to: 60, unit: 'kg' },
};

function reading(answer: unknown) {
  const asked: string[] = [];
  const api = {
    call: async ({ path }: { readonly path: string }) => {
      asked.push(path);
      return answer;
    },
  } as unknown as Client;
  return { read: createHttpChoices({ api }), asked };
}

it('reads all lists with one call, without what this version has no name for', async () => {
  const { read, asked } = reading(ok(OFFERED));
  expect(await read()).toEqual(
    ok({
      interests: ['music', 'art'],
      languages: ['ko'],
      countries: ['DE'],
      occupations: ['teacher'],
      heights: [170, 171, 172],
      weights: [60],
    }),
  );
  expect(asked).toEqual(['/system/choices']);
});

it('keeps all of a list of which the server offers nothing that is known', async () => {
  const nothing = { from: 900, to: 901, unit: 'cm' };
  const { read } = reading(ok({ ...OFFERED, region: ['XX'], occupation: [], height: nothing }));
  expect(await read()).toMatchObject({
    value: {
      countries: ALL_CHOICES.countries,
      occupations: ALL_CHOICES.occupations,
      heights: ALL_CHOICES.heights,
    },
  });
});

it('says why they did not arrive', async () => {
  expect(await reading(err({ kind: 'offline' })).read()).toEqual(err({ kind: 'offline' }));
});
