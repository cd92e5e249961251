import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from './mistake';

const ROOT = join(import.meta.dirname, '../../..');

/** Modules whose rules are tested beside another. */
const TESTED_IN: Readonly<Record<string, string>> = {
  'media/voice/voice-track': 'media/voice/voice-file',
  'messaging/kinds/kinds': 'messaging/kinds/kind',
  'messaging/kinds/image': 'messaging/kinds/kind',
  'messaging/kinds/voice': 'messaging/kinds/kind',
  'profile/general-text': 'profile/nickname',
  'profile/choices': 'profile/choices',
};

const ENTRY =
  /^(?<says>\S.*)\n {2}in (?<within>\w+)\n {2}- (?<original>.+)\n {2}\+ ?(?<replacement>.*)$/gm;

/** Limits that lie by one: the properties alone, without literal examples, notice nearly all. */
export const LIMIT_MISTAKES = readMistakes('limits');

/** What people could get wrong about the meaning of a rule. */
export const MEANING_MISTAKES = readMistakes('meanings');

/**
 * The mistakes of a list: below the name of each module of `src/domain` what the program does wrong
 * then, in which function, the code (`-`) and its replacement (`+`).
 */
function readMistakes(name: string): Mistake[] {
  const text = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8');
  return text
    .split(/^# /m)
    .slice(1)
    .flatMap((section) => {
      const [module = ''] = section.split('\n');
      return [...section.matchAll(ENTRY)].map(({ groups = {} }) => mistakeIn(module, groups));
    });
}

function mistakeIn(module: string, groups: Readonly<Record<string, string>>): Mistake {
  const { says = '', within, original = '', replacement = '' } = groups;
  const test = `tests/domain/${TESTED_IN[module] ?? module}.test.ts`;
  if (!existsSync(join(ROOT, test))) throw new Error(`${module} has no test of its own: ${says}`);
  return {
    room: 'domain',
    says,
    edits: [{ file: `src/domain/${module}.ts`, original, replacement, ...(within && { within }) }],
    tests: [test],
  };
}
