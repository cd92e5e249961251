import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { squareFont } from './square-font';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/parley/fonts');
const SQUARE = 'Parley Square';
/** The families of ideographs that the product's style names and Linux has. */
const HAN = ['Sans', 'Serif'].flatMap((kind) =>
  ['SC', 'TC', 'JP', 'KR'].map((region) => `Noto ${kind} CJK ${region}`),
);
const { resolve } = createRequire(import.meta.url);

/** Latin and Cyrillic of two widths; what a machine has installed lies between them. */
export const FACES = {
  narrow: {
    family: 'PT Sans Narrow',
    files: [
      '@expo-google-fonts/pt-sans-narrow/400Regular/PTSansNarrow_400Regular.ttf',
      '@expo-google-fonts/pt-sans-narrow/700Bold/PTSansNarrow_700Bold.ttf',
    ],
  },
  wide: {
    family: 'DejaVu Sans',
    files: ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  },
} as const;

/** Which of the two pinned faces a browser writes with. */
export type PinnedFace = keyof typeof FACES;

/**
 * The environment in which a browser has one face and squares for ideographs, and none of the
 * machine's own fonts. Browsers that do not ask fontconfig (macOS, Windows) keep theirs.
 */
export function fontsOf(face: PinnedFace): Readonly<Record<string, string>> {
  const folder = join(CACHE, face);
  const settings = join(folder, 'fonts.conf');
  if (!existsSync(settings)) install(face, folder);
  return { FONTCONFIG_FILE: settings };
}

/** The settings come last: a process that sees them sees the fonts, too. */
function install(face: PinnedFace, folder: string): void {
  const { family, files } = FACES[face];
  mkdirSync(join(folder, 'cache'), { recursive: true });
  files.forEach((file, at) => copyFileSync(resolve(file), join(folder, `${at}.ttf`)));
  for (const weight of [400, 700] as const) {
    writeFileSync(join(folder, `square-${weight}.ttf`), squareFont(SQUARE, weight));
  }
  const ready = join(folder, `${process.pid}.conf`);
  writeFileSync(ready, settingsOf(folder, family));
  renameSync(ready, join(folder, 'fonts.conf'));
}

function settingsOf(folder: string, family: string): string {
  const aliases = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (generic) => `  <alias binding="same">
    <family>${generic}</family>
    <prefer><family>${family}</family><family>${SQUARE}</family></prefer>
  </alias>`,
  );
  const han = HAN.map((name) => `<string>${name}</string>`).join('');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <match target="scan">
    <test name="family"><string>${SQUARE}</string></test>
    <edit name="family" mode="append">${han}</edit>
  </match>
${aliases.join('\n')}
</fontconfig>
`;
}
