import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { readModelsCommand, type ModelsCommand } from '@server/translation/models/models-command';
import { modelsSentence, type ModelsSeen } from '@server/translation/models/models-sentence';
import { createProgressBar } from '@server/translation/models/fetch-progress';
import { mirrored } from '@tests/support/model-mirror';

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

describe('the sentence about models', () => {
  const SEEN: ModelsSeen = {
    fetching: 'background',
    source: 'https://models.example.org/',
    here: 0,
    arriving: 0,
    fault: undefined,
  };

  it.each<[Partial<ModelsSeen>, string]>([
    [{ here: 14 }, ''],
    [
      { arriving: 3 },
      'Translation models are fetched from https://models.example.org/ in the background (TRANSLATE_MODELS=off prevents it).',
    ],
    [
      { fault: 'models.example.org cannot be reached (ENOTFOUND).' },
      'Translation models are missing: models.example.org cannot be reached (ENOTFOUND). It is tried again.',
    ],
    [
      { fetching: 'operator' },
      'No translation models are here: "npm run parley -- models --all" fetches them, or TRANSLATE_MODELS_URL names a mirror from which the server does.',
    ],
    [
      { fetching: 'off' },
      'No translation models are here: "npm run parley -- models --all" fetches them.',
    ],
    [{ fetching: 'off', here: 2 }, ''],
  ])('of %j the start prints "%s"', (change, sentence) => {
    expect(modelsSentence({ ...SEEN, ...change })).toBe(sentence);
  });
});

describe('the progress bar', () => {
  const { direction } = mirrored('de', 'en', { 'model.bin': Buffer.alloc(999_961) });
  const [file] = direction.files;
  if (!file) throw new Error('there is no file');

  function drawn(isInteractive: boolean) {
    let at = 0;
    let text = '';
    const bar = createProgressBar({
      write: (more) => {
        text += more;
      },
      isInteractive,
      now: () => at,
    });
    bar.begin([file!]);
    for (const [time, there] of [
      [0, 0],
      [1_000, 100_000],
      [1_100, 150_000],
      [2_000, 250_000],
      [600_000, 900_000],
    ] as const) {
      at = time;
      bar.note(direction, file!, there);
    }
    bar.arrived(direction);
    bar.end();
    return text;
  }

  it('a terminal sees share, rate and the time left, and one line for what is complete', () => {
    const lines = drawn(true)
      .split(/[\r\n]+/)
      .map((line) => line.replaceAll('\u001B[K', ''));
    expect(lines).toEqual([
      'Fetching 1.0 MB.',
      'de-en      [                        ]   0 %',
      'de-en      [==                      ]  10 %  0.1 MB/s  9 s left',
      'de-en      [======                  ]  25 %  0.1 MB/s  6 s left',
      'de-en      [======================  ]  90 %',
      'de-en      1.0 MB, checked and complete',
      '',
    ]);
  });

  it('a log gets a line for each direction', () => {
    expect(drawn(false)).toBe('Fetching 1.0 MB.\nde-en      1.0 MB, checked and complete\n');
  });
});
