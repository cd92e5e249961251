import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { readModelsCommand, type ModelsCommand } from '@server/translation/models/models-command';

describe('the arguments of npm run parley models', () => {
  it.each<[string, ModelsCommand]>([
    ['', { kind: 'list' }],
    ['--help', { kind: 'help' }],
    ['--check', { kind: 'check' }],
    ['de ru', { kind: 'fetch', languages: ['de', 'ru'], update: false, from: undefined }],
    ['EN zh-tw', { kind: 'fetch', languages: ['en', 'zh-TW'], update: false, from: undefined }],
    ['--all', { kind: 'fetch', languages: LANGUAGES, update: false, from: undefined }],
    ['--update', { kind: 'fetch', languages: undefined, update: true, from: undefined }],
    ['ja --from /x', { kind: 'fetch', languages: ['ja'], update: false, from: '/x' }],
    ['--mirror /m', { kind: 'mirror', folder: '/m', languages: LANGUAGES, from: undefined }],
    ['--mirror m de', { kind: 'mirror', folder: 'm', languages: ['de'], from: undefined }],
  ])('"%s" are understood', (line, command) => {
    const read = readModelsCommand(line.split(' ').filter((word) => word !== ''));
    expect(read).toEqual({ ok: true, value: command });
  });

  it.each([
    [['fr'], `"fr" is not a language of this program: ${LANGUAGES.join(', ')}.`],
    [['en'], 'English needs no model of its own: name the other language.'],
    [['--fetch'], "Unknown option '--fetch'."],
    [['--from', ''], '--from and --mirror name a place.'],
    [['--from', '/tmp'], '--from needs languages to fetch, or --all.'],
    ...['http://', 'file:///m', 'http://me:secret@localhost/', 'https://example.org/?key=1'].map(
      (place): [string[], string] => [
        ['de', '--from', place],
        '--from names a folder, or an http address without a password, "?" or "#".',
      ],
    ),
    [['--check', 'de'], '--check goes with nothing else.'],
    [['--mirror'], "Option '--mirror <value>' argument missing."],
  ])('%j are not', (args, sentence) => {
    expect(readModelsCommand(args)).toEqual({ ok: false, error: sentence });
  });
});
