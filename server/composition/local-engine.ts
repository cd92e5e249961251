import { join } from 'node:path';
import { createLocalEngine, type LocalEngine } from '../translation/engine/local/local-engine';
import { modelsDirectory } from '../translation/models/model-settings';
import type { ComposedKit } from './kit';

/** The engine with the models of this server; `assets` has its built thread. */
export function composeLocalEngine(kit: ComposedKit, assets: string): LocalEngine {
  return createLocalEngine({
    ...kit,
    directory: modelsDirectory(kit.settings),
    script: join(assets, 'translate-worker.js'),
    memory: kit.settings.models.memory,
  });
}
