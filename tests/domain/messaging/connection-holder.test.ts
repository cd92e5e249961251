import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectionHolder, type SignedInOn } from '@/domain/messaging/connection-holder';
import { epochMs } from '@/domain/shared/time';
import { describeRule, property } from '@tests/support/rule';

const here: SignedInOn = { device: 'here', signedInAt: epochMs(50), current: true };
const phone = (at: number): SignedInOn => ({
  device: 'phone',
  signedInAt: epochMs(at),
  current: false,
});
const tablet = (at: number): SignedInOn => ({ ...phone(at), device: 'tablet' });
const at = (moment: number | undefined) => (moment === undefined ? undefined : epochMs(moment));

describeRule('connection-holder', () => {
  it.each([
    ['nobody else is signed in', [here], 60, undefined],
    ['one who came after', [here, phone(61)], 60, { device: 'phone', since: 61 }],
    ['one who came at the same moment', [phone(60), here], 60, { device: 'phone', since: 60 }],
    ['the only other one, since when is unknown', [here, phone(59)], 60, { device: 'phone' }],
    ['this one never had it', [here, phone(61)], undefined, { device: 'phone' }],
    [
      'the last of several who came after',
      [phone(61), tablet(62)],
      60,
      { device: 'tablet', since: 62 },
    ],
    ['one came after, one was there', [phone(10), tablet(61)], 60, { device: 'tablet', since: 61 }],
    ['two were there before: nobody knows which', [here, phone(10), tablet(20)], 60, undefined],
  ])('%s', (_, devices, hadAt, holder) => {
    expect(connectionHolder(devices, at(hadAt))).toEqual(holder);
  });

  property(
    'never names this device, and a time only since this device had the connection',
    [
      fc.array(
        fc.record({
          device: fc.constantFrom('a', 'b', 'c'),
          signedInAt: fc.integer({ min: 0, max: 99 }).map(epochMs),
          current: fc.boolean(),
        }),
      ),
      fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
    ],
    (devices, hadAt) => {
      const holder = connectionHolder(devices, at(hadAt));
      if (!holder) return 'nobody';
      const { device, since } = holder;
      const named = devices.filter((each) => !each.current && each.device === device);
      expect(named).not.toEqual([]);
      if (since === undefined) return 'somebody';
      expect(since).toBeGreaterThanOrEqual(hadAt ?? Infinity);
      expect(named.map(({ signedInAt }) => signedInAt)).toContain(since);
      return 'somebody since';
    },
    { nobody: 0.21, somebody: 0.05, 'somebody since': 0.22 },
  );
});
