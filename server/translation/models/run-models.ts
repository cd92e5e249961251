import { resolve } from 'node:path';
import { languageName, LANGUAGES, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { fetchFaultText, type FetchFault, megabytes } from './fetch-fault';
import { type FetchTools, lookAtModels, type DirectionState } from './fetch-direction';
import { fetchModels, type FetchOrder, type Missed } from './fetch-models';
import { installedModels } from './installed-models';
import {
  MODEL_CODES,
  PIVOT,
  directionName,
  readModelList,
  type ModelDirection,
  type ModelList,
  directionsOf,
  lackingLanguages,
  neededDirections,
  type NeededLanguage,
} from './model-list';
import type { ModelSource } from './model-source';
import type { ModelsCommand } from './models-command';
import { createProgressBar, type Terminal } from './fetch-progress';
import type { Unpack } from './unpack';
import { writeMirror } from './write-mirror';

/** What the command works with. */
interface ModelsTools {
  /** The folder of the models. */
  readonly directory: string;
  /** The place of `--from`, or the one that the settings name. */
  readonly sourceAt: (place: string | undefined) => ModelSource;
  readonly unpack: Unpack;
  readonly terminal: Terminal;
}

/** What is read at the end; an error means exit code 1. */
type Outcome = Result<string, string>;

/** Carries out a command of `npm run parley models`. */
export async function runModels(
  command: Exclude<ModelsCommand, { readonly kind: 'help' }>,
  tools: ModelsTools,
): Promise<Outcome> {
  switch (command.kind) {
    case 'list':
      return list(tools);
    case 'check':
      return check(tools);
    case 'fetch':
      return fetchFor(command, tools);
    case 'mirror':
      return mirror(command, tools);
  }
}

/** What is here and what is missing, by the list here or, where there is none, by that of the source. */
async function list({ directory, sourceAt }: ModelsTools): Promise<Outcome> {
  const stored = await readModelList(directory);
  const read = stored ? ok(stored) : await sourceAt(undefined).list();
  if (!read.ok) {
    return err(`No models are in ${directory}, and ${fetchFaultText(read.error)}`);
  }
  const directions = directionsOf(neededDirections(read.value, LANGUAGES));
  const states = await lookAtModels(directory, directions);
  const missing = states.filter(({ kind }) => kind !== 'here');
  const rows = states.map(rowText);
  const end =
    missing.length === 0
      ? 'All of them are here.'
      : `${missing.length} of ${states.length} are missing: ${megabytes(packedSize(missing))} to fetch (npm run parley -- models --all).`;
  const lacking = lackingLanguages(read.value, LANGUAGES).join(' ');
  const others =
    lacking === ''
      ? []
      : [`The list has no others; npm run parley models ${lacking} looks for them.`];
  const title = `Models in ${directory}, versions of ${dayOf(read.value)}:`;
  return ok([title, ...rows, end, ...others].join('\n'));
}

async function check({ directory }: ModelsTools): Promise<Outcome> {
  const stored = await readModelList(directory);
  if (!stored) return err(`No models are in ${directory}.`);
  const states = await lookAtModels(directory, stored.directions, { compare: true });
  const present = states.filter(({ kind }) => kind !== 'missing');
  const damaged = present.filter(({ kind }) => kind === 'damaged');
  if (damaged.length === 0) {
    return present.length === 0
      ? err(`No models are in ${directory}.`)
      : ok(`${present.length} directions were read and are whole.`);
  }
  const rows = damaged.map(
    ({ direction, missing }) =>
      `  ${nameOf(direction)} is damaged: ${missing.map(({ name }) => name).join(', ')}`,
  );
  const again = `Fetch them again: npm run parley models ${languagesIn(damaged).join(' ')}`;
  return err([...rows, again].join('\n'));
}

async function fetchFor(
  { languages, update, from }: ModelsCommand & { readonly kind: 'fetch' },
  { directory, sourceAt, unpack, terminal }: ModelsTools,
): Promise<Outcome> {
  const here = new Set((await installedModels(directory)).map(directionName));
  const choose = (all: ModelList): readonly NeededLanguage[] =>
    neededDirections(all, languages ?? LANGUAGES).map((needed) => ({
      ...needed,
      directions: needed.directions.filter((each) => languages || here.has(directionName(each))),
    }));
  return transfer({ directory, terminal, choose, wanted: languages ?? [] }, (order, onBytes) =>
    fetchModels({ directory, source: sourceAt(from), unpack, onBytes }, { ...order, update }),
  );
}

function mirror(
  { folder, languages, from }: ModelsCommand & { readonly kind: 'mirror' },
  { sourceAt, terminal }: ModelsTools,
): Promise<Outcome> {
  const directory = resolve(folder);
  const choose = (all: ModelList) => neededDirections(all, languages);
  return transfer({ directory, terminal, choose, wanted: languages }, (order, onBytes) =>
    writeMirror({ directory, source: sourceAt(from), onBytes }, order),
  );
}

/** Fetches with a bar of progress, and tells how it ended. */
async function transfer(
  {
    directory,
    terminal,
    choose,
    wanted,
  }: {
    readonly directory: string;
    readonly terminal: Terminal;
    readonly choose: (list: ModelList) => readonly NeededLanguage[];
    /** Languages that cannot do without a model. */
    readonly wanted: readonly Language[];
  },
  run: (
    order: FetchOrder,
    onBytes: NonNullable<FetchTools['onBytes']>,
  ) => Promise<Result<readonly Missed[], FetchFault>>,
): Promise<Outcome> {
  const bar = createProgressBar(terminal);
  let count = 0;
  let lacking: readonly string[] = [];
  const order: FetchOrder = {
    choose: async (list) => {
      const chosen = directionsOf(choose(list));
      lacking = lackingLanguages(list, wanted).map((language) =>
        fetchFaultText({ kind: 'no-model', language }),
      );
      count = chosen.length;
      const states = await lookAtModels(directory, chosen);
      bar.begin(states.flatMap(({ missing }) => missing));
      return chosen;
    },
    isLacking: (list) => lackingLanguages(list, wanted).length > 0,
    onArrived: (direction) => bar.arrived(direction),
  };
  const done = await run(order, (...noted) => bar.note(...noted));
  bar.end();
  if (!done.ok) return err(fetchFaultText(done.error));
  const missed = done.value.map(
    ({ direction, fault }) => `${nameOf(direction)} is missing: ${fetchFaultText(fault)}`,
  );
  const failed = [...missed, ...lacking];
  if (failed.length > 0) return err(failed.join('\n'));
  return ok(`${count} directions are complete in ${directory}.`);
}

function rowText({ direction, kind, missing }: DirectionState): string {
  const name = `  ${directionName(direction).padEnd(10)} ${nameOf(direction).padEnd(34)}`;
  if (kind === 'here') return `${name} here`;
  const size = missing.reduce((sum, { packed }) => sum + packed.size, 0);
  return `${name} ${kind}, ${megabytes(size)} to fetch`;
}

function packedSize(states: readonly DirectionState[]): number {
  return states.flatMap(({ missing }) => missing).reduce((sum, { packed }) => sum + packed.size, 0);
}

/** "German to English", for codes of our languages. */
function nameOf({ from, to }: ModelDirection): string {
  return `${codeName(from)} to ${codeName(to)}`;
}

function codeName(code: string): string {
  const language = languageOfCode(code);
  return language ? languageName(language, 'en') : code;
}

function languageOfCode(code: string): Language | undefined {
  return LANGUAGES.find((language) => MODEL_CODES[language][0] === code);
}

/** The languages besides English that these directions are for. */
function languagesIn(states: readonly DirectionState[]): readonly Language[] {
  const codes = states.flatMap(({ direction: { from, to } }) => [from, to]);
  const languages = codes.flatMap((code) => languageOfCode(code) ?? []);
  return [...new Set(languages.filter((language) => language !== PIVOT))];
}

function dayOf({ date }: ModelList): string {
  return date.slice(0, 10);
}
