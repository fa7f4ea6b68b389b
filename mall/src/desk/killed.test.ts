import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { DESK_API } from '@contract/desk/calls'
import { parseCells, toCsv } from '@contract/rules/separatedText'
import { killableMall } from '../../testing/killableMall'
import { hireOperator } from '../../testing/operators'
import type { Ctx } from '../ctx'
import { advanceClock } from '../db/clockOffset'
import { runDueJobs } from '../jobs/worker'

const SKU = 'mug-enamel-0'
const ROWS = 12
/** Acknowledged imports before the process is killed. */
const BEFORE_THE_KILL = 3
const VERSIONS = ['甲版', '乙版']
const mall = killableMall('mall-desk-killed')
after(() => mall.remove())

test('kill -9 in the middle of imports and rollbacks: each is done as a whole or not at all', async () => {
  const { ctx, close } = await mall.open()
  // Only its cookie is used: the calls go to another process.
  const { cookie } = await hireOperator({ app: undefined as never, ctx }, ['operations'])
  const stockBefore = await stockOf(ctx)
  await close()

  const { child, base } = await mall.start()
  const call: Call = (method, path, body) =>
    fetch(`${base}${DESK_API}${path}`, {
      method,
      headers: { 'x-desk': '1', cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then((reply) => reply.json())
  const versions = [await publishOnly(call, VERSIONS[0] ?? ''), await publishOnly(call, VERSIONS[1] ?? '')]

  const acknowledged: number[] = []
  let isKilled = false
  const exported = await fetch(`${base}${DESK_API}/goods/sheet`, { headers: { cookie } })
  const [header = [], ...rows] = parseCells(await exported.text(), ',')
  const sku = rows.find(([id]) => id === SKU) ?? []
  const importSheets = async () => {
    for (let sheet = 0; !isKilled; sheet++) {
      const text = sheetOf(sheet, header, sku)
      const { plan } = await call('POST', '/goods/sheet', { text, isTrial: true })
      const { isApplied, message } = await call('POST', '/goods/sheet', { text, isTrial: false, plan })
      assert.ok(isApplied, message)
      acknowledged.push(sheet)
      if (acknowledged.length === BEFORE_THE_KILL) setTimeout(() => child.kill('SIGKILL'), 40)
    }
  }
  const rollBack = async () => {
    for (let turn = 0; !isKilled; turn++) {
      const { id, version } = versions[turn % 2] as { id: string; version: string }
      await call('POST', `/home-versions/${id}/restore`, { version, values: {} })
    }
  }
  const ended = once(child, 'exit').then(() => {
    isKilled = true
  })
  const isCut = (error: unknown) => {
    if (!isKilled && !(error instanceof TypeError)) throw error
  }
  await Promise.all([importSheets().catch(isCut), rollBack().catch(isCut), ended])
  assert.ok(acknowledged.length >= BEFORE_THE_KILL)

  const again = await mall.open()
  const { db } = again.ctx
  // What the dead process had begun goes on by itself.
  await advanceClock(again.ctx.clock, db, 60_000)
  await runDueJobs(again.ctx)
  const goods = await db
    .selectFrom('goods')
    .innerJoin('skus', 'skus.goods_id', 'goods.id')
    .innerJoin('audit_log', (join) =>
      join.onRef('audit_log.row_id', '=', 'goods.id').on('audit_log.action', '=', 'import'),
    )
    .select('title')
    .where('title', 'like', '断电 %')
    .execute()
  const made = new Map<number, number>()
  for (const { title } of goods) {
    const sheet = Number(title.split(' ')[1])
    made.set(sheet, (made.get(sheet) ?? 0) + 1)
  }
  for (const sheet of acknowledged) assert.ok(made.has(sheet), `sheet ${sheet} was lost`)
  for (const [sheet, rows] of made) assert.equal(rows, ROWS, `of sheet ${sheet}`)
  assert.equal(await stockOf(again.ctx), stockBefore + made.size)

  const banners = await db.selectFrom('home_banners').select('title').execute()
  const [latest] = await db
    .selectFrom('home_versions')
    .select('content')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  assert.ok(VERSIONS.includes(banners.map(({ title }) => title).join()), JSON.stringify(banners))
  assert.deepEqual(
    latest?.content.banners.map(({ title }) => title),
    banners.map(({ title }) => title),
  )
  await again.close()
})

/** A sheet with some new goods, and one piece more of a SKU. */
function sheetOf(sheet: number, header: string[], sku: string[]): string {
  const at = (name: string) => header.indexOf(name)
  const more = sku.with(at('库存'), String(Number(sku[at('导出时库存')]) + 1))
  const added = Array.from({ length: ROWS }, (_, row) =>
    sku.with(at('规格编号'), '').with(at('商品编号'), '').with(at('标题'), `断电 ${sheet} ${row}`),
  )
  return toCsv([header, more, ...added])
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
type Call = (method: string, path: string, body?: unknown) => Promise<any>

/** Leaves one banner on the home page, and publishes that. */
async function publishOnly(call: Call, title: string) {
  const { rows } = await call('GET', '/banners?limit=100')
  for (const { id, version } of rows) await call('DELETE', `/banners/${id}?version=${version}`)
  await call('POST', '/banners', { values: { title, picture: 'scenes/banner/dusk-ridge', position: 0 } })
  return call('POST', '/home-versions', { values: { note: title } })
}

async function stockOf({ db }: Ctx): Promise<number> {
  const { stock } = await db
    .selectFrom('skus')
    .select('stock')
    .where('id', '=', SKU)
    .executeTakeFirstOrThrow()
  return stock
}
