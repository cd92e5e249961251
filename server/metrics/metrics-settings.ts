import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';

/** Where the metrics are served; absent: nowhere. */
export interface MetricsSettings {
  readonly metrics?: { readonly host: string; readonly port: number };
}

const NAME = 'METRICS_ADDRESS';
const ADDRESS = /^(?<host>[\w.-]+|\[[0-9A-Fa-f:.]+\]):(?<port>\d{1,5})$/;
const LAST_PORT = 65_535;

/** The setting about metrics, as `docs/settings.md` shows it. */
export const METRICS_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: NAME,
    fallback: '',
    meaning:
      'Host and port, such as 127.0.0.1:9464, where /metrics is served for Prometheus, to everybody who reaches it; unset: nowhere.',
  },
];

/** Reads it. */
export function readMetrics(read: SettingReader): MetricsSettings {
  const text = read.text(NAME);
  if (text === '') return {};
  const { host = '', port = '' } = ADDRESS.exec(text)?.groups ?? {};
  if (host === '' || Number(port) > LAST_PORT)
    read.wrong(NAME, 'a host and a port, such as 127.0.0.1:9464');
  return { metrics: { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) } };
}
