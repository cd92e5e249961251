import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unreachedRules, type Sources } from '@tests/support/unreached-rules';

/** Which programs run a module of the domain, and the files that call it by name. */
export interface Applied {
  readonly client: boolean;
  readonly server: boolean;
  /** From the project's root; empty when only other modules of the domain call it. */
  readonly callers: readonly string[];
}

const DOMAIN = 'src/domain/';
const IMPORT = /from '@\/(?:domain\/)?([\w/-]+)'/g;

/** Every program's sources, the domain's included, without the development-only gallery. */
export function programSources(root: string): Map<string, string> {
  const files = ['src', 'server', 'desk'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
          .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/ui/gallery/'))
      : [],
  );
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Where each module of the domain is applied, followed through imports and calls, by its name. */
export function readApplied(root: string): ReadonlyMap<string, Applied> {
  const sources = programSources(root);
  const modules = [...sources.keys()].filter((file) => file.startsWith(DOMAIN)).map(moduleOf);
  const server = reachedFrom(sources, (file) => file.startsWith('server/'));
  const client = reachedFrom(sources, (file) => !file.startsWith('server/'));
  const callers = callersOf(sources);
  const screens = [...sources.keys()]
    .filter((file) => /^src\/(?:application|ui)\/.*\.ts$/.test(file))
    .map((file) => file.slice('src/'.length).replace(/\.ts$/, ''))
    .filter((module) => callers.has(module))
    .map((module): [string, Applied] => [
      module,
      { client: true, server: false, callers: callers.get(module) ?? [] },
    ]);
  return new Map([
    ...screens,
    ...modules.map((module): [string, Applied] => [
      module,
      {
        client: client.has(module),
        server: server.has(module),
        callers: callers.get(module) ?? [],
      },
    ]),
  ]);
}

/** The column of the rule book. */
export function appliedText(applied: Applied | undefined): string {
  if (applied?.client && applied.server) return 'both';
  return applied?.client ? 'client' : applied?.server ? 'server' : '';
}

/** The modules of which one program runs something. */
function reachedFrom(sources: Sources, isOfProgram: (file: string) => boolean): Set<string> {
  const program = new Map(
    [...sources].filter(([file]) => file.startsWith(DOMAIN) || isOfProgram(file)),
  );
  const domain = new Map([...sources].filter(([file]) => file.startsWith(DOMAIN)));
  const unreached = new Set(unreachedRules(program));
  return new Set(
    unreachedRules(domain)
      .filter((id) => !unreached.has(id))
      .map((id) => id.split('#')[0] ?? ''),
  );
}

function callersOf(sources: Sources): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (file.startsWith(DOMAIN)) continue;
    for (const [, module = ''] of text.matchAll(IMPORT)) {
      found.set(module, [...(found.get(module) ?? []), file]);
    }
  }
  return found;
}

function moduleOf(file: string): string {
  return file.slice(DOMAIN.length).replace(/\.ts$/, '');
}
