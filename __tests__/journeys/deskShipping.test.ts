import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/universal'
import { buy, newBuyer, pay } from '../../mall/testing/buying'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, press } from './harness/desk'
import { journeys } from './harness/journey'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NEW_BUYERS = ['13700300201', '13700300202']

/** Presses 下载待填表格 and returns the rows of the file. */
async function downloaded(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download')
  await press(page, '下载待填表格')
  const file = await saved
  assert.match(file.suggestedFilename(), /^待发货订单 .*\.xlsx$/)
  const rows = await readSheet(await readFile(await file.path()))
  return rows.map((row) => row.map((cell) => String(cell ?? '')))
}

async function chooseFile(page: Page, rows: readonly (readonly string[])[]) {
  const file = await writeExcelFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBlob()
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.locator('input[type=file]').setInputFiles({ name: '待发货.xlsx', mimeType: XLSX, buffer })
}

journeys((journey) => {
  journey(
    'customer service fills in the spreadsheet of all orders that wait and chooses it again, and the ones with a number are shipped',
    async (support) => {
      const { mall } = support
      const service = await hireOperator(mall, ['customerService'])
      const made: string[] = []
      for (const phone of NEW_BUYERS) {
        const { buyer, addressId } = await newBuyer(mall, phone)
        const order = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1', number: 1 })
        await pay(mall, buyer, order.orderSn)
        made.push(order.orderSn)
      }
      const statusOf = async (orderSn = '') =>
        (
          await mall.ctx.db
            .selectFrom('orders')
            .select('order_status')
            .where('order_sn', '=', orderSn)
            .executeTakeFirstOrThrow()
        ).order_status
      await atDesk(support, { to: '/orders', as: service }, async (page) => {
        await page.getByRole('tab', { name: /待发货/ }).click()
        // The address changes before the list does, and a selection of the former list is dropped with it.
        await page.getByRole('tab', { name: /待发货/, selected: true }).waitFor()
        await press(page, '选择全部 \\d+ 条')
        await press(page, '填单号发货')
        const [header = [], ...rows] = await downloaded(page)
        assert.deepEqual(header, ['订单号', '快递公司', '快递单号', '收货人', '商品'])
        assert.ok(made.every((orderSn) => rows.some(([first]) => first === orderSn)))
        const filled = rows.map((row) =>
          row[0] === made[0] ? [made[0] ?? '', '顺丰速运', 'SF7000000000201', ...row.slice(3)] : row,
        )
        await chooseFile(page, [header, ...filled])
        await press(page, '检查')
        await page.getByText('可以发货 1 个').waitFor()
        await page.getByText('没有写快递单号').or(page.getByText('这一行应为')).first().waitFor()
        await press(page, '发货 1 个订单')
        await page.getByText('已开始发货 1 个').waitFor()
        await mall.runJobs()
      })
      assert.deepEqual([await statusOf(made[0]), await statusOf(made[1])], [20, 10])
      const { row_title: entry } = await mall.ctx.db
        .selectFrom('audit_log')
        .select('row_title')
        .where('staff_id', '=', service.staffId)
        .where('action', '=', 'export')
        .executeTakeFirstOrThrow()
      assert.match(entry, /^待填表格 \d+ 条$/)
    },
  )

  journey(
    'what was pasted stays, with the reason, while the mall cannot be reached, and is checked on the next press',
    async (support) => {
      const operations = await hireOperator(support.mall, ['operations'])
      await atDesk(support, { to: '/orders/ship-many', as: operations }, async (page) => {
        const text = page.getByLabel('要发货的订单')
        await text.fill('261126000000123456，顺丰速运，SF1234567890123')
        await page.route('**/orders/ship-many', (route) => route.abort())
        await press(page, '检查')
        await page.getByText('连接不上商城').waitFor()
        assert.match(await text.inputValue(), /^261126/)
        await page.unroute('**/orders/ship-many')
        await press(page, '检查')
        await page.getByText('没有这个订单').waitFor()
        assert.equal(await page.getByText('连接不上商城').count(), 0)
      })
    },
  )
})
