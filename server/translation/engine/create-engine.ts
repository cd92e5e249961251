import { err, ok, type Result } from '@/domain/shared/result';
import type { Clock, Ids, Log, Scheduler } from '@server/kernel/ports/system';
import type { MountedEngine } from '@server/kernel/ports/adapters';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import { createSecureIds } from '@server/kernel/secrets';
import { systemClock } from '@server/kernel/time';
import { systemScheduler } from '@server/kernel/scheduler';
import { createEmbeddedEngine } from './embedded-engine';
import { ENGINES } from './translate-settings';
import { createEngineChain } from './engine-chain';
import { createModelsEngine, type ModelsTranslator, createVendorEngine } from './vendor-engine';
import { createMountedEngine } from './mounted-engine';
import {
  createAskVendor,
  PATIENCE,
  type VendorSettings,
  type VendorTools,
} from './vendors/vendor-http';
import { isVendor, VENDORS } from './vendors/vendor-list';
import { watchVendor } from './vendors/vendor-watch';
import { createWatchedEngine } from './watched-engine';

/** The operator's choice of engine and what it needs; empty settings count as absent. */
export type EngineSettings = VendorSettings & {
  readonly engine?: string;
  readonly mounted?: MountedEngine;
};

/** Why there is no engine: a sentence for the operator can be made of each. */
export type EngineProblem =
  | { readonly kind: 'engine-unknown'; readonly engine: string; readonly known: readonly string[] }
  | { readonly kind: 'engine-setting-missing'; readonly engine: string; readonly setting: string }
  | {
      readonly kind: 'engine-setting-malformed';
      readonly engine: string;
      readonly setting: string;
    };

/**
 * The engines in the order of the settings as one, or what is wrong with the first that cannot be made. Set
 * phrases stand behind them all; alone with the models of this server they come first, as people wrote them.
 */
export function createTranslationEngines(
  chain: readonly EngineSettings[],
  tools: VendorTools = ourTools(),
  models?: ModelsTranslator,
): Result<TranslationEngine, EngineProblem> {
  const engines: TranslationEngine[] = [];
  for (const settings of chain) {
    const made = createTranslationEngine(settings, tools, models);
    if (!made.ok) return made;
    engines.push(made.value);
  }
  const phrasebook = createEmbeddedEngine();
  const own = createModelsEngine(models);
  if (engines.every(({ name }) => name === phrasebook.name)) {
    return ok(createEngineChain([phrasebook, own], tools));
  }
  // Among others `embedded` says where the models of this server are asked.
  const named = engines.map((engine) => (engine.name === phrasebook.name ? own : engine));
  const [first = own, ...rest] = named.filter(
    ({ name }, at) => named.findIndex((one) => one.name === name) === at,
  );
  return ok(createEngineChain([first, ...rest, phrasebook], tools));
}

/** The engine the settings name, or what is wrong with them. */
export function createTranslationEngine(
  { mounted, ...settings }: EngineSettings,
  tools: VendorTools = ourTools(),
  models?: ModelsTranslator,
): Result<TranslationEngine, EngineProblem> {
  if (mounted) return ok(createMountedEngine(mounted, tools));
  const given = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value.trim() !== ''),
  ) as EngineSettings;
  const engine = (given.engine ?? 'embedded').trim().toLowerCase();
  if (engine === 'embedded') return ok(createEmbeddedEngine());
  if (engine === 'local') return ok(createModelsEngine(models));
  if (!isVendor(engine)) return err({ kind: 'engine-unknown', engine, known: ENGINES });
  const { needs, make } = VENDORS[engine];
  const missing = needs.find((setting) => given[setting] === undefined) ?? keyOrUrl(engine, given);
  if (missing) return err({ kind: 'engine-setting-missing', engine, setting: missing });
  if (given.url !== undefined && !isHttpUrl(given.url)) {
    return err({ kind: 'engine-setting-malformed', engine, setting: 'url' });
  }
  const { ask, defect } = watchVendor(tools.ask);
  const made = createVendorEngine(engine, make(given, { ...tools, ask }));
  return ok(createWatchedEngine(made, { ...tools, defect }));
}

/** A model on the operator's own machine needs no key; the public service does. */
function keyOrUrl(engine: string, { key, url }: EngineSettings): 'key' | undefined {
  return engine === 'openai' && key === undefined && url === undefined ? 'key' : undefined;
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);
}

/** What adapters of vendors get: the server's clock, its timers and its chance. */
export function vendorTools(kit: {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Pick<Ids, 'token'>;
  readonly log: Pick<Log, 'warn'>;
}): VendorTools {
  return {
    log: kit.log,
    scheduler: kit.scheduler,
    ask: createAskVendor(PATIENCE, kit.scheduler),
    now: () => kit.clock.now(),
    nonce: () => Buffer.from(kit.ids.token(16), 'base64url').toString('hex'),
  };
}

function ourTools(): VendorTools {
  const ids = createSecureIds(systemClock);
  const log = { warn: () => undefined };
  return vendorTools({ clock: systemClock, scheduler: systemScheduler, ids, log });
}
