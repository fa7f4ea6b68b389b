import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { originalCell, parseCells } from '@contract/rules/separatedText'
import { sql } from 'kysely'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const HOSTILE: readonly [what: string, text: string][] = [
  ['a formula', '=HYPERLINK("https://example.com";"点我")'],
  ['a command', "=cmd|'/C calc'!A0"],
  ['a formula in wide letters', '＝1＋1'],
  ['a sign of mathematics', '+8613900000000'],
  ['a tab before a formula', '\t=1+1'],
  ['cells and rows of its own', 'a","b"\r\n=1+1,"c'],
  ['markup', '<script>alert(1)</script>'],
  ['marks of direction', '\u202e三千元\u202c'],
  ['emoji of several parts', '👨‍👩‍👧‍👦🇨🇳'],
  ['ten thousand characters', '长'.repeat(10_000)],
]

const STORED: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  goods: (text) => sql`update goods set title = ${text}`.execute(mall.ctx.db),
  customers: (text) => sql`update users set nick_name = ${text}`.execute(mall.ctx.db),
  orders: (text) =>
    sql`update orders set address = address || ${JSON.stringify({ name: text })}::jsonb`.execute(mall.ctx.db),
}

for (const [what, text] of HOSTILE) {
  test(`a list with ${what} is exported row by row, runs nothing and keeps the text`, async () => {
    for (const [name, store] of Object.entries(STORED)) {
      await store(text)
      const { total } = (await owner.call('GET', `/${name}`)).data
      const { http } = await owner.call('GET', `/${name}/export`)
      const bytes = new TextDecoder('utf-8', { fatal: true }).decode(http.rawPayload)
      const [head = [], ...rows] = parseCells(bytes, ',')
      assert.equal(rows.length, total, name)
      const asRead = text.replace(/\r\n?/g, '\n')
      for (const row of rows) {
        assert.equal(row.length, head.length, name)
        for (const cell of row) assert.doesNotMatch(cell, /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/)
        assert.ok(row.map(originalCell).includes(asRead), `${name}: ${row.join()}`)
      }
    }
  })
}
