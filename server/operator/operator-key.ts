import { loadKeyFile, readKeyFile } from '@server/kernel/secrets';

/** Where the key is. */
export interface OperatorKeySettings {
  readonly dataDirectory: string;
  /** Set by the operator; absent: in a file of the data directory. */
  readonly operatorKey?: string;
}

const NAME = 'operator.key';

/** The key of the operators: the setting, else a file beside the data, which is made at the first start. */
export async function loadOperatorKey(settings: OperatorKeySettings): Promise<string> {
  const { operatorKey, dataDirectory: directory } = settings;
  return operatorKey ?? loadKeyFile({ directory, name: NAME });
}

/** The key as it is stored; undefined when there is none that can be used. Creates no file. */
export async function readOperatorKey(settings: OperatorKeySettings): Promise<string | undefined> {
  const { operatorKey, dataDirectory: directory } = settings;
  return operatorKey ?? readKeyFile({ directory, name: NAME });
}
