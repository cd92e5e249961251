import { expect, it } from 'vitest';
import { modelsSentence, type ModelsSeen } from '@server/translation/models/models-sentence';

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
])('of %j the start says "%s"', (change, sentence) => {
  expect(modelsSentence({ ...SEEN, ...change })).toBe(sentence);
});
