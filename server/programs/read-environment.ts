import { readFileSync } from 'node:fs';
import type { Result } from '@/domain/shared/result';
import { openSecretFiles, type Environment } from '../kernel/secret-files';
import type { SettingFault } from '../kernel/setting-reader';
import { readSettings, SECRET_SETTINGS, type Settings } from '../settings';

/** Reads the settings of a process, those included that stand in files. */
export function readEnvironment(environment: Environment): Result<Settings, SettingFault> {
  const opened = openSecretFiles(environment, SECRET_SETTINGS, (path) =>
    readFileSync(path, 'utf8'),
  );
  return opened.ok ? readSettings(opened.value) : opened;
}
