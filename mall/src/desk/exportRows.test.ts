import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportAdvice, MAX_EXPORTED } from '@contract/desk/resource'
import type { Operator } from '@contract/desk/schemas'
import { sql } from 'kysely'
import { hireOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { DESK_RESOURCES } from '../modules'
import type { DeskResource } from './deskResource'
import { exportRows } from './exportRows'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const LIST = DESK_RESOURCES.find(({ resource }) => resource.name === 'client-errors') as DeskResource
/** More than are read at once. */
const ROWS = 501

for (const [what, set] of [
  ['is disabled', { disabled: true }],
  ["becomes a dealer's", { dealer_id: 'd130600-1' }],
  ['loses the right', { withheld: sql`'["client-errors.export"]'::jsonb` }],
] as const) {
  test(`a list that is exported goes no further when its operator ${what} in the midst of it`, async () => {
    const { ctx } = mall
    await sql`
      insert into client_errors (fingerprint, target, message, stack, route, host, version, first_version,
        first_seen, last_seen)
      select 'e' || n, 'h5', 'm', '', '', '', '1', '1', n, n from generate_series(1, ${ROWS}::integer) n
      on conflict do nothing`.execute(ctx.db)
    const { staffId } = await hireOperator(mall, ['operations'])
    const operator = {
      staffId,
      name: '运营',
      roles: ['operations'],
      withheld: [],
      dealerId: null,
    } as unknown as Operator
    let parts = 0
    const report: typeof ctx.report = async (work, writtenTo) => {
      parts += 1
      const part = await ctx.report(work, writtenTo)
      if (parts === 1)
        await ctx.db
          .updateTable('staff')
          .set(set as never)
          .where('id', '=', staffId)
          .execute()
      return part
    }
    const editor = { ctx: { ...ctx, report }, operator, ip: '' }
    const exported = () => exportRows(editor, new Map(), LIST, { sort: 'lastSeen:desc' }, 0)
    await assert.rejects(exported, /已停用或不再有这项权限/)
    assert.equal(parts, 1)
    const entries = ctx.db.selectFrom('audit_log').select('id').where('staff_id', '=', staffId)
    assert.deepEqual(await entries.where('action', '=', 'export').execute(), [])
  })
}

test('a list that is longer than a file is refused as a whole, with how to get the rest', async () => {
  const { ctx } = mall
  const { staffId } = await hireOperator(mall, ['owner'])
  const operator = {
    staffId,
    name: '店主',
    roles: ['owner'],
    withheld: [],
    dealerId: null,
  } as unknown as Operator
  const orders = DESK_RESOURCES.find(({ resource }) => resource.name === 'orders') as DeskResource
  const report = async () => ({ rows: [], next: null, total: MAX_EXPORTED, isMore: true }) as never
  const exported = exportRows({ ctx: { ...ctx, report }, operator, ip: '' }, new Map(), orders, {}, 0)
  await assert.rejects(exported, {
    message:
      '筛选出的超过 50,000 条，一条也没有导出：一次最多导出 50,000 条，更多的请按“下单时间”筛选后分次导出，如每次一个月',
  })
  assert.equal(
    exportAdvice(LIST.resource).replace(/“.*?”/, '“…”'),
    '一次最多导出 50,000 条，更多的请用筛选缩小范围后分次导出',
  )
})
