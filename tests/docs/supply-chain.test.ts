import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { billOfMaterials, noticesOf, thirdParties } from '../../scripts/supply-chain.mjs';

const ROOT = join(import.meta.dirname, '../..');

interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as PackageFile;

/** Licences that ask for nothing but to be named. */
const FREE =
  /^\(?(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|MIT-0|Unlicense|CC0-1\.0)\b/;

/** Packages under another licence, each looked at: the server uses them as they are and passes none on. */
const LOOKED_AT: readonly RegExp[] = [/^fxtranslate$/, /^web-push$/, /^@img\/sharp-/];

it('every package that the program runs with is named, with a licence that lets it', async () => {
  const packages = await thirdParties();
  const named = new Set(packages.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
  expect(named.has('vitest')).toBe(false);
  const others = packages.filter(
    ({ name, licence }) => !FREE.test(licence) && !LOOKED_AT.some((known) => known.test(name)),
  );
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  const notices = noticesOf(packages);
  expect(notices).toContain('react-dom');
  expect(notices).toContain('Permission is hereby granted');
  expect(notices).toContain('Mozilla Public License Version 2.0');
  expect(notices).toContain('https://github.com/mozilla/translations');
});

it('the bill of materials names what runs and its versions, in CycloneDX', async () => {
  const bill = JSON.parse(await billOfMaterials()) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly version: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const versions = new Map(bill.components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(dependencies))
    expect(versions.get(name)).toBe(version);
});

it('versions are pinned, each package has its hash, and nothing runs at installation', () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<
      Record<
        string,
        { readonly hasInstallScript?: true; readonly dev?: true; readonly integrity?: string }
      >
    >;
  };
  const running = Object.entries(lock.packages).filter(
    ([, { hasInstallScript, dev }]) => hasInstallScript && !dev,
  );
  expect(running.map(([path]) => path)).toEqual([]);
  const unsigned = Object.entries(lock.packages).filter(
    ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(unsigned.map(([path]) => path)).toEqual([]);
});
