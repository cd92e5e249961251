import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceName } from '@/ui/parts/device-name';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const LINUX = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT}`;
const ANDROID = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT}`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`Web · ${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Web · ${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows'],
    [`Web · ${WINDOWS} Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera', 'Windows'],
    [
      `Web · ${WINDOWS} Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36`,
      'Yandex Browser',
      'Windows',
    ],
    [`Web · ${LINUX} HeadlessChrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox',
      'Linux',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
    [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0`, 'WeChat', 'Android'],
    [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
    [`${IPHONE} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
    [`${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  ])('%s is %s on %s', (said, browser, system) => {
    expect(deviceName(said)).toEqual({ browser, system });
  });

  it('is what a program that is no browser calls itself', () => {
    expect(deviceName('node')).toEqual({ browser: 'node' });
    expect(deviceName('Web · Chromium')).toEqual({ browser: 'Chromium' });
  });

  it.each(['', '   '])('is nothing where nothing was sent: "%s"', (said) => {
    expect(deviceName(said)).toBeUndefined();
  });

  it('is never long and never empty, for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (said) => {
        const name = deviceName(said);
        const { length } = name?.browser ?? '';
        expect({ named: length > 0, short: length <= 60 }).toEqual({
          named: said.trim() !== '',
          short: true,
        });
      }),
    );
  });
});
