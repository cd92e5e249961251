import { expect, it, vi } from 'vitest';
import { MINUTE } from '@/domain/shared/time';
import { spokenLanguages } from '@server/profile/profile-store';
import { installedModels } from '@server/translation/models/installed-models';
import { modelsDirectory } from '@server/translation/models/model-settings';
import { mirrored, startModelMirror, type MirroredDirection } from '@tests/support/model-mirror';
import { startTestServer } from '@tests/support/server';
import { dictionaryModel } from '@tests/support/synthetic-model';

function dictionary(from: string, to: string): MirroredDirection {
  const { model, source, target, shortlist } = dictionaryModel(from, to);
  return mirrored(from, to, {
    'model.bin': model,
    'srcvocab.spm': source,
    'trgvocab.spm': target,
    'lex.bin': shortlist,
  });
}

it(
  'a server fetches what its people and companions speak, and then says that it translates it',
  { tags: ['lane/longer'] },
  async () => {
    const mirror = await startModelMirror(
      ['zh', 'de', 'ru', 'ko', 'ja', 'es'].flatMap((code) => [
        dictionary(code, 'en'),
        dictionary('en', code),
      ]),
    );
    const server = await startTestServer({
      demo: true,
      settings: { TRANSLATE_MODELS: 'auto', TRANSLATE_MODELS_URL: mirror.url },
    });
    const { db, settings } = server.kit;
    const spoken = await spokenLanguages(db, { takePart: true });
    expect(spoken.toSorted()).toEqual(['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh-CN', 'zh-TW']);
    expect(await spokenLanguages(db, { takePart: false })).toEqual([]);
    await vi.waitFor(async () =>
      expect(await installedModels(modelsDirectory(settings))).toHaveLength(12),
    );
    server.clock.advance(MINUTE);
    await expect
      .poll(async () => {
        server.clock.advance(MINUTE);
        const answer = await fetch(`${server.url}/api/system/translate-engine`);
        const { data } = (await answer.json()) as {
          data: { engines: { name: string; pairs?: unknown[] }[] };
        };
        return data.engines.find(({ name }) => name === 'local')?.pairs?.length;
      })
      .toBe(54);
    await server.close();
    await mirror.close();
  },
);
