import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { openTransaction } from '../../src/db/openTransaction'
import { types } from '../../src/db/pgTypes'

/** A node of PostgreSQL's plan, in its JSON format. */
export interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Total Time': number
  'Actual Loops': number
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

export interface Explained {
  readonly text: string
  readonly plan: PlanNode
  readonly ms: number
}

const CONTROLS_TRANSACTION = /^\s*(begin|commit|rollback|start transaction|set transaction)/i
const HAS_PLAN = /^\s*(select|insert|update|delete|with)/i

/**
 * Pool of one connection that explains each statement before it runs it. Everything is one transaction, rolled back at
 * the end: the database stays as it was.
 */
export class ExplainingPool implements PostgresPool {
  /** Plans since it was last emptied. */
  readonly explained: Explained[] = []
  private turn: Promise<unknown> = Promise.resolve()

  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<ExplainingPool> {
    const client = new pg.Client({ connectionString: url, types })
    await client.connect()
    await client.query('begin')
    return new ExplainingPool(client)
  }

  async connect(): Promise<PostgresPoolClient> {
    const query = (text: string, values: unknown[]) => {
      const result = this.turn.then(() => this.run(text, values))
      this.turn = result.catch(() => undefined)
      return result
    }
    return { query, release: () => undefined } as unknown as PostgresPoolClient
  }

  async end(): Promise<void> {
    await this.client.query('rollback')
    await this.client.end()
  }

  private async run(text: string, values: unknown[]) {
    if (text === 'commit')
      for (const last of openTransaction.getStore()?.last ?? []) await this.run(last.text, [])
    if (CONTROLS_TRANSACTION.test(text)) return { command: 'BEGIN', rowCount: 0, rows: [] }
    await this.client.query('savepoint before_statement')
    try {
      if (HAS_PLAN.test(text)) await this.explain(text, values)
      const result = await this.client.query(text, values)
      await this.client.query('release before_statement')
      return result
    } catch (error) {
      await this.client.query('rollback to before_statement')
      throw error
    }
  }

  /** Explaining with `analyze` runs the statement, so what it changed is rolled back. */
  private async explain(text: string, values: unknown[]) {
    const { rows } = await this.client.query(`explain (analyze, buffers, format json) ${text}`, values)
    await this.client.query('rollback to before_statement')
    const answer = rows[0]['QUERY PLAN']
    const [{ Plan: plan, 'Execution Time': ms }] = typeof answer === 'string' ? JSON.parse(answer) : answer
    this.explained.push({ text, plan, ms })
  }
}
