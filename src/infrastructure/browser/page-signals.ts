import type {
  AppBadge,
  Chime,
  LocalTime,
  PageVisibility,
} from '@/application/notices/device-notices';

/** What these adapters need. */
interface PageSignalsDeps {
  readonly browser: Window & typeof globalThis;
}

/** Whether the document is visible. */
export function createPageVisibility({ browser }: PageSignalsDeps): PageVisibility {
  const { document } = browser;
  return {
    visible: () => !document.hidden,
    onChange: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}

/** The clocks of the device. */
export const deviceTime: LocalTime = {
  minuteOf: (instant) => {
    const date = new Date(instant);
    return date.getHours() * 60 + date.getMinutes();
  },
  timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** The number on the icon of the installed program; elsewhere nothing. */
export function createAppBadge({ browser }: PageSignalsDeps): AppBadge {
  const { navigator } = browser;
  return {
    show: (count) => {
      if (!('setAppBadge' in navigator)) return;
      const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
      // A browser may have it and still refuse it to a page that is not installed.
      shown.catch(() => undefined);
    },
  };
}

/** Two notes, the second a fourth above the first: pitch in Hz, begin in seconds. */
const NOTES = [
  { pitch: 587.33, at: 0 },
  { pitch: 783.99, at: 0.11 },
] as const;
/** How long a note takes to fade, in seconds, and how loud it begins. */
const FADE = 0.35;
const VOLUME = 0.08;
/** What an exponential fade ends at: it never reaches zero. */
const SILENCE = 0.0001;

/** A soft sound of two notes, made by code. */
export function createWebAudioChime({ browser }: PageSignalsDeps): Chime {
  let context: AudioContext | undefined;
  return {
    play: () => {
      if (!('AudioContext' in browser)) return;
      context ??= new browser.AudioContext();
      // Before the first press of anything a browser lets no page sound.
      void context.resume().catch(() => undefined);
      for (const { pitch, at } of NOTES) playNote(context, pitch, context.currentTime + at);
    },
  };
}

function playNote(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(VOLUME, at);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + FADE);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + FADE);
}
