import { err, ok, type Result } from '@/domain/shared/result';
import type { SettingFault } from '../kernel/setting-reader';
import { readFileSync } from 'node:fs';
import { readSettings, SECRET_SETTINGS, type Settings } from '../settings';

/** The variables of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the value of each of `secrets` that is in a file: `NAME_FILE` names the file, as
 * container secrets and systemd credentials are handed over. `read` throws when a file cannot be read.
 */
function openSecretFiles(
  environment: Environment,
  secrets: readonly string[],
  read: (path: string) => string,
): Result<Environment, SettingFault> {
  const opened: Record<string, string> = {};
  for (const name of secrets) {
    const path = given(environment, `${name}_FILE`);
    if (path === '') continue;
    if (given(environment, name) !== '') {
      return wrong(name, `given once: by itself or by ${name}_FILE`);
    }
    const text = textOf(path, read);
    if (text === '') {
      return wrong(
        `${name}_FILE`,
        'the path of a file with the value in it that this user may read',
      );
    }
    opened[name] = text;
  }
  return ok({ ...environment, ...opened });
}

function given(environment: Environment, name: string): string {
  return environment[name]?.trim() ?? '';
}

/** The content of the file; empty if it cannot be read. */
function textOf(path: string, read: (path: string) => string): string {
  try {
    return read(path).trim();
  } catch {
    return '';
  }
}

function wrong(name: string, expected: string): Result<never, SettingFault> {
  return err({ kind: 'wrong-setting', name, expected });
}

/** Reads the settings of a process, those included that stand in files. */
export function readEnvironment(environment: Environment): Result<Settings, SettingFault> {
  const opened = openSecretFiles(environment, SECRET_SETTINGS, (path) =>
    readFileSync(path, 'utf8'),
  );
  return opened.ok ? readSettings(opened.value) : opened;
}
