import { err, ok, type Result } from '@/domain/shared/result';
import type { Clock, Ids, Log, Scheduler } from '@server/kernel/ports/system';
import type { MountedEngine } from '@server/kernel/ports/adapters';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import { createSecureIds } from '@server/kernel/secrets';
import { systemClock } from '@server/kernel/time';
import { systemScheduler } from '@server/kernel/scheduler';
import { createEmbeddedEngine } from './embedded-engine';
import { ENGINES, type EngineName } from './translate-settings';
import { createEngineChain } from './engine-chain';
import { createModelsEngine, type ModelsTranslator, createVendorEngine } from './vendor-engine';
import { createMountedEngine } from './mounted-engine';
import type { TranslateText, VendorTranslator } from './text-translator';
import { createApertium } from './vendors/apertium';
import { createAliyun } from './vendors/aliyun';
import { createAzure } from './vendors/azure';
import { createDeepl } from './vendors/deepl';
import { createGoogle } from './vendors/google';
import { createLibreTranslate } from './vendors/libretranslate';
import { createOpenai } from './vendors/openai';
import {
  createAskVendor,
  PATIENCE,
  type VendorSettings,
  type VendorTools,
} from './vendors/vendor-http';
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

type Maker = (settings: VendorSettings, tools: VendorTools) => VendorTranslator;

interface Vendor {
  readonly needs: readonly (keyof VendorSettings)[];
  readonly make: Maker;
}

const VENDORS: Readonly<Record<Exclude<EngineName, 'embedded' | 'local'>, Vendor>> = {
  apertium: paired(['url'], createApertium),
  libretranslate: paired(['url'], createLibreTranslate),
  deepl: vendor(['key'], createDeepl),
  google: vendor(['key'], createGoogle),
  azure: vendor(['key'], createAzure),
  aliyun: vendor(['key', 'secret'], createAliyun),
  openai: vendor(['model'], createOpenai),
};

/** A vendor that takes any pair. */
function vendor<Need extends keyof VendorSettings>(
  needs: readonly Need[],
  make: (
    settings: VendorSettings & { readonly [N in Need]: string },
    tools: VendorTools,
  ) => TranslateText,
): Vendor {
  return paired(needs, (settings, tools) => ({
    translate: make(settings, tools),
    pairs: () => Promise.resolve(ok(undefined)),
  }));
}

/** A vendor and the settings its adapter cannot do without, checked before it is made. */
function paired<Need extends keyof VendorSettings>(
  needs: readonly Need[],
  make: (
    settings: VendorSettings & { readonly [N in Need]: string },
    tools: VendorTools,
  ) => VendorTranslator,
): Vendor {
  return { needs, make: make as Maker };
}

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

function isVendor(engine: string): engine is keyof typeof VENDORS {
  return Object.hasOwn(VENDORS, engine);
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
