import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTime } from '../kernel/contained';
import type {
  AdaptersModule,
  Environment,
  MountedChat,
  MountedEngine,
  MountedStorage,
  OpenMounted,
} from '../kernel/ports/adapters';
import type { Clock, Scheduler } from '../kernel/ports/system';
import { systemClock } from '../kernel/time';
import { systemScheduler } from '../kernel/scheduler';
import type { SettingFault } from '../kernel/setting-reader';
import { settingFaultText, type Settings } from '../settings';
import { ENGINES } from '../translation/engine/translate-settings';

/** Why the module that `ADAPTERS` names cannot be used; `part` is what it exports. */
export type AdapterFault =
  | SettingFault
  | { readonly kind: 'adapters-unreadable'; readonly path: string; readonly cause: string }
  | { readonly kind: 'adapters-empty'; readonly path: string }
  | { readonly kind: 'adapter-failed'; readonly part: string; readonly cause: string }
  | { readonly kind: 'adapter-malformed'; readonly part: string; readonly field: string };

/** One plain sentence for the person who started the server. */
export function adapterFaultText(fault: AdapterFault): string {
  switch (fault.kind) {
    case 'wrong-setting':
      return settingFaultText(fault);
    case 'adapters-unreadable':
      return `The module ${fault.path}, which ADAPTERS names, cannot be loaded: it ${fault.cause}.`;
    case 'adapters-empty':
      return `The module ${fault.path}, which ADAPTERS names, exports none of ${PARTS.join(', ')}.`;
    case 'adapter-failed':
      return `The ${fault.part} of ADAPTERS cannot be opened: it ${fault.cause}.`;
    case 'adapter-malformed':
      return `The ${fault.part} of ADAPTERS does not fit its contract: look at ${fault.field} (docs/adapters.md).`;
  }
}

interface Tools {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

const PARTS = ['storage', 'engine', 'chat'] as const;
const method = z.custom((value) => typeof value === 'function');
const name = z.string().regex(/^[\w.-]{1,40}$/);
const origin = z.url().refine((text) => new URL(text).origin === text);
const SHAPES = {
  storage: z.object({
    name,
    origins: z.array(origin).min(1),
    read: method,
    write: method,
    remove: method,
    grant: method,
    missing: z.array(z.int()).optional(),
  }),
  engine: z.object({
    name: name.refine((text) => !ENGINES.some((engine) => engine === text)),
    translate: method,
    pairs: method.optional(),
  }),
  chat: z.object({
    name,
    origins: z.array(origin),
    shown: z.record(z.string(), z.string()),
    page: z.string().min(1),
    open: method,
  }),
};

/** The settings with the adapters of the module they name: each takes the position of the one that is built in. */
export async function mountAdapters(
  settings: Settings,
  environment: Environment,
  tools: Tools = { clock: systemClock, scheduler: systemScheduler },
): Promise<Result<Settings, AdapterFault>> {
  const { adapters: path } = settings;
  if (path === undefined) return ok(settings);
  const loaded = await inTime<AdaptersModule>(
    () => import(/* @vite-ignore */ pathToFileURL(path).href),
    tools.scheduler,
  );
  if (!loaded.ok) return err({ kind: 'adapters-unreadable', path, cause: loaded.error });
  const module = loaded.value;
  if (!PARTS.some((part) => module[part] !== undefined))
    return err({ kind: 'adapters-empty', path });
  const storage = await openPart<MountedStorage>('storage', module.storage, environment, tools);
  if (!storage.ok) return storage;
  const engine = await openPart<MountedEngine>('engine', module.engine, environment, tools);
  if (!engine.ok) return engine;
  const chat = await openPart<MountedChat>('chat', module.chat, environment, tools);
  if (!chat.ok) return chat;
  const stored = withStorage(withEngine(settings, engine.value), storage.value);
  return stored.ok ? withChat(stored.value, chat.value) : stored;
}

/** The engine is asked before those of the settings; what a service translates is paid for. */
function withEngine(settings: Settings, mounted: MountedEngine | undefined): Settings {
  if (!mounted) return settings;
  const { translate, translation } = settings;
  return {
    ...settings,
    translate: [{ engine: 'mounted', mounted }, ...translate],
    ...(translation.ownEnginesAreFree && {
      translation: { price: 'characters', ownEnginesAreFree: true },
    }),
  };
}

function withStorage(
  settings: Settings,
  storage: MountedStorage | undefined,
): Result<Settings, SettingFault> {
  if (!storage) return ok(settings);
  if (settings.storage.kind !== 'embedded') {
    const expected = 'left out where ADAPTERS brings a storage';
    return err({ kind: 'wrong-setting', name: 'STORAGE_KIND', expected });
  }
  return ok({ ...settings, storage: { kind: 'mounted', storage } });
}

function withChat(
  settings: Settings,
  wire: MountedChat | undefined,
): Result<Settings, SettingFault> {
  if (!wire) return ok(settings);
  const { provider, ...chat } = settings.chat;
  if (provider !== 'embedded') {
    const expected = 'left out where ADAPTERS brings a chat';
    return err({ kind: 'wrong-setting', name: 'CHAT_PROVIDER', expected });
  }
  return ok({ ...settings, chat: { ...chat, provider: 'mounted', wire } });
}

async function openPart<Adapter>(
  part: (typeof PARTS)[number],
  open: OpenMounted<Adapter> | undefined,
  environment: Environment,
  { clock, scheduler }: Tools,
): Promise<Result<Adapter | undefined, AdapterFault>> {
  if (open === undefined) return ok(undefined);
  if (typeof open !== 'function') return err({ kind: 'adapter-malformed', part, field: part });
  const opened = await inTime(() => open(environment, { now: () => clock.now() }), scheduler);
  if (!opened.ok) return err({ kind: 'adapter-failed', part, cause: opened.error });
  const answer = ANSWER.safeParse(opened.value);
  if (!answer.success)
    return err({ kind: 'adapter-malformed', part, field: `what ${part}() returns` });
  if (!answer.data.ok) return err({ kind: 'wrong-setting', ...answer.data.error });
  const read = SHAPES[part].safeParse(answer.data.value);
  if (read.success) return ok(answer.data.value as Adapter);
  return err({
    kind: 'adapter-malformed',
    part,
    field: read.error.issues[0]?.path.join('.') ?? '',
  });
}

const ANSWER = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.object({ name: z.string(), expected: z.string() }),
  }),
]);
