/** The name of a signed-in device; both parts are proper nouns and the same in every language. */
interface DeviceName {
  /** Such as "Chrome"; for another program, its own name. */
  readonly browser: string;
  /** Such as "Windows"; absent if the device does not report it. */
  readonly system?: string;
}

/** Browsers by the word that only they use; those that also name another one come before it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bWhale\//, 'Whale'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bChromium\b/, 'Chromium'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** Systems; those that also name a second one, for old servers, come before it. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longest name of a program that is no browser, in UTF-16 units. */
const LONGEST_OTHER = 60;

/** The name of a device from its platform and user agent at the sign-in; undefined if it sent neither. */
export function deviceName(said: string): DeviceName | undefined {
  const text = said.trim();
  if (text === '') return undefined;
  const system = firstOf(SYSTEMS, text);
  const browser = firstOf(BROWSERS, text) ?? text.slice(0, LONGEST_OTHER);
  return { browser, ...(system !== undefined && { system }) };
}

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([word]) => word.test(text))?.[1];
}
