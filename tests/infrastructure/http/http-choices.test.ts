import { expect, it } from 'vitest';
import { ALL_CHOICES, type Choices } from '@/domain/profile/choices';
import { err, ok } from '@/domain/shared/result';
import type { HttpApi } from '@/infrastructure/http/http-api';
import { createHttpChoices } from '@/infrastructure/http/http-choices';

function reading(answers: Readonly<Record<string, unknown>>) {
  const api = {
    call: async ({ path }: { readonly path: string }) =>
      path in answers ? ok(answers[path]) : err({ kind: 'offline' }),
  } as unknown as HttpApi;
  return createHttpChoices({ api });
}

it.each([
  ['interests', '/system/hobby', ['music', 'sailing', 'art'], ['music', 'art']],
  ['languages', '/system/language', [{ code: 'ko', language: '한국어' }], ['ko']],
  ['countries', '/system/region', ['DE', 'XX'], ['DE']],
  ['occupations', '/system/occupation', ['teacher'], ['teacher']],
  ['heights', '/system/height', { from: 170, to: 172, unit: 'cm' }, [170, 171, 172]],
  ['weights', '/system/weight', { from: 60, to: 60, unit: 'kg' }, [60]],
] as const)('reads %s from %s', async (name, path, answer, expected) => {
  expect(await reading({ [path]: answer })[name]()).toEqual(ok({ [name]: expected }));
});

it.each(Object.keys(ALL_CHOICES) as (keyof Choices)[])(
  'says why %s did not arrive',
  async (name) => {
    expect(await reading({})[name]()).toEqual(err({ kind: 'offline' }));
  },
);
