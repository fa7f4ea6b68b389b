import type { TestContext } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../src/db/open'

/** Node of PostgreSQL's plan, in its JSON format. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: Plan[]
}

/** Returns the list to which every query of the test is added from now on. */
export function recordQueries({ mock }: TestContext, db: Db): CompiledQuery[] {
  const requested: CompiledQuery[] = []
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  mock.method(executor, 'executeQuery', (query: CompiledQuery) => {
    requested.push(query)
    return execute(query)
  })
  return requested
}

/** Returns the plan of a query, with all of its nodes. `isSmall`: without scans of whole tables, which are cheaper there. */
export async function nodesOf(
  db: Db,
  { sql: text, parameters }: CompiledQuery,
  { isSmall = false } = {},
): Promise<Plan[]> {
  const explaining = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  const { rows } = await db.transaction().execute(async (trx) => {
    // How far parallel workers read ahead of a limit depends on their pace, and the number of rows with it.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
    if (isSmall) await sql`set local enable_seqscan = off`.execute(trx)
    return trx.executeQuery<{ 'QUERY PLAN': string | { Plan: Plan }[] }>(explaining)
  })
  const plan = rows[0]?.['QUERY PLAN']
  const [first] = typeof plan === 'string' ? (JSON.parse(plan) as { Plan: Plan }[]) : (plan ?? [])
  if (!first) throw new Error(`no plan of ${text}`)
  return flat(first.Plan)
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
