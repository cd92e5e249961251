import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  stepRecording,
  type RecordingEvent,
  type RecordingState,
} from '@/domain/media/voice/recording-state';
import type { EpochMs } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const at = (ms: number) => (1_000_000 + ms) as EpochMs;
const IDLE = { kind: 'idle' } as const;
const HELD: RecordingState = { kind: 'recording', held: true, since: at(0) };
const FREE: RecordingState = { ...HELD, held: false };
const ENDING: RecordingState = { kind: 'ending' };
const REVIEWING: RecordingState = { kind: 'reviewing' };
const REFUSED: RecordingState = { kind: 'failed', failure: { kind: 'refused' } };

const EVENTS: readonly RecordingEvent[] = [
  { kind: 'press', held: true },
  { kind: 'press', held: false },
  { kind: 'granted', now: at(0) },
  { kind: 'failed', failure: { kind: 'refused' } },
  { kind: 'release', now: at(400) },
  { kind: 'release', now: at(399) },
  { kind: 'lock' },
  { kind: 'stop' },
  { kind: 'ended', end: 'limit' },
  { kind: 'ended', end: 'microphone-lost' },
  { kind: 'recorded' },
  { kind: 'discard' },
];

describeRule('voice-recording', () => {
  it.each<[RecordingState, RecordingEvent, RecordingState]>([
    [IDLE, { kind: 'press', held: true }, { kind: 'asking', held: true }],
    [REFUSED, { kind: 'press', held: false }, { kind: 'asking', held: false }],
    [IDLE, { kind: 'recorded' }, REVIEWING],
    [{ kind: 'asking', held: true }, { kind: 'granted', now: at(0) }, HELD],
    [
      { kind: 'asking', held: true },
      { kind: 'release', now: at(9) },
      { kind: 'asking', held: false },
    ],
    [{ kind: 'asking', held: true }, { kind: 'lock' }, { kind: 'asking', held: false }],
    [{ kind: 'asking', held: false }, { kind: 'failed', failure: { kind: 'refused' } }, REFUSED],
    [HELD, { kind: 'release', now: at(399) }, FREE],
    [HELD, { kind: 'release', now: at(400) }, ENDING],
    [FREE, { kind: 'release', now: at(9_000) }, FREE],
    [HELD, { kind: 'lock' }, FREE],
    [FREE, { kind: 'stop' }, ENDING],
    [HELD, { kind: 'ended', end: 'limit' }, { kind: 'ending', end: 'limit' }],
    [FREE, { kind: 'ended', end: 'microphone-lost' }, { kind: 'ending', end: 'microphone-lost' }],
    [ENDING, { kind: 'recorded' }, REVIEWING],
    [ENDING, { kind: 'ended', end: 'limit' }, ENDING],
    [{ kind: 'ending', end: 'limit' }, { kind: 'recorded' }, { kind: 'reviewing', end: 'limit' }],
    [
      ENDING,
      { kind: 'failed', failure: { kind: 'empty' } },
      { kind: 'failed', failure: { kind: 'empty' } },
    ],
    [REVIEWING, { kind: 'press', held: true }, REVIEWING],
    [REVIEWING, { kind: 'discard' }, IDLE],
    [HELD, { kind: 'discard' }, IDLE],
  ])('%o at %o is %o', (before, event, after) => {
    expect(stepRecording(before, event)).toEqual(after);
  });

  property(
    'a press shorter than a tap records on, a longer one ends with it',
    [agesAround(400)],
    (passed) => {
      const { kind } = stepRecording(HELD, { kind: 'release', now: at(passed) });
      expect(kind).toBe(passed < 400 ? 'recording' : 'ending');
      return kind;
    },
    { recording: 0.2, ending: 0.2 },
  );

  property(
    'a recording that was made is left by nothing but its end',
    [fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 })],
    (events) => {
      let state: RecordingState = IDLE;
      for (const event of events) {
        const next = stepRecording(state, event);
        if (state.kind === 'reviewing' && event.kind !== 'discard') expect(next).toBe(state);
        // What was recorded ends in a review, unless it is thrown away or nothing was heard.
        if (state.kind === 'recording' && next.kind !== 'recording') {
          expect(['ending', 'idle', 'failed']).toContain(next.kind);
        }
        state = next;
      }
      return state.kind;
    },
    { idle: 0.05, asking: 0.05 },
  );
});
