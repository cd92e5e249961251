import { describe, expect, it } from 'vitest';
import { nearest, parseOptions, unknown } from '../../scripts/options.mjs';

const options = {
  rule: { type: 'text', default: '', help: '' },
  runs: { type: 'count', default: '100', help: '' },
  seed: { type: 'seed', help: '' },
  list: { type: 'flag', help: '' },
  people: { type: 'count', least: 2, help: '' },
  part: { type: 'part', help: '' },
};
const read = (line: string, words = false) =>
  parseOptions({ options, words }, line.split(' ').filter(Boolean));

describe('the options of the scripts', () => {
  it('are read, and have their usual values', () => {
    expect(read('')).toMatchObject({
      kind: 'read',
      values: { rule: '', runs: '100', list: false },
      words: [],
    });
    expect(read('--rule gift --runs=7 --seed -12 --list')).toMatchObject({
      values: { rule: 'gift', runs: '7', seed: '-12', list: true },
    });
    expect(read('wallet gifts', true)).toMatchObject({ words: ['wallet', 'gifts'] });
  });

  it.each([
    ['--runs abc', '--runs is a whole number from 1, not "abc".'],
    ['--runs 0', '--runs is a whole number from 1, not "0".'],
    ['--runs 1e3', '--runs is a whole number from 1, not "1e3".'],
    ['--runs=-5', '--runs is a whole number from 1, not "-5".'],
    ['--runs', '--runs needs a value.'],
    ['--people 1', '--people is a whole number from 2, not "1".'],
    ['--part 5/4', '--part is a part of a whole such as 2/4, not "5/4".'],
    ['--part 0/4', '--part is a part of a whole such as 2/4, not "0/4".'],
    ['--seed x', '--seed is a whole number, not "x".'],
    ['--list=yes', '--list takes no value.'],
    ['--rnus 5', 'There is no option "--rnus"; did you mean "--runs"?'],
    ['--constructor', 'There is no option "--constructor"; did you mean "--rule"?'],
    ['gift', '"gift" is not understood here; see --help.'],
  ])('%s is refused', (line, sentence) => {
    expect(read(line)).toEqual({ kind: 'refused', sentence });
  });

  it('ask for help, whatever else is there', () => {
    expect(read('--runs abc --help').kind).toBe('help');
  });

  it('a mistyped name is answered with the nearest one', () => {
    expect(nearest('red-pakcet', ['recharge', 'red-packet-life', 'gift'])).toBe('red-packet-life');
    expect(unknown('rule', 'gfit', ['gift', 'ban'])).toBe(
      'There is no rule "gfit"; did you mean "gift"?',
    );
    expect(unknown('rule', 'gift', [])).toBe('There is no rule "gift".');
  });
});
