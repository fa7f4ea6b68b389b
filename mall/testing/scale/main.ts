import { Kysely, PostgresDialect } from 'kysely'
import { runCommand } from '../../src/commands/command'
import { migrate } from '../../src/db/migrate'
import { openServer } from '../../src/db/open'
import { PATIENT_LIMITS } from '../../src/db/serverPool'
import { EnvError, readEnv } from '../../src/env'
import { openMall } from '../../src/open'
import { createTestMall } from '../testMall'
import { ExplainingPool } from './explainingPool'
import { fill } from './fill'
import { hotCalls } from './hotCalls'
import { toRow } from './report'

const DEFAULT_ORDERS = 450_000
const DEFAULT_GOODS = 2_000
const print = (line: string) => process.stdout.write(`${line}\n`)

// Fills the empty database of DATABASE_URL with generated rows, 11 for each order, and prints the plans of the hottest
// queries: npm run scale -w mall [-- <orders> <goods>]. A database that it filled before is only measured.
runCommand(async ([orders, goods]) => {
  const url = process.env.DATABASE_URL
  if (!url) throw new EnvError('DATABASE_URL names no server: the embedded database is not filled')
  await prepare(url, Number(orders ?? DEFAULT_ORDERS), Number(goods ?? DEFAULT_GOODS))
  const pool = await ExplainingPool.open(url)
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  const mall = await createTestMall({
    opened: { db: db as never, kind: 'server', close: () => db.destroy() },
    settings: { DATABASE_URL: url, MALL_MIGRATE: '', LOG_LEVEL: 'silent' },
  })
  try {
    print(
      '| call | statements | ms | slowest statement reads | rows | blocks | ms |\n|---|---|---|---|---|---|---|',
    )
    for (const [name, call] of await hotCalls(mall)) {
      await call()
      pool.explained.length = 0
      await call()
      print(toRow(name, pool.explained))
    }
  } finally {
    await mall.close()
  }
  return 'The database is as it was before measuring'
})

async function prepare(url: string, orders: number, goods: number): Promise<void> {
  const server = openServer(url, 2, PATIENT_LIMITS)
  try {
    await migrate(server.db)
    const filled = await server.db
      .selectFrom('orders')
      .select('id')
      .where('client_key', '=', 'generated-1')
      .executeTakeFirst()
    if (filled) return
    const user = await server.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (user) throw new EnvError('The database of DATABASE_URL is not empty: name an empty one')
    const env = readEnv({ MALL_ENV: 'test', DATABASE_URL: url, MALL_SEED: '1' })
    await openMall({ ...env, migrate: false, seed: true }, { ...server, close: async () => undefined })
    const rows = await fill(
      server.db,
      { orders, goods, users: Math.ceil(orders / 2), now: Date.now() },
      print,
    )
    print(`${rows} rows`)
  } finally {
    await server.close()
  }
}
