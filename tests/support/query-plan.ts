import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/query';
import type { SentStatement } from './watched-database';

/** One step of a plan as PostgreSQL describes it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How one table is read by one step. */
export interface TableRead {
  readonly table: string;
  readonly how: string;
  /** Rows looked at; 0 where the statement changes something, and so was not carried out. */
  readonly rows: number;
}

/** How a statement would read its tables. What only reads is really carried out, and taken back. */
export async function readsOf(
  db: Kysely<Schema>,
  { text, values }: SentStatement,
): Promise<readonly TableRead[]> {
  const analyze = /^\s*(select|with(?![^]*\b(insert|update|delete)\b))/i.test(text);
  const how = analyze ? 'explain (analyze, timing off, format json)' : 'explain (format json)';
  const plan = await explain(db, `${how} ${text}`, values);
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'];
    if (table === undefined || !node['Node Type'].includes('Scan')) return [];
    const index = node['Index Name'] === undefined ? '' : ` on ${node['Index Name']}`;
    return [{ table, how: `${node['Node Type']}${index}`, rows: rowsOf(node) }];
  });
}

class TakenBack extends Error {}

async function explain(
  db: Kysely<Schema>,
  text: string,
  values: readonly unknown[],
): Promise<PlanNode> {
  let plan: PlanNode | undefined;
  await db
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await transaction.executeQuery<{
        readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
      }>(CompiledQuery.raw(text, [...values]));
      plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  if (!plan) throw new Error(`no plan for ${text}`);
  return plan;
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  const found = node['Actual Rows'];
  if (found === undefined) return 0;
  const passed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((found + passed) * (node['Actual Loops'] ?? 1));
}
