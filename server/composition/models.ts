import { join } from 'node:path';
import { SECOND } from '@/domain/shared/time';
import type { Slice } from '../kernel/slice';
import { pause } from '../kernel/scheduler';
import { spokenLanguages } from '../profile/profile-store';
import { OWN_ENGINES } from '../translation/engine/translate-settings';
import type { LocalEngine } from '../translation/engine/local/local-engine';
import { installedModels } from '../translation/models/installed-models';
import { createModelKeeper, type ModelKeeper } from '../translation/models/keep-models';
import { fetchingOf, modelsDirectory } from '../translation/models/model-settings';
import { modelsSentence } from '../translation/models/models-sentence';
import { sourceAt } from '../translation/models/model-source';
import { unpackInThread } from '../translation/models/unpack';
import type { ComposedKit } from './kit';

/** The models of this server, which come while it runs. */
export interface ModelsSlice extends Slice, Pick<ModelKeeper, 'arriving'> {
  /** Resolves once it is known what arrives, at the latest after a moment. */
  looked(): Promise<void>;
  /** Ends the threads that translate. */
  close(): Promise<void>;
}

/** How long the start line waits for the list of models. */
const FIRST_LOOK = 2 * SECOND;

/** Keeps the folder of models, which their engine looks at again when some have come. */
export function composeModels(
  kit: ComposedKit,
  assets: string,
  local: Pick<LocalEngine, 'reload' | 'close'>,
): ModelsSlice {
  const { settings, db, scheduler } = kit;
  const directory = modelsDirectory(settings);
  const fetching = fetchingOf(settings);
  const source = sourceAt(settings.models.mirror, kit);
  const keeper = createModelKeeper({
    ...kit,
    directory,
    source,
    unpack: unpackInThread(join(assets, 'unpack-worker.js')),
    languages:
      fetching === 'background'
        ? () => spokenLanguages(db, { takePart: settings.demo })
        : undefined,
    onChanged: () => local.reload(),
  });
  const looked = () => Promise.race([keeper.looked(), pause(scheduler, FIRST_LOOK)]);
  const isUsed = settings.translate.some(({ engine }) => OWN_ENGINES.has(engine));
  return {
    arriving: () => keeper.arriving(),
    looked,
    start: () => {
      if (isUsed) keeper.start();
    },
    says: async () => {
      if (!isUsed) return '';
      await looked();
      return modelsSentence({
        fetching,
        source: source.name,
        here: (await installedModels(directory)).length,
        arriving: keeper.arriving().length,
        fault: keeper.fault(),
      });
    },
    stop: () => keeper.stop(),
    close: () => local.close(),
  };
}
