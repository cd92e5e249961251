import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What this program is made of: the packages it runs with, their licences, and a list for scanners. */

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const TEXTS = /^(licen[cs]e|copying|notice)/i;

/** Packages that the program runs with, by name; each with version, licence and the text of the licence. */
export async function thirdParties() {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const used = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional,
  );
  const described = used.map(async ([path, { version, license = 'unknown' }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence: license,
    text: await licenceText(join(ROOT, path)),
  }));
  return (await Promise.all(described)).toSorted(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

/** What the server fetches and does not bring along. */
const MODELS =
  'The translation models that a server fetches are those of Firefox (https://github.com/mozilla/translations), ' +
  'under the Mozilla Public License 2.0, whose text stands below with fxtranslate, the engine that reads them.';

/** Every licence in one text, as it lies beside the built client. */
export function noticesOf(packages) {
  const parts = packages.map(
    ({ name, version, licence, text }) =>
      `${name} ${version} (${licence})\n\n${text || 'The package brings no text of its licence.'}`,
  );
  return `Parley is made with the following packages.\n\n${MODELS}\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

/** The bill of materials in the format CycloneDX. */
export async function billOfMaterials() {
  const { stdout } = await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
    { cwd: ROOT, maxBuffer: 64 * 1_048_576, shell: process.platform === 'win32' },
  );
  // What only develops it is no part of it; npm's own way to leave it out forgets some that are both.
  const used = new Set((await thirdParties()).map(({ name, version }) => `${name}@${version}`));
  const bill = JSON.parse(stdout);
  const isUsed = ({ name, version }) => used.has(`${name}@${version}`);
  const components = bill.components.filter(isUsed);
  const refs = new Set([
    bill.metadata.component['bom-ref'],
    ...components.map((one) => one['bom-ref']),
  ]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return `${JSON.stringify({ ...bill, components, dependencies }, undefined, 2)}\n`;
}

async function licenceText(folder) {
  const names = await readdir(folder).catch(() => []);
  const found = names.filter((name) => TEXTS.test(name)).toSorted();
  const texts = await Promise.all(
    found.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.map((text) => text.trim()).join('\n\n');
}

function compare(one, other) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
