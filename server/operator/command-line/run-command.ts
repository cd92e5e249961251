import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { err, ok, type Result } from '@/domain/shared/result';
import { readOperatorKey, type OperatorKeySettings } from '@server/operator/operator-key';
import { announcementCommands } from './announcement-commands';
import { callServer, type ServerAccess, serverAddress } from './call-server';
import type { Asked, Command } from './command';
import { complaintCommands } from './complaint-commands';
import { grantCommands } from './grant-commands';
import { orderCommands } from './order-commands';
import { shopCommands } from './shop-commands';
import { moderationCommands, postCommands } from './moderation-commands';
import { supportCommands } from './support-commands';
import { userCommands } from './user-commands';

/** Which server is meant, and where its key is. */
interface CommandLineSettings extends OperatorKeySettings {
  readonly host: string;
  readonly port: number;
}

/** What the command line is given, and where it writes. */
interface CommandLine {
  readonly args: readonly string[];
  /** The settings, or one sentence about the first that cannot be used. */
  readonly settings: () => Result<CommandLineSettings, string>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** How it ended: done, refused, or not understood. */
const EXIT = { done: 0, refused: 1, usage: 2 } as const;

const COMMANDS: readonly Command[] = [
  ...announcementCommands,
  ...complaintCommands,
  ...userCommands,
  ...moderationCommands,
  ...postCommands,
  ...supportCommands,
  ...grantCommands,
  ...orderCommands,
  ...shopCommands,
];

const SHARED = {
  json: { type: 'boolean' },
  as: { type: 'string' },
  server: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The parsed command. */
interface Understood {
  readonly asked: Asked;
  readonly json: boolean;
  readonly server: string | undefined;
}

/** Runs one command; resolves with its exit code. */
export async function runCommand(line: CommandLine): Promise<number> {
  const { args, print, complain } = line;
  const command = COMMANDS.find(({ name }) => args.slice(0, wordsOf(name)).join(' ') === name);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    print(helpText(command ? [command] : commandsLike(args)));
    return EXIT.done;
  }
  if (!command) {
    complain(`There is no such command.\n\n${helpText(commandsLike(args))}`);
    return EXIT.usage;
  }
  const understood = understand(command, args.slice(wordsOf(command.name)));
  if (!understood.ok) {
    complain(`${understood.error}\n\n${helpText([command])}`);
    return EXIT.usage;
  }
  const { asked, json, server } = understood.value;
  const found = await findServer(line.settings(), server);
  const answer = found.ok ? await callServer(found.value, asked.endpoint, asked.request) : found;
  if (!answer.ok) {
    complain(answer.error);
    return EXIT.refused;
  }
  print(json ? jsonOf(asked, answer.value) : asked.show(answer.value).join('\n'));
  return EXIT.done;
}

/** An answer in the spelling of the wire, for programs. */
function jsonOf({ endpoint }: Asked, answer: unknown): string {
  return JSON.stringify(z.encode(endpoint.response, answer), undefined, 2);
}

/** The commands that begin with the same word; else all. */
function commandsLike([first = '']: readonly string[]): readonly Command[] {
  const alike = COMMANDS.filter(({ name }) => name.split(' ')[0] === first);
  return alike.length > 0 ? alike : COMMANDS;
}

function understand(command: Command, args: readonly string[]): Result<Understood, string> {
  let parsed;
  try {
    const options = { ...command.options, ...SHARED };
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const given = values as Readonly<Record<string, string | boolean | string[] | undefined>>;
  const value = (name: string) => [given[name]].flat().find((each) => typeof each === 'string');
  if (positionals.length !== command.words.length) {
    const wanted = command.words.length === 0 ? 'nothing' : command.words.join(' ');
    return err(`After "${command.name}" comes ${wanted} and options.`);
  }
  const asked = command.ask({
    value,
    values: (name) => [given[name] ?? []].flat().filter((each) => typeof each === 'string'),
    flag: (name) => given[name] === true,
    words: positionals,
    operator: value('as') ?? systemName(),
  });
  if (!asked.ok) return asked;
  return ok({ asked: asked.value, json: given['json'] === true, server: value('server') });
}

/** Who runs this, in letters that the log takes. */
function systemName(): string {
  const name = userInfo()
    .username.replaceAll(/[^\p{L}\p{N} ._@-]+/gu, '-')
    .slice(0, 64);
  return /^[\p{L}\p{N}]/u.test(name) ? name : 'operator';
}

async function findServer(
  settings: Result<CommandLineSettings, string>,
  server: string | undefined,
): Promise<Result<ServerAccess, string>> {
  if (!settings.ok) return settings;
  const url = serverAddress(settings.value, server);
  if (!url.ok) return url;
  const key = await readOperatorKey(settings.value);
  return key === undefined ? err(noKeyText(settings.value)) : ok({ url: url.value, key });
}

function noKeyText({ dataDirectory }: CommandLineSettings): string {
  return `There is no operator.key that you can read in ${dataDirectory}: the server makes it there at its first start. Run this as the server's user, with its PARLEY_DATA or OPERATOR_KEY.`;
}

function wordsOf(name: string): number {
  return name.split(' ').length;
}

/** How commands are used; each with what it does. */
function helpText(commands: readonly Command[]): string {
  return [
    'npm run parley -- operator COMMAND [options], beside a running server',
    '',
    ...commands.flatMap(({ name, usage, does }) => [
      `  ${name} ${usage}`.trimEnd(),
      `      ${does}`,
    ]),
    '',
    'With every command:',
    '  --as NAME      who acts, for the log; else the user of this machine',
    '  --json         the answer as JSON',
    '  --server URL   another server than the one the settings name (PORT, HOST, PARLEY_DATA, OPERATOR_KEY)',
    '',
    'Exit codes: 0 done, 1 refused, 2 not understood.',
  ].join('\n');
}
