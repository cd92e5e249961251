import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../options.mjs';

/**
 * `npm run prove audit`: whether each package has the hash of what it must be, none that runs has a program for its
 * installation, each is what its publisher signed, and none that runs has a hole that is known. 0: all looked at
 * and sound; 1: something was found; 2: the registry does not answer such questions from here, which a mirror may
 * not, so that signatures and holes were not looked at.
 */

const ROOT = join(import.meta.dirname, '../..');
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const STEPS = [
  { name: 'known holes', args: ['audit', '--omit=dev', '--audit-level=high'] },
  { name: 'signatures', args: ['audit', 'signatures'] },
];

/** How long npm may take, which asks for every package. */
const PATIENCE = 120_000;

/**
 * What npm prints when it has looked and found something; with any other end, it has not looked.
 */
const FOUND =
  /\d+ (?:\w+ severity )?vulnerabilit|^Severity:|(?:invalid|missing) (?:registry )?(?:signature|attestation)|tampered with/im;

readOptions({
  usage: 'npm run prove audit: looks at the hashes, signatures and known holes of the packages.',
  options: {},
});

const codes = [
  lookAtLock(),
  ...STEPS.map(({ name, args }) => {
    const { status, stdout, stderr } = spawnSync(
      NPM,
      [...args, '--fetch-retries=0', '--loglevel=error'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        timeout: PATIENCE,
        shell: process.platform === 'win32',
      },
    );
    const said = `${stdout}${stderr}`;
    if (status === 0) {
      process.stdout.write(`${name}: sound\n`);
      return 0;
    }
    if (!FOUND.test(said)) {
      process.stdout.write(`${name}: NOT LOOKED AT: ${reasonOf(status, said)}\n`);
      return 2;
    }
    process.stdout.write(`${name}:\n${said}\n`);
    return 1;
  }),
];

process.exitCode = codes.includes(1) ? 1 : Math.max(...codes);

/** What the lock file holds, which takes no registry. */
function lookAtLock() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const all = Object.entries(packages).filter(([path]) => path !== '');
  const found = [
    ...all
      .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
      .map(([path]) => `${path} has no hash`),
    ...all
      .filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
      .map(([path]) => `${path} runs a program at its installation`),
  ];
  const verdict = found.length === 0 ? 'sound' : found.join(', ');
  process.stdout.write(`hashes and installation of ${all.length} packages: ${verdict}\n`);
  return found.length === 0 ? 0 : 1;
}

/** What npm printed, in one line: the registry that it failed to reach, where it names one. */
function reasonOf(status, said) {
  if (status === null) return `npm had not ended after ${PATIENCE / 1_000} s`;
  const lines = said.split('\n').filter((each) => each.trim() !== '');
  const line = lines.find((each) => /request to |\bGET |\bPOST /.test(each)) ?? lines[0];
  return (line ?? 'npm gave no reason').replace(/^npm (error|warn) (network )?/, '').trim();
}
