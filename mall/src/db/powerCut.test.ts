import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Disk, SECTOR, type Survives } from '../../testing/powerCut/disk'
import { PglitePool } from './pglitePool'
import { PgliteThread } from './pgliteThread'

const CUTS = Number(process.env.POWER_CUTS ?? 4)
const ORDERS = 240
const seed = Number(process.env.POWER_CUT_SEED ?? Date.now() % 1e9)

let folder: string
let journal: string
let root: string
/** Acknowledged orders, with the length of the journal at that moment. */
const acknowledged: { id: number; at: number }[] = []
let openedAt: number

/** Models of a disk after a power cut: it may lose all changes that were not synced, none, or any of them. */
const DISKS: [string, (chance: () => number) => Survives][] = [
  ['nothing that was not synced', () => () => false],
  ['half of what was not synced', (chance) => () => chance() < 0.5],
  ['nearly all that was not synced', (chance) => () => chance() < 0.95],
]

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-power-'))
  root = join(folder, 'data')
  journal = join(folder, 'journal')
  mkdirSync(root)
  process.env.POWER_CUT_ROOT = root
  process.env.POWER_CUT_JOURNAL = journal
  await takeOrders()
})
after(() => rmSync(folder, { recursive: true }))

async function open(data: string, execArgv: string[] = []): Promise<PglitePool> {
  return new PglitePool(await PgliteThread.open({ dataDir: join(data, 'db'), execArgv }))
}

async function query<T>(pool: PglitePool, text: string, values: unknown[] = []): Promise<T[]> {
  const client = await pool.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    client.release()
  }
}

/** Runs a first start and many orders, with checkpoints, a new log file, cleaning and new tables in between. */
async function takeOrders(): Promise<void> {
  const recorder = new URL('../../testing/powerCut/recorder.mjs', import.meta.url).href
  const pool = await open(root, ['--import', recorder])
  openedAt = statSync(journal).size
  await query(pool, 'create table orders (id int, note text)')
  for (let id = 0; id < ORDERS; id++) {
    await query(pool, "insert into orders values ($1, repeat('x', 500))", [id])
    acknowledged.push({ id, at: statSync(journal).size })
    if (id % 10 === 5) await query(pool, 'update orders set note = $1 where id % 7 = 3', [`${id}`])
    if (id % 80 === 40) await query(pool, 'checkpoint')
    if (id % 80 === 60) await query(pool, 'vacuum orders')
    if (id === 100) await query(pool, 'create index orders_by_id on orders (id)')
    if (id === 120) {
      await query(
        pool,
        'create table ballast as select repeat(md5(n::text), 30) from generate_series(1, 18000) as n',
      )
    }
    if (id === 160) await query(pool, 'drop table ballast')
  }
  await pool.end()
}

test(`whenever the power is cut, every acknowledged order is there once (seed ${seed})`, async () => {
  const chance = random(seed)
  const length = statSync(journal).size
  const cuts = Array.from({ length: CUTS }, () => openedAt + Math.floor(chance() * (length - openedAt)))
  const disk = new Disk(root, journal)
  for (const [n, cut] of cuts.sort((a, b) => a - b).entries()) {
    const [name, survives] = DISKS[n % DISKS.length] as (typeof DISKS)[number]
    disk.playTo(cut)
    const image = join(folder, `image${n}`)
    disk.writeImage(image, survives(chance))
    const expected = acknowledged.filter(({ at }) => at <= cut).map(({ id }) => id)
    assert.deepEqual(
      await ordersIn(image, expected.length),
      expected,
      `cut at ${cut} of ${length}, a disk that keeps ${name}`,
    )
    rmSync(image, { recursive: true })
  }
})

/** Parts of the log's last write that a disk of sectors may have written when the power is cut before the sync. */
const TORN: [string, (chance: () => number) => Survives][] = [
  ['the first sector of each eight', () => everyEighth(0)],
  ['the last sector of each eight', () => everyEighth(7)],
  ['half of the sectors', (chance) => () => chance() < 0.5],
]

for (const [name, survives] of TORN) {
  test(`a log of which the last pages are torn is repaired, if ${name} reached the disk (seed ${seed})`, async () => {
    const chance = random(seed + 2)
    const disk = new Disk(root, journal)
    const syncs = disk.positionsOf('sync', '/pg_wal/').filter((at) => at > openedAt)
    const cut = syncs[Math.floor(chance() * syncs.length)] as number
    disk.playTo(cut)
    const image = join(folder, 'torn')
    disk.writeImage(image, survives(chance), SECTOR)
    const expected = acknowledged.filter(({ at }) => at <= cut).map(({ id }) => id)
    assert.deepEqual(await ordersIn(image, expected.length), expected, `cut at ${cut}`)
    rmSync(image, { recursive: true })
  })
}

test('data pages that a checkpoint has written in part are repaired from the log', async () => {
  const disk = new Disk(root, journal)
  // Files of tables are synced by checkpoints; the log is synced with each commit.
  const [first = 0, ...later] = disk.positionsOf('sync', '/base/').filter((at) => at > openedAt)
  const chance = random(seed + 3)
  for (const [n, cut] of [first, later.at(-1) ?? first].entries()) {
    disk.playTo(cut)
    const image = join(folder, `page${n}`)
    disk.writeImage(image, () => chance() < 0.5, SECTOR)
    const expected = acknowledged.filter(({ at }) => at <= cut).map(({ id }) => id)
    assert.deepEqual(await ordersIn(image, expected.length), expected, `cut at ${cut}`)
    rmSync(image, { recursive: true })
  }
})

test('the log holds whole pages, without which a torn page could not be repaired', async () => {
  const pool = await open(root)
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    assert.deepEqual(await query(pool, `select current_setting('${name}') as value`), [{ value: 'on' }], name)
  await pool.end()
})

test('a first start that is cut off leaves no database, or a whole one', async () => {
  const chance = random(seed + 1)
  const disk = new Disk(root, journal)
  const named = disk.positionsOf('rename', '/db.new').at(-1) as number
  // A cut before the database has its name leaves none: nearly all of a start.
  const cuts = [0, 0, 0, named, named, named].map((from) => from + Math.floor(chance() * (openedAt - from)))
  for (const [n, cut] of cuts.sort((a, b) => a - b).entries()) {
    disk.playTo(cut)
    const image = join(folder, `first${n}`)
    disk.writeImage(image, DISKS[n % DISKS.length]?.[1](chance) as Survives)
    if (existsSync(join(image, 'db'))) await (await open(image)).end()
    rmSync(image, { recursive: true })
  }
})

/** Returns the numbers of the first `count` orders; at most one more, in progress at the cut, may be in the image. */
async function ordersIn(image: string, count: number): Promise<number[]> {
  const pool = await open(image)
  try {
    if (count === 0) return []
    const found = await query<{ id: number }>(pool, 'select id from orders order by id')
    assert.ok(found.length <= count + 1)
    return found.slice(0, count).map(({ id }) => id)
  } finally {
    await pool.end()
  }
}

function everyEighth(sector: number): Survives {
  let count = 0
  return () => count++ % 8 === sector
}

/** Returns a random number generator, 0 to 1, with a seed (mulberry32). */
function random(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
