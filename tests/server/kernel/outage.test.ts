import { expect, it } from 'vitest';
import { isOutage } from '@server/kernel/http/error-answers';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

it.each([
  withCode('ENOSPC'),
  withCode('ECONNREFUSED'),
  withCode('53100'),
  withCode('53300'),
  withCode('57P01'),
  withCode('08006'),
  withCode('25006'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('the embedded database ended'),
  new Error('outer', { cause: withCode('EROFS') }),
  new AggregateError([withCode('ECONNREFUSED')], 'all failed'),
])('%s is an outage', (error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  new Error('x is not a function'),
  withCode('23505'),
  withCode('42P01'),
  withCode('40P01'),
  withCode('22P02'),
  'ENOSPC',
  undefined,
])('%s is a bug', (error) => {
  expect(isOutage(error)).toBe(false);
});

it('looks no deeper than it has to', () => {
  const ring = new Error('ring');
  ring.cause = ring;
  expect(isOutage(ring)).toBe(false);
});
