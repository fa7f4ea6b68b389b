import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RESOURCES } from '@contract/desk/resources'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const VALUES = [
  '1e400',
  '[1e400, null]',
  '[1.5, null]',
  '["a"]',
  ...[2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 63, -1e21].flatMap((number) => [
    `${number}`,
    `[${number}, null]`,
    `[null, ${number}]`,
  ]),
  '[[], {}]',
  '{"a": 1}',
  'null',
  '1',
  'true',
]
const CONTROL = JSON.stringify('\u0000')
const cursor = (pair: string) => Buffer.from(pair).toString('base64url')

for (const { name, fields } of RESOURCES) {
  test(`${name}: filters and cursors that nobody can choose are refused, and never fail`, async () => {
    const filters = Object.entries(fields)
      .filter(([, field]) => field.filter)
      .flatMap(([key]) => [...VALUES, CONTROL, `[${CONTROL}]`].map((value) => `{"${key}": ${value}}`))
    const cursors = [...VALUES, CONTROL].flatMap((value) => [`[${value}, "x"]`, `[${value}, ${CONTROL}]`])
    for (const [part, sent] of [
      ...filters.map((filter) => ['filter', filter]),
      ...cursors.map((pair) => ['after', cursor(pair)]),
    ]) {
      const { status, data } = await owner.call('GET', `/${name}?${part}=${encodeURIComponent(String(sent))}`)
      assert.ok(status === 200 || status === 400, `${part} ${sent}: ${status}`)
      assert.notEqual(data.message, '提交的内容有误', `${part} ${sent} was refused by the database alone`)
    }
  })

  test(`${name}: the pages of the list show each row once`, async () => {
    const seen: string[] = []
    let next: string | null = ''
    for (let page = 0; page < 4 && next !== null; page++) {
      const { status, data } = await owner.call('GET', `/${name}?limit=2${next && `&after=${next}`}`)
      assert.equal(status, 200, JSON.stringify(data))
      seen.push(...data.rows.map(({ id }: { id: string }) => id))
      next = data.next
    }
    assert.equal(new Set(seen).size, seen.length)
  })
}
