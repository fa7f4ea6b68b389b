import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SHEET_COLUMNS } from '@contract/desk/goodsSheet'
import { toCsv } from '@contract/rules/separatedText'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import { readPlan, stepsOf } from './readPlan'
import { beginImport, refusalsOf, runImport } from './sheetImports'
import { parseSheet } from './sheetRows'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

for (const [what, text, message] of [
  ['two million line breaks', `${SHEET_COLUMNS.skuId}${'\n'.repeat(2_000_000)}`, /行数太多/],
  ['as many of an old Mac', `${SHEET_COLUMNS.skuId}${'\r'.repeat(2_000_000)}`, /行数太多/],
  ['two million cells', `${SHEET_COLUMNS.skuId}${','.repeat(2_000_000)}`, /列数太多/],
] as const) {
  test(`a spreadsheet of ${what} is refused before it becomes rows`, () => {
    assert.throws(() => parseSheet(text), { message })
  })
}

test('an export of all goods is in the audit log, with the number of its rows', async () => {
  const { http } = await operator.call('GET', '/goods/sheet')
  const lines = http.payload.trim().split('\r\n').length
  const entry = await mall.ctx.db
    .selectFrom('audit_log')
    .select(['staff_id', 'row_title'])
    .where('resource', '=', 'goods')
    .where('action', '=', 'export')
    .executeTakeFirstOrThrow()
  assert.equal(entry.staff_id, operator.staffId)
  assert.ok(Number.parseInt(entry.row_title, 10) > 0 && Number.parseInt(entry.row_title, 10) < lines)
})

for (const [what, set] of [
  ['is disabled', { disabled: true }],
  ['loses the right', { disabled: false, roles: '["finance"]' }],
] as const) {
  test(`an import goes no further when its operator ${what} in the midst of it`, async () => {
    const { ctx } = mall
    const steps = [2, 3].map((line) => ({ raw: [{ line, cells: {} }], digest: '' }))
    const staff = { staffId: operator.staffId, name: '运营', roles: ['operations'] } as never
    const id = await ctx.transact((trx) =>
      beginImport(ctx, trx, 'goods.csv', { operator: staff, ip: '', steps }, false),
    )
    await ctx.db
      .updateTable('staff')
      .set(set as never)
      .where('id', '=', operator.staffId)
      .execute()
    await runImport(ctx, id)
    const refused = await refusalsOf(ctx, id)
    assert.deepEqual(
      refused.map(({ line }) => line),
      [2, 3],
    )
    for (const { message } of refused) assert.match(message, /已停用或不再有这项权限/)
  })
}

test('an import adds no goods once its operator may only change those that are there', async () => {
  const { ctx } = mall
  const { staffId } = await hireOperator(mall, ['catalogue'])
  const { name } = await ctx.db
    .selectFrom('goods_categories')
    .select('name')
    .limit(1)
    .executeTakeFirstOrThrow()
  const text = toCsv([
    ['规格编号', '标题', '分类', '主图', '售价', '库存', '上架'],
    ['', '权限收回后的商品', name, 'goods/mug/main', '19.90', '7', '是'],
  ])
  const raw = parseSheet(text)
  const steps = stepsOf(raw, await readPlan(ctx.db, raw))
  const staff = { staffId, name: '商品', roles: ['catalogue'] } as never
  const id = await ctx.transact((trx) =>
    beginImport(ctx, trx, 'goods.csv', { operator: staff, ip: '', steps }, false),
  )
  await ctx.db
    .updateTable('staff')
    .set({ withheld: json(['goods.create']) })
    .where('id', '=', staffId)
    .execute()
  await runImport(ctx, id)
  const refused = await refusalsOf(ctx, id)
  assert.deepEqual(
    refused.map(({ line, message }) => [line, /已停用或不再有这项权限/.test(message)]),
    [[2, true]],
  )
  const made = ctx.db.selectFrom('goods').select('id').where('title', '=', '权限收回后的商品')
  assert.equal(await made.executeTakeFirst(), undefined)
})
