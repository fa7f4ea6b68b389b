import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Field } from '@contract/desk/fields'
import { skuGridSchema } from '@contract/desk/skuGridSchema'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { DESK_RESOURCES } from '../modules'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const isText = (value: unknown) => typeof value === 'string'
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

/** True if a value that isn't null has the type that `FieldValue` says. */
function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'link':
    case 'color':
    case 'picture':
    case 'hours':
    case 'secret':
    case 'reference':
      return isText(value)
    case 'number':
    case 'money':
    case 'dateTime':
    case 'slot':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'enum':
      // Keys that are numbers: so is the column.
      return Object.keys(field.options).some(
        (key) => key === value || (/^\d+$/.test(key) && Number(key) === value),
      )
    case 'tags':
      return (
        areTexts(value) &&
        (!field.options || (value as string[]).every((one) => one in (field.options ?? {})))
      )
    case 'pictures':
    case 'references':
    case 'lines':
    case 'days':
    case 'withheld':
      return areTexts(value)
    case 'grid':
      return (
        Array.isArray(value) &&
        value.every((row) => Object.entries(field.columns).every(([name, column]) => fits(column, row[name])))
      )
    case 'place':
      return typeof (value as { longitude: unknown }).longitude === 'number'
    case 'skuGrid':
      return skuGridSchema.safeParse(value).success
    case 'signUpFields':
    case 'blocks':
    case 'pieces':
      return Array.isArray(value)
    case 'application':
      return typeof value === 'object'
    case 'changes':
    case 'json':
      return true
  }
}

const LISTS: ReadonlySet<Field['kind']> = new Set([
  'tags',
  'pictures',
  'references',
  'days',
  'withheld',
  'blocks',
  'grid',
  'pieces',
])
const TEXTS: ReadonlySet<Field['kind']> = new Set(['text', 'longText', 'link', 'color', 'picture', 'hours'])

const mayBeNull = ({ kind, required, edit }: Field) =>
  !required &&
  !LISTS.has(kind) &&
  kind !== 'boolean' &&
  kind !== 'skuGrid' &&
  (!TEXTS.has(kind) || edit === 'never')

test('the rows of every resource have the types that the hooks of its module count on', async () => {
  const wrong: string[] = []
  let read = 0
  for (const { resource } of DESK_RESOURCES) {
    const { status, data } = await owner.call('GET', `/${resource.name}?limit=100`)
    assert.equal(status, 200, resource.name)
    for (const row of data.rows) {
      read += 1
      for (const [key, field] of Object.entries(resource.fields)) {
        if (field.kind === 'secret') continue
        const value = row[key]
        if (value === null ? mayBeNull(field) : fits(field, value)) continue
        wrong.push(`${resource.name}.${key} of ${row.id}: ${JSON.stringify(value)}`)
      }
    }
  }
  assert.deepEqual([...new Set(wrong.map((one) => one.split(' of ')[0]))], [], wrong.slice(0, 20).join('\n'))
  assert.ok(read > 500, `${read} rows`)
})
