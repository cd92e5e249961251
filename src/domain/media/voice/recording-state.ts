import { later, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** A press that is shorter is a tap, which records until the next one; a longer press records while it is held. */
export const TAP: Milliseconds = 400;

/** Why nothing could be recorded. */
export type RecordingFailure =
  /** The person or the browser refused the microphone. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'no-microphone' }
  /** Another program has the microphone. */
  | { readonly kind: 'busy' }
  /** The browser does not record. */
  | { readonly kind: 'unsupported' }
  /** Nothing was heard yet when the recording ended. */
  | { readonly kind: 'empty' };

/** Why a recording ended by itself. */
export type RecordingEnd = 'limit' | 'microphone-lost';

/** A voice message before it is sent. */
export type RecordingState =
  | { readonly kind: 'idle' }
  /** The browser asks for the microphone; `held`: the button is pressed. */
  | { readonly kind: 'asking'; readonly held: boolean }
  | { readonly kind: 'recording'; readonly held: boolean; readonly since: EpochMs }
  /** The recorder writes what it has. */
  | { readonly kind: 'ending'; readonly end?: RecordingEnd }
  | { readonly kind: 'reviewing'; readonly end?: RecordingEnd }
  | { readonly kind: 'failed'; readonly failure: RecordingFailure };

/** What happens to a voice message before it is sent. */
export type RecordingEvent =
  | { readonly kind: 'press'; readonly held: boolean }
  | { readonly kind: 'granted'; readonly now: EpochMs }
  | { readonly kind: 'failed'; readonly failure: RecordingFailure }
  | { readonly kind: 'release'; readonly now: EpochMs }
  /** It goes on without the button being held. */
  | { readonly kind: 'lock' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ended'; readonly end: RecordingEnd }
  /** The recording is there. */
  | { readonly kind: 'recorded' }
  /** Nothing of it is wanted, or it was sent. */
  | { readonly kind: 'discard' };

const IDLE: RecordingState = { kind: 'idle' };

/** The state after an event; an event that does not belong to a state changes nothing (readings, Voice messages). */
export function stepRecording(state: RecordingState, event: RecordingEvent): RecordingState {
  if (event.kind === 'discard') return IDLE;
  switch (state.kind) {
    case 'idle':
    case 'failed':
      return begin(state, event);
    case 'asking':
      return ask(state, event);
    case 'recording':
      return record(state, event);
    case 'ending':
      return end(state, event);
    case 'reviewing':
      return state;
  }
}

function begin(state: RecordingState, event: RecordingEvent): RecordingState {
  if (event.kind === 'press') return { kind: 'asking', held: event.held };
  return event.kind === 'recorded' ? { kind: 'reviewing' } : state;
}

/** The question of the browser takes the pointer away: a button that was let go meanwhile stays pressed. */
function ask(
  state: Extract<RecordingState, { readonly kind: 'asking' }>,
  event: RecordingEvent,
): RecordingState {
  switch (event.kind) {
    case 'granted':
      return { kind: 'recording', held: state.held, since: event.now };
    case 'failed':
      return event;
    case 'release':
    case 'lock':
      return { kind: 'asking', held: false };
    default:
      return state;
  }
}

function record(
  state: Extract<RecordingState, { readonly kind: 'recording' }>,
  event: RecordingEvent,
): RecordingState {
  switch (event.kind) {
    case 'lock':
      return { ...state, held: false };
    case 'release':
      if (!state.held) return state;
      return event.now < later(state.since, TAP) ? { ...state, held: false } : { kind: 'ending' };
    case 'stop':
      return { kind: 'ending' };
    case 'ended':
      return { kind: 'ending', end: event.end };
    case 'failed':
      return event;
    default:
      return state;
  }
}

function end(
  state: Extract<RecordingState, { readonly kind: 'ending' }>,
  event: RecordingEvent,
): RecordingState {
  if (event.kind === 'recorded') return { ...state, kind: 'reviewing' };
  return event.kind === 'failed' ? event : state;
}
