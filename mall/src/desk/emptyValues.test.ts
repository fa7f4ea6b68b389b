import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dateTime, text } from '@contract/desk/fields'
import { resource } from '@contract/desk/resource'
import type { Operator } from '@contract/desk/schemas'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { json } from '../db/json'
import { DESK_RESOURCES } from '../modules'
import { deskResource } from './deskResource'
import { listRows } from './readRows'
import { columnsOf, emptyValue } from './rowMapping'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const words = deskResource({
  resource: resource({
    name: 'campaigns',
    title: '广告',
    section: 'content',
    titleField: 'name',
    sort: { field: 'endsAt', order: 'asc' },
    can: ['read'],
    fields: { name: text('名称'), endsAt: dateTime('结束', { sort: true }) },
  }),
  table: 'campaigns',
})

test('a list goes on behind rows that have no value in the sorted column, in both orders', async () => {
  const { db } = mall.ctx
  // Of seven campaigns three have no end.
  for (const [place, endsAt] of [50, null, 10, null, 30, 30, null].entries()) {
    await db
      .insertInto('campaigns')
      .values({
        id: `c${place}`,
        name: `广告${place}`,
        kind: 'popup',
        key: 'popup',
        picture: '',
        title: '',
        url: '',
        size: '',
        top_percent: 0,
        right_percent: 0,
        seconds: 0,
        pages: json([]),
        conditions: json({} as never),
        times_a_day: 0,
        times_in_all: 0,
        starts_at: 0,
        ends_at: endsAt,
        enabled: true,
        position: 0,
      })
      .execute()
  }
  const operator = { roles: ['owner'], dealerId: null } as unknown as Operator
  const all = async (sort: string, limit: number) => {
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await listRows(db, new Map(), words, { sort, limit, after }, operator, mall.ctx)
      assert.equal(page.total, 7)
      ids.push(...page.rows.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after && ids.length < 20)
    return ids.join(' ')
  }
  for (const limit of [1, 2, 3, 4, 7, 20]) {
    assert.equal(await all('endsAt:asc', limit), 'c2 c4 c5 c0 c1 c3 c6', `${limit} rows a page`)
    assert.equal(await all('endsAt:desc', limit), 'c6 c3 c1 c0 c5 c4 c2', `${limit} rows a page`)
  }
})

/** Fields whose empty value the hooks of their module replace (`beforeSave`, `newRow`). */
const FILLED_IN = [
  'activities.signUpEndAt',
  'campaigns.rightPercent',
  'campaigns.seconds',
  'campaigns.size',
  'campaigns.timesADay',
  'campaigns.timesInAll',
  'campaigns.topPercent',
  'draw-prizes.leftStock',
  'home-versions.publishAt',
]

test('a field that may be left empty has a column that can be null', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO'`.execute(mall.ctx.db)
  const notNull = new Set(rows.map(({ column }) => column))
  const refused = DESK_RESOURCES.flatMap((deskResource) =>
    Object.entries(deskResource.resource.fields)
      .filter(([, field]) => !field.required && field.edit !== 'never' && emptyValue(field) === null)
      .filter(([key]) =>
        columnsOf(deskResource, key).some((one) => notNull.has(`${deskResource.table}.${one}`)),
      )
      .map(([key]) => `${deskResource.resource.name}.${key}`),
  )
  assert.deepEqual(
    refused.toSorted(),
    FILLED_IN,
    'Make the field required, let its column be null, or fill it in with a hook and name it in FILLED_IN.',
  )
})
