import type { AudioOutput, AudioWatch } from '@/application/media/audio-output';
import { SECOND } from '@/domain/shared/time';

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
