import { CompiledQuery, type KyselyPlugin, sql } from "kysely";
import type { Db } from "~/db/client.server";

/** A step of a plan as reported by PostgreSQL; buffers include those of the steps below. */
interface Step {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
}

/** The cost of statements for the database, on any machine. */
export interface Cost {
  statements: number;
  /** Pages of 8 kB read, in memory or not. */
  buffers: number;
  /** Max rows that a single step processed, including discarded ones. */
  rows: number;
  /** Tables read in full. */
  scanned: string[];
  /** The statement that read most pages. */
  worst: string;
}

/**
 * Prepares to measure the cost of work: its statements are recorded, and explained afterwards with their values.
 * Statements that are compiled once reach the database by `executeQuery`, all others by the plugin.
 * @param options.scans false: an index is used wherever one can serve. Of a small table the planner may take either,
 * depending on whether autovacuum has counted it by then.
 */
export function costedDatabase(
  db: Db,
  { scans = true }: { scans?: boolean } = {},
): { costOf(work: (handle: Db) => Promise<unknown>): Promise<Cost> } {
  const sent: Pick<CompiledQuery, "sql" | "parameters">[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const compiled = db.getExecutor().compileQuery(node, queryId);
      if (!compiled.parameters.some(isSlot)) sent.push(compiled);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const costed = db.withPlugin(plugin) as Db;
  const execute = costed.executeQuery.bind(costed);
  costed.executeQuery = (query: never, ...rest: never[]) => {
    sent.push(query);
    return execute(query, ...rest);
  };
  return {
    async costOf(work) {
      sent.length = 0;
      await work(costed);
      const cost: Cost = { statements: sent.length, buffers: 0, rows: 0, scanned: [], worst: "" };
      let max = 0;
      for (const { sql: statement, parameters } of [...sent]) {
        const plan = await explained(db, statement, parameters, scans);
        const buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
        cost.buffers += buffers;
        if (buffers > max) [max, cost.worst] = [buffers, statement];
        for (const step of stepsOf(plan)) {
          const handled = (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"];
          cost.rows = Math.max(cost.rows, handled);
          if (step["Node Type"] === "Seq Scan" && step["Relation Name"]) cost.scanned.push(step["Relation Name"]);
        }
      }
      return cost;
    },
  };
}

async function explained(db: Db, statement: string, parameters: readonly unknown[], scans: boolean): Promise<Step> {
  const { rows } = await db.transaction().execute(async (trx) => {
    if (!scans) await sql`set local enable_seqscan = off`.execute(trx);
    return trx.executeQuery<{ "QUERY PLAN": { Plan: Step }[] }>(
      CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${statement}`, [...parameters]),
    );
  });
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error(`no plan of ${statement}`);
  return plan;
}

/** A statement that is only compiled holds placeholders. */
const isSlot = (value: unknown) => value instanceof Object && value.constructor.name === "Slot";

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
