import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '@server/programs/read-environment';
import { SECRET_SETTINGS, SETTING_ROWS, settingFaultText } from '@server/settings';
import { blockFolder } from '@tests/support/temporary-folder';
import { expectErr, expectOk } from '@tests/support/expect-result';

const folder = blockFolder();
let file: string;
beforeAll(async () => {
  file = join(folder, 'database');
  await writeFile(file, 'postgresql://parley:secret@db/parley\n');
});

const sentence = (environment: Readonly<Record<string, string>>) =>
  settingFaultText(expectErr(readEnvironment(environment)));

it('reads a secret from the file that its setting names, without the end of the line', () => {
  expect(expectOk(readEnvironment({ DATABASE_URL_FILE: file })).databaseUrl).toBe(
    'postgresql://parley:secret@db/parley',
  );
});

it('takes an empty value beside the file for none', () => {
  const { databaseUrl } = expectOk(readEnvironment({ DATABASE_URL: ' ', DATABASE_URL_FILE: file }));
  expect(databaseUrl).toBe('postgresql://parley:secret@db/parley');
});

it('refuses a secret that is given twice, without showing it', () => {
  expect(sentence({ DATABASE_URL: 'postgres://other@db/d', DATABASE_URL_FILE: file })).toBe(
    'The setting DATABASE_URL has to be given once: by itself or by DATABASE_URL_FILE.',
  );
});

it('names the setting whose file is missing, no file, or empty', async () => {
  const empty = join(folder, 'empty');
  await writeFile(empty, '\n');
  for (const path of [join(folder, 'missing'), folder, empty]) {
    expect(sentence({ OPERATOR_KEY_FILE: path })).toBe(
      'The setting OPERATOR_KEY_FILE has to be the path of a file with the value in it that this user may read.',
    );
  }
});

it('judges the value in the file like any other', () => {
  expect(sentence({ SMTP_URL_FILE: file })).toMatch(/^The setting SMTP_URL has to be an address/);
});

it('holds for every setting whose name marks it as secret, and for no unknown one', () => {
  const names = SETTING_ROWS.map(({ name }) => name);
  expect(SECRET_SETTINGS.filter((name) => !names.includes(name))).toEqual([]);
  const secret = /(_KEY|_SECRET|PASSWORD)$|^(DATABASE|SMTP)_.*URL$|^(DATABASE|SMTP)_URL$/;
  // The name of an application, which every page receives.
  const open = ['EASEMOB_APP_KEY'];
  const forgotten = names.filter(
    (name) => secret.test(name) && !open.includes(name) && !SECRET_SETTINGS.includes(name),
  );
  expect(forgotten).toEqual([]);
});
