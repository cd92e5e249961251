import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordingWatch } from '@/application/media/voice';
import { createMicrophoneRecorder } from '@/infrastructure/browser/microphone-recorder';
import { expectOk } from '@tests/support/expect-result';
import { opusTrack, webmOf } from '@tests/support/voice-files';

/** A track of the microphone, which a test unplugs or a call takes. */
class FakeTrack extends EventTarget {
  stopped = 0;
  stop(): void {
    this.stopped += 1;
  }
}

/** The browser's recorder, which a test lets hand out a part. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder;
  static types: readonly string[] = ['audio/webm;codecs=opus'];
  static isTypeSupported(type: string): boolean {
    return FakeRecorder.types.includes(type);
  }

  state = 'inactive';
  readonly type: string | undefined;
  constructor(_stream: unknown, { mimeType }: MediaRecorderOptions) {
    super();
    this.type = mimeType;
    FakeRecorder.last = this;
  }

  start(): void {
    if (busy) throw new DOMException('in use', 'NotSupportedError');
    this.state = 'recording';
  }

  stop(): void {
    this.end();
  }

  hand(bytes: Uint8Array): void {
    const data = new Blob([Uint8Array.from(bytes)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }

  /** The browser ends it, as of a page that was hidden too long. */
  end(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

let busy: boolean;
let refusal: DOMException | undefined;
let track: FakeTrack;
let measure: () => void;
let open: Set<string>;
let log: string[];

beforeEach(() => {
  busy = false;
  refusal = undefined;
  track = new FakeTrack();
  open = new Set();
  log = [];
  FakeRecorder.types = ['audio/webm;codecs=opus'];
});

function browserOf(change: object = {}) {
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  const AudioContext = class {
    constructor() {
      open.add('sound');
    }
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = async () => open.delete('sound');
  };
  const browser = {
    MediaRecorder: FakeRecorder,
    AudioContext,
    navigator: {
      mediaDevices: {
        getUserMedia: async () => {
          if (refusal) throw refusal;
          return stream;
        },
      },
    },
    setInterval: (work: () => void) => {
      open.add('timer');
      measure = work;
      return 7;
    },
    clearInterval: () => open.delete('timer'),
    ...change,
  };
  return createMicrophoneRecorder({ browser: browser as never });
}

const watch: RecordingWatch = {
  level: (level) => log.push(`level ${level.toFixed(1)}`),
  ended: (end) => log.push(end),
};

async function recording() {
  const running = expectOk(await browserOf().start(watch));
  FakeRecorder.last.hand(webmOf(opusTrack(100)));
  return running;
}

describe('the microphone', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'no-microphone'],
    ['OverconstrainedError', 'no-microphone'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('that the browser answers with %s is %s', async (name, kind) => {
    refusal = new DOMException('', name);
    expect(await browserOf().start(watch)).toEqual({ ok: false, error: { kind } });
    expect(open.size).toBe(0);
  });

  it.each([
    ['no recorder', { MediaRecorder: undefined }],
    ['no microphones, as without https', { navigator: {} }],
  ])('is not supported where the browser has %s', async (_, lacking) => {
    const started = await browserOf(lacking).start(watch);
    expect(started).toEqual({ ok: false, error: { kind: 'unsupported' } });
  });

  it('records in the form that the browser has, and in none where it has no known one', async () => {
    FakeRecorder.types = ['audio/mp4'];
    await browserOf().start(watch);
    expect(FakeRecorder.last.type).toBe('audio/mp4');
    FakeRecorder.types = ['audio/ogg'];
    const started = await browserOf().start(watch);
    expect(started).toEqual({ ok: false, error: { kind: 'unsupported' } });
  });

  it('is given back where the recorder does not begin', async () => {
    busy = true;
    expect(await browserOf().start(watch)).toEqual({ ok: false, error: { kind: 'busy' } });
    expect([track.stopped, open.size]).toEqual([1, 0]);
  });

  it('is heard while it records, and given back at the end', async () => {
    const running = await recording();
    measure();
    expect([log, track.stopped]).toEqual([['level 0.4'], 0]);
    const made = expectOk(await running.stop());
    expect([made.length, made.waveform]).toEqual([2_000, 'v'.repeat(64)]);
    expect([track.stopped, open.size]).toEqual([1, 0]);
  });

  it.each([
    ['is unplugged', () => track.dispatchEvent(new Event('ended'))],
    ['is taken by a call', () => track.dispatchEvent(new Event('mute'))],
    ['fails in the recorder', () => FakeRecorder.last.dispatchEvent(new Event('error'))],
  ])('that %s ends the recording, which keeps what was heard', async (_, happen) => {
    const running = await recording();
    happen();
    expect(log).toEqual(['microphone-lost']);
    expect(expectOk(await running.stop()).length).toBe(2_000);
    expect(track.stopped).toBe(1);
  });

  it('whose recorder the browser ended, as of a hidden page, has what it handed out', async () => {
    const running = await recording();
    FakeRecorder.last.end();
    expect(expectOk(await running.soFar()).length).toBe(2_000);
    expect(expectOk(await running.stop()).length).toBe(2_000);
  });

  it('that heard nothing has made nothing', async () => {
    const running = expectOk(await browserOf().start(watch));
    expect(await running.soFar()).toEqual({ ok: false, error: { kind: 'empty' } });
  });

  it('is given back when the recording is cancelled, whether it still runs or not', async () => {
    const running = await recording();
    const stop = vi.spyOn(FakeRecorder.last, 'stop');
    running.cancel();
    running.cancel();
    expect([stop.mock.calls.length, open.size]).toEqual([1, 0]);
    expect(track.stopped).toBe(2);
  });
});
