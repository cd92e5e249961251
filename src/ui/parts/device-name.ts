/** What a signed-in device is called; both parts are proper nouns and the same in every language. */
interface DeviceName {
  /** Such as "Chrome"; for a program that is no browser, the name it gave itself. */
  readonly browser: string;
  /** Such as "Windows"; absent where the device does not say. */
  readonly system?: string;
}

/** Browsers by the word only they use; those that also pretend to be another come before it. */
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

/** Systems, those that name a second one for old servers' sake before it. */
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

/**
 * Reads what a device said of itself at its sign-in (platform and user agent) as a name for people;
 * undefined: it said nothing.
 */
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
