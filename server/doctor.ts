import { examine, type DatabaseSeen, type Finding } from './doctor-rules';
import { databaseFaultText } from './kernel/data/database-fault';
import { inspectDatabase } from './kernel/data/inspect';
import { systemClock } from './kernel/system-clock';
import type { Settings } from './settings';

/** Examines the settings, this process, and the database they name, which stays as it is. */
export async function examineProcess(settings: Settings): Promise<readonly Finding[]> {
  return examine(settings, {
    database: await look(settings.databaseUrl),
    isRoot: process.getuid?.() === 0,
    node: Number.parseInt(process.versions.node, 10),
  });
}

/** What the operator reads, and the exit code: 1 when something is unfit for production. */
export function doctorReport(findings: readonly Finding[]): {
  readonly text: string;
  readonly exitCode: 0 | 1;
} {
  const lines = findings.map(({ kind, setting, text }) => `${kind}  ${setting}: ${text}`);
  const isFit = findings.every(({ kind }) => kind !== 'unfit');
  const end = isFit ? 'Nothing here is unfit for production.' : 'This is unfit for production.';
  return { text: `${[...lines, end].join('\n')}\n`, exitCode: isFit ? 0 : 1 };
}

async function look(url: string | undefined): Promise<DatabaseSeen> {
  if (url === undefined) return { kind: 'embedded' };
  const seen = await inspectDatabase(url, systemClock);
  if (seen.ok) return { kind: 'postgres', ...seen.value };
  return { kind: 'away', reason: databaseFaultText(seen.error) };
}
