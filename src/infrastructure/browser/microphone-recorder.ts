import type {
  Recording,
  RecordingWatch,
  RunningRecording,
  VoiceRecorder,
} from '@/application/media/voice';
import type { Cancel } from '@/application/shared/clock';
import type { RecordingFailure } from '@/domain/media/voice/recording-state';
import { cutVoice } from '@/domain/media/voice/voice-file';
import { waveformOf } from '@/domain/media/voice/waveform';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Milliseconds } from '@/domain/shared/time';

/** The first of these that a browser has is recorded; older versions of Safari have the second alone. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'] as const;

/** Enough for a voice, in bits in a second. */
const BIT_RATE = 32_000;

/** How often the recorder hands out what it has: a browser that ends it loses no more than this. */
const PART: Milliseconds = 1_000;

/** How often the loudness is measured. */
const MEASURE_EVERY: Milliseconds = 100;

/** Samples of one measurement. */
const SAMPLES = 1_024;

/** The part of the browser that records. */
type RecordingBrowser = Window &
  Pick<typeof globalThis, 'AudioContext'> & {
    readonly MediaRecorder?: typeof globalThis.MediaRecorder | undefined;
  };

/** Records with the browser's own recorder, which encodes off the page's thread. */
export function createMicrophoneRecorder({
  browser,
}: {
  readonly browser: RecordingBrowser;
}): VoiceRecorder {
  return {
    start: async (watch) => {
      const Recorder = browser.MediaRecorder;
      const type = Recorder && TYPES.find((each) => Recorder.isTypeSupported(each));
      const devices: MediaDevices | undefined = browser.navigator.mediaDevices;
      if (!Recorder || type === undefined || !devices) return err({ kind: 'unsupported' });
      const opened = await openMicrophone(devices);
      if (!opened.ok) return opened;
      const options = { mimeType: type, audioBitsPerSecond: BIT_RATE };
      return record(browser, opened.value, new Recorder(opened.value, options), watch);
    },
  };
}

async function openMicrophone(
  devices: MediaDevices,
): Promise<Result<MediaStream, RecordingFailure>> {
  try {
    return ok(await devices.getUserMedia({ audio: { channelCount: 1 } }));
  } catch (error) {
    return err(failureOf(error instanceof Error ? error.name : ''));
  }
}

/** By the names that browsers give (W3C Media Capture and Streams). */
function failureOf(name: string): RecordingFailure {
  switch (name) {
    case 'NotFoundError':
    case 'OverconstrainedError':
      return { kind: 'no-microphone' };
    case 'NotReadableError':
    case 'AbortError':
      return { kind: 'busy' };
    default:
      return { kind: 'refused' };
  }
}

function record(
  browser: RecordingBrowser,
  stream: MediaStream,
  recorder: MediaRecorder,
  watch: RecordingWatch,
): Result<RunningRecording, RecordingFailure> {
  const parts: Blob[] = [];
  const levels: number[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const lost = (): void => watch.ended('microphone-lost');
  recorder.addEventListener('error', lost);
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', lost);
    track.addEventListener('mute', lost);
  }
  const stopMeasuring = measure(browser, stream, (level) => {
    levels.push(level);
    watch.level(level);
  });
  const close = (): void => {
    stopMeasuring();
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    recorder.start(PART);
  } catch {
    close();
    return err({ kind: 'busy' });
  }
  const soFar = () => recordingOf(parts, levels);
  return ok({
    soFar,
    stop: async () => {
      await stopped(recorder);
      close();
      return soFar();
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      close();
    },
  });
}

/** A recorder that has ended by itself has handed out everything. */
function stopped(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === 'inactive') return Promise.resolve();
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
    recorder.stop();
  });
}

async function recordingOf(
  parts: readonly Blob[],
  levels: readonly number[],
): Promise<Result<Recording, RecordingFailure>> {
  const bytes = new Uint8Array(await new Blob([...parts]).arrayBuffer());
  const cut = cutVoice(bytes);
  return cut.ok ? ok({ ...cut.value, waveform: waveformOf(levels) }) : err({ kind: 'empty' });
}

/** Measures how loud a stream is until it is cancelled. */
function measure(
  browser: RecordingBrowser,
  stream: MediaStream,
  onLevel: (level: number) => void,
): Cancel {
  const audio = new browser.AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = SAMPLES;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = browser.setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, each) => sum + each * each, 0) / SAMPLES;
    // The ear hears the square root of the power about evenly.
    onLevel(Math.min(1, Math.sqrt(power) * 4));
  }, MEASURE_EVERY);
  return () => {
    browser.clearInterval(timer);
    void audio.close();
  };
}
