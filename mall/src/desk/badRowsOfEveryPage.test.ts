import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { DESK_RESOURCES } from '../modules'

/** Every list of the desk, and every page that reads rows of several tables, answers beside one damaged row of each table. */

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

/** Pages that show rows of several resources. */
const pages = () => {
  const day = dateText(mall.ctx.clock.now())
  return [
    '/broken-links',
    '/waiting',
    `/numbers?from=${day}&to=${day}`,
    '/traffic/shares?days=7',
    '/traffic/funnel',
    '/goods/sheet',
    `/appointments/calendar?from=${day}&days=7`,
    '/home-versions/state',
  ]
}

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(mall.ctx.db)).rows

const isTaken = (statement: string) =>
  rowsOf(statement).then(
    () => true,
    () => false,
  )

test('lists and pages of the desk answer beside a row that is damaged in every list of values', async (t) => {
  const failed: string[] = []
  let tried = 0
  const answers = async (path: string, what: string) => {
    tried++
    const { status } = await owner.call('GET', path)
    if (status !== 200) failed.push(`${path} with ${what}: ${status}`)
  }
  for (const page of pages()) await answers(page, 'nothing damaged')
  assert.deepEqual(failed, [])
  for (const table of new Set(DESK_RESOURCES.map((each) => each.table))) {
    // Without their row nobody is signed in.
    if (table === 'staff') continue
    const columns = await rowsOf(`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and udt_name = 'jsonb' and is_generated = 'NEVER'`)
    const [row] = columns.length > 0 ? await rowsOf(`select ctid::text as place from ${table} limit 1`) : []
    if (!row) continue
    await rowsOf(`create table saved as select * from ${table} where ctid = '${row.place}'`)
    await rowsOf(`alter table saved add column place text`)
    const damaged: string[] = []
    for (const { name } of columns) {
      const [{ place } = { place: '' }] = await rowsOf(`select ctid::text as place from ${table}
        where to_jsonb(${table}) @> (select jsonb_strip_nulls(jsonb_build_object('id', to_jsonb(saved) -> 'id', 'key', to_jsonb(saved) -> 'key')) from saved) limit 1`)
      if (await isTaken(`update ${table} set "${name}" = 'null'::jsonb where ctid = '${place}'`))
        damaged.push(String(name))
    }
    if (damaged.length > 0) {
      const what = `${table}.${damaged.join()} damaged`
      for (const { resource } of DESK_RESOURCES.filter((each) => each.table === table))
        await answers(`/${resource.name}?limit=100`, what)
      for (const page of pages()) await answers(page, what)
      for (const name of damaged)
        await rowsOf(`update ${table} set "${name}" = (select "${name}" from saved)
          where to_jsonb(${table}) @> (select jsonb_strip_nulls(jsonb_build_object('id', to_jsonb(saved) -> 'id', 'key', to_jsonb(saved) -> 'key')) from saved)`)
    }
    await rowsOf('drop table saved')
  }
  t.diagnostic(`${tried} answers`)
  assert.ok(tried > 100)
  assert.deepEqual(failed, [])
})
