import { ok, type Result } from '@/domain/shared/result';
import type { TranslationEngine } from '../kernel/ports/translation';
import {
  createTranslationEngines,
  vendorTools,
  type EngineProblem,
} from '../translation/engine/create-engine';
import { type LocalEngine, createLocalEngine } from '../translation/engine/local/local-engine';
import type { ComposedKit } from './kit';
import { composeModels, type ModelsSlice } from './models';
import { join } from 'node:path';
import { modelsDirectory } from '../translation/models/model-settings';

/** Who translates here. */
export interface Translating {
  /** All engines as one. */
  readonly engine: TranslationEngine;
  /** The engine on this server. */
  readonly local: LocalEngine;
  /** The models of that engine, which come while the server runs. */
  readonly models: ModelsSlice;
}

/** The engines that the settings name, and the models of the one on this server; `assets` has the built threads. */
export function composeTranslating(
  kit: ComposedKit,
  assets: string,
): Result<Translating, EngineProblem> {
  const local = composeLocalEngine(kit, assets);
  const models = composeModels(kit, assets, local);
  const engine = createTranslationEngines(kit.settings.translate, vendorTools(kit), {
    ...local,
    arriving: () => models.arriving(),
  });
  return engine.ok ? ok({ engine: engine.value, local, models }) : engine;
}

/** The engine with the models of this server; `assets` has its built thread. */
function composeLocalEngine(kit: ComposedKit, assets: string): LocalEngine {
  return createLocalEngine({
    ...kit,
    directory: modelsDirectory(kit.settings),
    script: join(assets, 'translate-worker.js'),
    memory: kit.settings.models.memory,
  });
}
