import { expect, it } from 'vitest';
import { err } from '@/domain/shared/result';
import type { BuiltInModels } from '@/infrastructure/browser/built-in-models';
import { createBuiltInTranslator } from '@/infrastructure/browser/built-in-translator';
import { builtInModels } from '@tests/support/built-in-models';
import { ManualClock } from '@tests/support/manual-clock';
import { MemoryDeviceTranslator } from '@tests/support/memory-device-translator';
import { describeDeviceTranslator } from './device-translator';

const SPANISH = '¿Qué tal el día?';

describeDeviceTranslator('the device in memory', {
  spanish: SPANISH,
  create: (kind) => {
    const device = new MemoryDeviceTranslator();
    device.set({ from: 'ko', to: 'de' }, 'ready');
    device.set({ from: 'zh-TW', to: 'de' }, 'loadable');
    device.languages.set(SPANISH, [{ tag: 'es', confidence: 0.9 }]);
    device.failing = kind !== 'whole';
    return device;
  },
});

describeDeviceTranslator('the browser’s engine', {
  spanish: SPANISH,
  create: (kind) =>
    createBuiltInTranslator({
      scheduler: new ManualClock(),
      browser: builtInModels({
        pairs: { 'ko de': 'available', 'zh-Hant de': 'downloadable' },
        detected: { [SPANISH]: 'es' },
        offline: kind === 'offline',
        broken: kind === 'broken',
      }),
    }),
});

it('a browser without an engine has no pair and detects nothing', async () => {
  const device = createBuiltInTranslator({ browser: {}, scheduler: new ManualClock() });
  expect(await device.readiness({ from: 'ko', to: 'de' })).toBe('absent');
  expect(await device.detect(SPANISH)).toEqual([]);
  expect((await device.load({ from: 'ko', to: 'de' }, () => undefined)).ok).toBe(false);
});

it('an engine that never answers is absent, and is not asked again', async () => {
  let asked = 0;
  const scheduler = new ManualClock();
  const never = (): Promise<never> => {
    asked += 1;
    return new Promise(() => undefined);
  };
  const browser = { Translator: { availability: never, create: never } };
  const device = createBuiltInTranslator({ browser, scheduler });
  const readiness = device.readiness({ from: 'ko', to: 'de' });
  scheduler.advance(2_000);
  expect(await readiness).toBe('absent');
  expect(await device.readiness({ from: 'ja', to: 'de' })).toBe('absent');
  expect(asked).toBe(1);
});

it('an engine whose detector never answers still translates', async () => {
  const scheduler = new ManualClock();
  const { Translator } = builtInModels({ pairs: { 'ko de': 'available' } }) as BuiltInModels;
  const never = (): Promise<never> => new Promise(() => undefined);
  const browser = { Translator, LanguageDetector: { availability: never, create: never } };
  const device = createBuiltInTranslator({ browser, scheduler });
  const detected = device.detect(SPANISH);
  scheduler.advance(2_000);
  expect(await detected).toEqual([]);
  expect(await device.readiness({ from: 'ko', to: 'de' })).toBe('ready');
});

it('a model that stops arriving is given up, and loaded again with the next click', async () => {
  const scheduler = new ManualClock();
  const monitors: EventTarget[] = [];
  const create = ({ monitor }: { monitor: (target: EventTarget) => void }): Promise<never> => {
    const target = new EventTarget();
    monitor(target);
    monitors.push(target);
    return new Promise(() => undefined);
  };
  const browser = { Translator: { availability: async () => 'downloadable', create } };
  const device = createBuiltInTranslator({ browser, scheduler });
  const shares: number[] = [];
  let over = false;
  const loading = device.load({ from: 'ko', to: 'de' }, (share) => shares.push(share));
  void loading.then(() => (over = true));
  scheduler.advance(59_000);
  const progress = { loaded: 0.5, total: 1 };
  monitors[0]?.dispatchEvent(Object.assign(new Event('downloadprogress'), progress));
  scheduler.advance(59_000);
  await Promise.resolve();
  expect([shares, over]).toEqual([[0.5], false]);
  scheduler.advance(1_000);
  expect(await loading).toEqual(err({ kind: 'model-not-loaded' }));
  void device.load({ from: 'ko', to: 'de' }, () => undefined);
  expect(monitors).toHaveLength(2);
});
