import { expect, test, type Browser, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import pictures from '@/ui/i18n/locales/en/media.json' with { type: 'json' };
import { fill } from './conversation';

/** What a test of voice messages does in a browser, whatever drives it; places are XPaths. */
export interface VoiceBrowser {
  /** Waits for an element. */
  see(path: string): Promise<void>;
  /** Waits for an element, and presses the pointer on it. */
  point(path: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run(code: string): Promise<unknown>;
}

/** A person at a browser, in the conversation with the other one. */
export interface Speaker {
  readonly at: VoiceBrowser;
  readonly nickname: string;
  /** What the browser's own recorder makes. */
  readonly records: string;
  /** The codec in the file that is sent. */
  readonly codec: 'Opus' | 'mp4a';
}

/** What the recorder of each browser makes, and the codec in the file that is sent (docs/performance.md). */
export const CHROMIUM = { records: 'audio/webm;codecs=opus', codec: 'Opus' } as const;
export const FIREFOX = { records: 'audio/webm;codecs=opus', codec: 'Opus' } as const;
export const WEBKIT = { records: 'audio/mp4;codecs=mp4a.40.2', codec: 'mp4a' } as const;

/** A page of the runner's browsers. */
export function voicePage(page: Page): VoiceBrowser {
  const find = (path: string) => page.locator(`xpath=${path}`).first();
  return {
    see: (path) => expect(find(path)).toBeAttached(),
    point: (path) => find(path).click(),
    run: (code) => page.evaluate(`(() => {${code}})()`),
  };
}

/** A browser of another project of this run: lanes of one browser need a second one. */
export function launched(
  playwright: PlaywrightWorkerArgs['playwright'],
  name: 'journeys' | 'firefox',
): Promise<Browser> {
  const use = test.info().config.projects.find((project) => project.name === name)?.use;
  const { browserName = 'chromium', channel, launchOptions } = use ?? {};
  return playwright[browserName].launch({ ...launchOptions, ...(channel && { channel }) });
}

/** Remembers what the page records and plays: neither is an element of it. */
const WATCH = `
  window.recorders = [];
  window.sounds = [];
  window.times = [];
  const { Audio, MediaRecorder } = window;
  window.MediaRecorder = class extends MediaRecorder {
    constructor(...made) {
      super(...made);
      recorders.push(this);
    }
  };
  window.Audio = function (...made) {
    const sound = new Audio(...made);
    // Firefox fails at a sound that is heard where the machine has no output for it.
    sound.muted = true;
    sounds.push(sound);
    sound.addEventListener('timeupdate', () => times.push(sound.currentTime));
    // So that a busy machine can seek before it ends.
    sound.addEventListener('playing', () => window.slow && (sound.playbackRate = 0.25));
    return sound;
  };
  const createObjectURL = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    blob.arrayBuffer?.().then((bytes) => {
      const text = new TextDecoder('latin1').decode(bytes);
      if (blob.type === 'audio/mp4') window.codec = /Opus|mp4a/.exec(text)?.[0];
    });
    return createObjectURL.call(URL, blob);
  };`;

const { voice, burnVoice } = pictures;
const button = (name: string): string => `//button[@aria-label = "${name}"]`;
const PANEL = `//*[@role = "group" and @aria-label = "${voice.panel}"]`;

/** One sends the other a voice message and one that burns; both are heard on the other side. */
export async function speaks(from: Speaker, to: Speaker): Promise<void> {
  await Promise.all([from.at.run(WATCH), to.at.run(WATCH)]);
  await record(from);
  await from.at.point(`${PANEL}${button(voice.play)}`);
  await plays(from);
  await from.at.point(`${PANEL}//button[normalize-space() = "${voice.send}"]`);
  const own = `(//*[@role = "log"]//*[@aria-label = "${voice.own}"])[last()]`;
  await from.at.see(own);

  const name = { name: from.nickname };
  await hear(to, `(//*[@aria-label = "${fill(voice.from, name)}"])[last()]`);
  expect(await to.at.run('return window.codec')).toBe(from.codec);

  await record(from);
  await from.at.point(`${PANEL}//button[normalize-space() = "${burnVoice.choose}"]`);
  await from.at.point(`${PANEL}//button[normalize-space() = "${voice.send}"]`);
  await to.at.point(`(//*[@role = "log"]//button[contains(., "${burnVoice.title}")])[last()]`);
  await plays(to);
  for (const { at } of [to, from]) {
    await at.see(`(//*[@role = "log"]//article)[last()][contains(., "${burnVoice.burned}")]`);
  }
}

async function record({ at, records }: Speaker): Promise<void> {
  await at.point(button(voice.record));
  // A busy machine may show no second of each.
  await at.see(`${PANEL}//time[number(substring-after(., ":")) >= 4]`);
  await at.point(`${PANEL}${button(voice.stop)}`);
  await at.see(`${PANEL}//*[@role = "slider"]`);
  expect(await at.run('return recorders.at(-1).mimeType.replaceAll(" ", "")')).toBe(records);
}

/** At each speed to its end, then from a second of the listener's choice, and from another one while it plays. */
async function hear(listener: Speaker, message: string): Promise<void> {
  const { at } = listener;
  await at.point(`${message}${button(voice.play)}`);
  await plays(listener);
  const rates = new Set<unknown>();
  const speed = fill(voice.speed, { speed: '' }).slice(0, 6);
  for (let presses = 0; presses < 3; presses++) {
    await at.point(`${message}//button[starts-with(@aria-label, "${speed}")]`);
    rates.add(await at.run('return sounds.at(-1).playbackRate'));
  }
  expect(rates).toEqual(new Set([1, 1.5, 2]));
  await at.see(`${message}${button(voice.play)}`);

  await press(listener, message, 'ArrowRight', 'ArrowRight');
  await at.run('times = []; slow = true');
  await at.point(`${message}${button(voice.play)}`);
  await expect.poll(() => at.run('return times.length > 1')).toBe(true);
  expect(await at.run('return Math.min(...times)')).toBeGreaterThan(1.9);
  await press(listener, message, 'Home');
  await expect.poll(() => at.run('return Math.min(...times) < 1')).toBe(true);
  await press(listener, message, 'End');
  await at.run('slow = false');
  await at.see(`${message}${button(voice.play)}`);
}

/** Presses keys on the position of a voice message. */
async function press({ at }: Speaker, message: string, ...keys: readonly string[]): Promise<void> {
  await at.see(`${message}//*[@role = "slider"]`);
  for (const key of keys) {
    await at.run(`
      const type = XPathResult.FIRST_ORDERED_NODE_TYPE;
      const slider = document.evaluate(${JSON.stringify(`${message}//*[@role = "slider"]`)}, document, null, type);
      const event = new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true });
      slider.singleNodeValue.dispatchEvent(event);`);
  }
}

/** The newest sound moves, without a fault. */
async function plays({ at }: Speaker): Promise<void> {
  await expect
    .poll(() => at.run('return sounds.at(-1)?.error?.message ?? times.length > 1'))
    .toBe(true);
}
