import type { AudioOutput, AudioWatch } from '@/application/media/audio-output';
import { VOICE_TYPE } from '@/domain/media/voice/voice-file';
import { VOICE_CODECS } from '@/domain/media/voice/voice-track';
import { SECOND } from '@/domain/shared/time';

/** The names of codecs in the type of a file (RFC 6381). */
const CODEC_NAMES = { opus: 'opus', aac: 'mp4a.40.2' } as const;

/** Plays with one audio element, which is in no page and so outlives every screen. */
export function createAudioElementOutput({
  browser,
}: {
  readonly browser: Window & Pick<typeof globalThis, 'Audio' | 'URL' | 'MediaMetadata'>;
}): AudioOutput {
  let audio: HTMLAudioElement | undefined;
  let speed = 1;

  function unload(): void {
    if (!audio) return;
    const { src } = audio;
    const ended = audio;
    audio = undefined;
    ended.pause();
    ended.removeAttribute('src');
    browser.URL.revokeObjectURL(src);
    if (session()) browser.navigator.mediaSession.metadata = null;
  }
  function session(): boolean {
    return 'mediaSession' in browser.navigator;
  }

  return {
    plays: () => {
      const canPlay = (name: string) =>
        new browser.Audio().canPlayType(`${VOICE_TYPE}; codecs="${name}"`) !== '';
      return VOICE_CODECS.filter((codec) => canPlay(CODEC_NAMES[codec]));
    },
    load: ({ bytes, type }, title, watch) => {
      unload();
      const loaded = new browser.Audio(
        browser.URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type })),
      );
      audio = loaded;
      loaded.playbackRate = speed;
      follow(loaded, watch, () => audio === loaded);
      if (session()) browser.navigator.mediaSession.metadata = new browser.MediaMetadata({ title });
    },
    play: (from) => {
      if (!audio) return;
      audio.currentTime = from / SECOND;
      audio.playbackRate = speed;
      // The events of the element say what came of it.
      audio.play().catch(() => undefined);
    },
    pause: () => audio?.pause(),
    seek: (to) => {
      if (audio) audio.currentTime = to / SECOND;
    },
    setSpeed: (chosen) => {
      speed = chosen;
      if (audio) audio.playbackRate = chosen;
    },
    unload,
  };
}

/** Hands the events of an element on while it is the one that is loaded. */
function follow(audio: HTMLAudioElement, watch: AudioWatch, isLoaded: () => boolean): void {
  const on = (event: string, then: () => void): void =>
    audio.addEventListener(event, () => {
      if (isLoaded()) then();
    });
  on('timeupdate', () => watch.moved(audio.currentTime * SECOND));
  on('ended', watch.ended);
  on('playing', () => watch.playing(true));
  on('pause', () => {
    if (!audio.ended) watch.playing(false);
  });
  on('error', watch.failed);
}
