import { describe, expect, it } from 'vitest';
import type { DeviceTranslator } from '@/application/translation/device-translator';
import { err, ok } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import { expectOk } from '@tests/support/expect-result';

const KO_DE: LanguagePair = { from: 'ko', to: 'de' };
const TW_DE: LanguagePair = { from: 'zh-TW', to: 'de' };
const EN_DE: LanguagePair = { from: 'en', to: 'de' };

/** How a kind of device is set up for a test. */
export interface DeviceWorld {
  /** Korean is ready, Traditional Chinese has to be loaded, English is absent; all of them into German. */
  readonly create: (kind: 'whole' | 'offline' | 'broken') => DeviceTranslator;
  /** A text it detects as Spanish, where it has a detector. */
  readonly spanish: string;
}

/** What every engine on a device promises. */
export function describeDeviceTranslator(name: string, { create, spanish }: DeviceWorld): void {
  describe(`${name} keeps the promises of a device's own engine`, () => {
    it('reports for each pair whether it is ready, has to be loaded, or is absent', async () => {
      const device = create('whole');
      expect(await device.readiness(KO_DE)).toBe('ready');
      expect(await device.readiness(TW_DE)).toBe('loadable');
      expect(await device.readiness(EN_DE)).toBe('absent');
      expect(await device.readiness({ from: 'de', to: 'ko' })).toBe('absent');
      expect(await device.readiness({ from: 'zh-CN', to: 'de' })).toBe('absent');
    });

    it('translates a ready pair, and no other', async () => {
      const device = create('whole');
      expect(expectOk(await device.translate('안녕', KO_DE))).toContain('안녕');
      expect(await device.translate('你好', TW_DE)).toEqual(err({ kind: 'model-not-loaded' }));
      expect(await device.translate('hello', EN_DE)).toEqual(err({ kind: 'model-not-loaded' }));
    });

    it('loads a model, reports its progress, and is ready then', async () => {
      const device = create('whole');
      const shares: number[] = [];
      expect(await device.load(TW_DE, (share) => shares.push(share))).toEqual(ok(undefined));
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares).toContain(0.5);
      expect(shares.at(-1)).toBe(1);
      expect(await device.readiness(TW_DE)).toBe('ready');
      expectOk(await device.translate('你好', TW_DE));
    });

    it('reports that a model did not arrive, also for a pair it never has', async () => {
      const missing = err({ kind: 'model-not-loaded' });
      const device = create('offline');
      expect(await device.load(TW_DE, () => undefined)).toEqual(missing);
      expect(await device.readiness(TW_DE)).toBe('loadable');
      expect(await create('whole').load(EN_DE, () => undefined)).toEqual(missing);
    });

    it('reports that the engine did not translate', async () => {
      expect(await create('broken').translate('안녕', KO_DE)).toEqual(
        err({ kind: 'engine-failed' }),
      );
    });

    it('guesses the language of a text, best first', async () => {
      const [best] = await create('whole').detect(spanish);
      expect(best?.tag).toBe('es');
      expect(best?.confidence).toBeGreaterThan(0.5);
    });
  });
}
