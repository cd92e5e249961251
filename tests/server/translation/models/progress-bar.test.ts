import { expect, it } from 'vitest';
import { createProgressBar } from '@server/translation/models/fetch-progress';
import { mirrored } from '@tests/support/model-mirror';

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
