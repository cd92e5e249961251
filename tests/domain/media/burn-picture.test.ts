import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BURN_FETCH,
  BURN_LIFETIME,
  grantBurnView,
  stepBurn,
  type BurnEvent,
  type BurnState,
} from '@/domain/media/burn-picture';
import { epochMs } from '@/domain/shared/time';
import { ann, bo } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const closed: BurnState = { kind: 'closed' };
const notice: BurnState = { kind: 'notice' };
const opening: BurnState = { kind: 'opening' };
const shown: BurnState = { kind: 'shown', endsAt: epochMs(8_000) };
const hidden: BurnState = { kind: 'hidden', left: 3_000, until: epochMs(65_000) };
const broken: BurnState = { kind: 'hidden', left: 3_000 };
const seenAgain = (endsAt: number): BurnState => ({
  kind: 'shown',
  endsAt: epochMs(endsAt),
  until: epochMs(65_000),
});
const burned: BurnState = { kind: 'burned' };
const time = (now: number): BurnEvent => ({ kind: 'time', now: epochMs(now) });
const events: fc.Arbitrary<BurnEvent> = fc.oneof(
  fc.boolean().map((noticeDue): BurnEvent => ({ kind: 'open', noticeDue })),
  fc.constantFrom<BurnEvent>({ kind: 'acknowledge' }, { kind: 'dismiss' }, { kind: 'leave' }),
  fc.nat(20_000).map((now): BurnEvent => ({ kind: 'shown', now: epochMs(now) })),
  fc.boolean().map((isBurned): BurnEvent => ({ kind: 'refused', burned: isBurned })),
  fc.nat(40_000).map(time),
  fc
    .tuple(fc.constantFrom('hide' as const, 'see' as const, 'break' as const), fc.nat(100_000))
    .map(([kind, now]): BurnEvent => ({ kind, now: epochMs(now) })),
);

describeRule('burn-picture', () => {
  it.each<[string, BurnState, BurnEvent, BurnState]>([
    ['opened', closed, { kind: 'open', noticeDue: false }, opening],
    ['opened with a notice due', closed, { kind: 'open', noticeDue: true }, notice],
    ['acknowledged', notice, { kind: 'acknowledge' }, opening],
    ['dismissed', notice, { kind: 'dismiss' }, closed],
    ['left at the notice', notice, { kind: 'leave' }, closed],
    ['time passes at the notice', notice, time(99_999), notice],
    ['on the screen', opening, { kind: 'shown', now: epochMs(0) }, shown],
    ['no coins for it', opening, { kind: 'refused', burned: false }, closed],
    ['seen elsewhere', opening, { kind: 'refused', burned: true }, burned],
    ['left while it was fetched', opening, { kind: 'leave' }, burned],
    ['opened twice', opening, { kind: 'open', noticeDue: false }, opening],
    ['the last millisecond', shown, time(7_999), shown],
    ['eight seconds', shown, time(8_000), burned],
    ['the clock at the beginning', shown, time(0), shown],
    ['a clock set back', shown, time(-1), { kind: 'shown', endsAt: epochMs(7_999) }],
    ['left before', shown, { kind: 'leave' }, burned],
    ['hidden', shown, { kind: 'hide', now: epochMs(5_000) }, hidden],
    ['hidden too late', shown, { kind: 'hide', now: epochMs(8_000) }, burned],
    ['seen while it is seen', shown, { kind: 'see', now: epochMs(5_000) }, shown],
    ['hidden before it was there', opening, { kind: 'hide', now: epochMs(5_000) }, opening],
    ['hidden twice', hidden, { kind: 'hide', now: epochMs(9_000) }, hidden],
    ['waiting', hidden, time(64_999), hidden],
    ['waited too long', hidden, time(65_000), burned],
    ['seen in time', hidden, { kind: 'see', now: epochMs(64_999) }, seenAgain(67_999)],
    ['seen too late', hidden, { kind: 'see', now: epochMs(65_000) }, burned],
    ['left while hidden', hidden, { kind: 'leave' }, burned],
    [
      'hidden again: no new minute',
      seenAgain(13_000),
      { kind: 'hide', now: epochMs(12_000) },
      { kind: 'hidden', left: 1_000, until: epochMs(65_000) },
    ],
    ['the device fails', shown, { kind: 'break', now: epochMs(5_000) }, broken],
    ['the device fails while it waits', hidden, { kind: 'break', now: epochMs(5_000) }, broken],
    ['the device fails at its end', shown, { kind: 'break', now: epochMs(8_000) }, burned],
    ['the device fails first', opening, { kind: 'break', now: epochMs(5_000) }, opening],
    ['a failed device has no minute', broken, time(9_999_999), broken],
    ['a failed device plays again', broken, { kind: 'see', now: epochMs(5_000) }, seenAgain(8_000)],
    ['closed on a failed device', broken, { kind: 'leave' }, burned],
    ['shown again', shown, { kind: 'shown', now: epochMs(5_000) }, shown],
    ['shown again when it is over', shown, { kind: 'shown', now: epochMs(9_000) }, shown],
    ['opened after', burned, { kind: 'open', noticeDue: false }, burned],
    ['a late answer to nothing', closed, { kind: 'shown', now: epochMs(0) }, closed],
  ])('%s', (_, from, event, to) => {
    expect(stepBurn(from, event)).toEqual(to);
  });

  it('of a recording lasts as long as that plays, and its clock goes no further back', () => {
    const playing = stepBurn(opening, { kind: 'shown', now: epochMs(0) }, 60_000);
    expect(playing).toEqual({ kind: 'shown', endsAt: epochMs(60_000) });
    expect(stepBurn(playing, time(59_999), 60_000)).toBe(playing);
    expect(stepBurn(playing, time(-1), 60_000)).toEqual({ kind: 'shown', endsAt: 59_999 });
    expect(stepBurn(playing, time(60_000), 60_000)).toEqual(burned);
    expect(stepBurn(playing, { kind: 'hide', now: epochMs(5_000) }, 60_000)).toEqual({
      kind: 'hidden',
      left: 55_000,
      until: epochMs(65_000),
    });
  });

  property(
    'burned stays burned, and nothing shows that was not opened',
    [fc.array(events, { maxLength: 40 })],
    (all) => {
      let state: BurnState = closed;
      let furthest: BurnState['kind'] = state.kind;
      for (const event of all) {
        const next = stepBurn(state, event);
        if (state.kind === 'burned') expect(next).toEqual(burned);
        if (next.kind === 'shown' && state.kind !== 'shown') {
          expect(['opening', 'hidden']).toContain(state.kind);
        }
        if (next.kind === 'hidden') expect(next.left).toBeLessThanOrEqual(8_000);
        if (next.kind === 'shown' && state.kind === 'shown') {
          expect(next.endsAt).toBeLessThanOrEqual(state.endsAt);
        }
        if (next.kind === 'shown' && event.kind === 'time') {
          expect(next.endsAt - event.now).toBeLessThanOrEqual(8_000);
        }
        state = next;
        if (state.kind === 'burned' || furthest !== 'burned') furthest = state.kind;
      }
      return furthest;
    },
    { shown: 0.02, burned: 0.07 },
  );

  property(
    'it shows for eight seconds, not a millisecond longer',
    [agesAround(8_000)],
    (passed) => {
      const { kind } = stepBurn(shown, time(passed));
      expect(kind).toBe(passed < 8_000 ? 'shown' : 'burned');
      return kind;
    },
    { shown: 0.2, burned: 0.2 },
  );
});

describeRule('burn-grant', () => {
  it.each([
    ['by its recipient', bo, undefined, 'ok'],
    ['by its sender', ann, undefined, 'burn-not-yours'],
    ['a second time', bo, epochMs(1), 'burned'],
    ['by its sender afterwards', ann, epochMs(1), 'burn-not-yours'],
  ])('%s', (_, by, grantedAt, expected) => {
    expect(outcome(grantBurnView({ to: bo, grantedAt }, by, epochMs(2)))).toBe(expected);
  });

  it('is remembered with its time', () => {
    expect(grantBurnView({ to: bo }, bo, epochMs(2))).toEqual({
      ok: true,
      value: { to: bo, grantedAt: 2 },
    });
  });

  it('waits a month to be opened, and a minute to be fetched once it is', () => {
    expect([BURN_LIFETIME, BURN_FETCH]).toEqual([2_592_000_000, 60_000]);
  });

  property(
    'is granted once, at any number of requests by either person',
    [fc.array(fc.constantFrom(ann, bo))],
    (askers) => {
      let picture = { to: bo } as Parameters<typeof grantBurnView>[0];
      let grants = 0;
      for (const by of askers) {
        const granted = grantBurnView(picture, by, epochMs(5));
        if (!granted.ok) continue;
        grants += 1;
        picture = granted.value;
      }
      expect(grants).toBe(askers.includes(bo) ? 1 : 0);
    },
  );
});
