import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../lib/postgres.mjs'
import { type Load, load, percentile } from './load'
import type { Question } from './mallProcess'

const MALL = fileURLToPath(new URL('./mallProcess.ts', import.meta.url))
const CONNECTIONS = 256
const BUYERS = 5_000
const RUN_MS = 8_000
/** DESIGN 7. */
const BUDGET = { accepted: 3_000, answers: 20_000, p99: 50 }

interface Buyer {
  userId: string
  token: string
  addressId: string
}
interface Books {
  total: number
  left: number
  held: number
  orders: number
  buyers: number
  most: number
  adds: boolean
}
interface Mall {
  port: number
  ask<T>(question: Record<string, unknown> & Pick<Question, 'what'>): Promise<T>
  stop(): Promise<void>
}

let asked = 0

async function startMall(settings: Record<string, string>): Promise<Mall> {
  const child: ChildProcess = fork(MALL, [], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALL_ENV: 'production',
      MALL_SEED: '1',
      MALL_LOG: 'error',
      MALL_SECRET: 'bench-bench-bench-bench-bench-bench-bench',
      RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    },
  })
  const waiting = new Map<number, (told: { answer?: unknown; error?: string }) => void>()
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The mall ended with ${code}`)))
    child.on('message', (told: { port?: number; id?: number; answer?: unknown; error?: string }) => {
      if (told.port) resolve(told.port)
      else if (told.id) waiting.get(told.id)?.(told)
    })
  })
  return {
    port,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = ++asked
        waiting.set(id, ({ answer, error }) => (error ? reject(new Error(error)) : resolve(answer as never)))
        child.send({ ...question, id })
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** The order that a buyer sends, as it travels. */
function request(buyer: Buyer, seckillId: string, clientKey: string): string {
  const body = JSON.stringify({
    seckillId,
    number: 1,
    addressId: buyer.addressId,
    clientKey,
    expectedAmount: '100.00',
  })
  return `POST /api/v5/trade/seckillDone HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\ntoken: ${buyer.token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

let failures = 0

function say(name: string, value: string, ok = true): void {
  if (!ok) failures++
  console.log(`  ${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(44)} ${value}`)
}

const rate = (count: number, seconds: number) => Math.round(count / seconds)
const ms = (value: number) => `${value.toFixed(1)} ms`

async function measure(title: string, malls: readonly Mall[]): Promise<void> {
  console.log(`\n${title}`)
  const [first] = malls
  if (!first) return
  const ports = malls.map(({ port }) => port)
  const crowd = await first.ask<Buyer[]>({ what: 'crowd', count: BUYERS })
  const sale = (wish: Record<string, number>) => first.ask<string>({ what: 'sale', wish })
  const books = (itemId: string) => first.ask<Books>({ what: 'books', itemId })
  const forAWhile = (make: (n: number) => string) => {
    const until = performance.now() + RUN_MS
    let n = 0
    return () => (performance.now() < until ? make(n++) : undefined)
  }
  const buyerAt = (n: number) => crowd[n % crowd.length] as Buyer
  const tell = (name: string, run: Load) =>
    say(
      name,
      `${rate(run.answers, run.seconds)} answers/s, p50 ${ms(percentile(run, 0.5))}, p99 ${ms(percentile(run, 0.99))}`,
    )

  const hundred = await sale({ total: 100 })
  let sent = 0
  const rush = await load(ports, CONNECTIONS, () =>
    sent < BUYERS ? request(buyerAt(sent), hundred, `rush-${sent++}`) : undefined,
  )
  tell('5,000 buyers for 100 items', rush)
  const ofRush = await books(hundred)
  say(
    'exactly the stock is sold',
    `${rush.codes['000000']} told, ${ofRush.orders} orders`,
    ofRush.held === 100 && rush.codes['000000'] === 100,
  )
  say(
    'nobody has more than the limit',
    `most ${ofRush.most}, ${ofRush.buyers} buyers`,
    ofRush.most === 1 && ofRush.buyers === 100,
  )
  say('every piece is somewhere', `${ofRush.left} left + ${ofRush.held} held of ${ofRush.total}`, ofRush.adds)

  const plenty = await sale({ total: 1_000_000, perUser: 1_000_000 })
  const selling = await load(
    ports,
    CONNECTIONS,
    forAWhile((n) => request(buyerAt(n), plenty, `sell-${n}-key`)),
  )
  const ofPlenty = await books(plenty)
  const accepted = selling.codes['000000'] ?? 0
  say(
    'orders accepted',
    `${rate(accepted, selling.seconds)} /s, p50 ${ms(percentile(selling, 0.5))}, p99 ${ms(percentile(selling, 0.99))}`,
    rate(accepted, selling.seconds) >= BUDGET.accepted && percentile(selling, 0.99) < BUDGET.p99,
  )
  say(
    'no order lost or made twice',
    `${accepted} told, ${ofPlenty.orders} orders`,
    accepted === ofPlenty.orders && ofPlenty.adds,
  )

  const few = await sale({ total: 1_000 })
  const storm = await load(
    ports,
    CONNECTIONS,
    forAWhile((n) => request(buyerAt(n), few, `storm-${n}-key`)),
  )
  const ofFew = await books(few)
  const perSecond = rate(storm.answers, storm.seconds)
  say(
    'answers while 1,000 items sell out',
    `${perSecond} /s, p50 ${ms(percentile(storm, 0.5))}, p99 ${ms(percentile(storm, 0.99))}`,
    perSecond >= BUDGET.answers && percentile(storm, 0.99) < BUDGET.p99,
  )
  say(
    'exactly the stock is sold',
    `${storm.codes['000000']} told, ${ofFew.orders} orders`,
    ofFew.orders === 1_000 && storm.codes['000000'] === 1_000 && ofFew.most === 1,
  )
}

async function embedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-seckill-'))
  try {
    const mall = await startMall({ MALL_DATA: folder })
    await measure('Embedded database, one mall process', [mall])
    await mall.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function postgres(): Promise<void> {
  const server = await startPostgres()
  try {
    const settings = { DATABASE_URL: server.url }
    const malls = [await startMall(settings), await startMall(settings)]
    await measure('PostgreSQL, two mall processes', malls)
    await Promise.all(malls.map((mall) => mall.stop()))
  } finally {
    await server.stop()
  }
}

const wanted = process.argv.slice(2)
const on = (name: string) => wanted.length === 0 || wanted.includes(name)
async function main(): Promise<void> {
  if (on('embedded')) await embedded()
  if (on('postgres')) await postgres()
  console.log(failures === 0 ? '\nall within budget' : `\n${failures} figures are off`)
}

main().then(
  () => process.exit(failures === 0 ? 0 : 1),
  (problem) => {
    console.error(problem)
    process.exit(1)
  },
)
