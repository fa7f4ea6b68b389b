import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fieldSchema } from '@contract/desk/rowSchema'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { DESK_RESOURCES } from '../modules'
import { columnsOf } from './rowMapping'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

/** The smallest numbers that no longer fit into a column, by its type. */
const TOO_LARGE: Readonly<Record<string, number>> = { smallint: 2 ** 15, integer: 2 ** 31, bigint: 2 ** 53 }

test('the desk refuses numbers that are too large for their column', async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    select table_name || '.' || column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public'`.execute(mall.ctx.db)
  const types = new Map(rows.map(({ column, type }) => [column, type]))
  const checked: string[] = []
  const wrong: string[] = []
  for (const deskResource of DESK_RESOURCES) {
    for (const [key, field] of Object.entries(deskResource.resource.fields)) {
      if (field.edit === 'never' || !['number', 'money', 'dateTime'].includes(field.kind)) continue
      for (const column of columnsOf(deskResource, key)) {
        const place = `${deskResource.table}.${column}`
        const limit = TOO_LARGE[types.get(place) ?? '']
        if (limit === undefined) continue
        checked.push(place)
        for (const value of [limit, -limit - 1]) {
          if (fieldSchema(field).safeParse(value).success)
            wrong.push(`${deskResource.resource.name}.${key} takes ${value}`)
        }
      }
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(checked.length > 20, `${checked.length} columns`)
})
