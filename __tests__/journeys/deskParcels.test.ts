import assert from 'node:assert/strict'
import { atDesk, press } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'an order is found by the end of its phone, and one of the two pieces that wait is shipped',
    async (support) => {
      const { mall } = support
      const linesOf = () =>
        mall.ctx.db
          .selectFrom('order_lines')
          .select(['number', 'shipped_number'])
          .where('order_id', '=', 'o-part-shipped')
          .orderBy('position')
          .execute()
      const { order_sn: orderSn } = await mall.ctx.db
        .selectFrom('orders')
        .select('order_sn')
        .where('id', '=', 'o-part-shipped')
        .executeTakeFirstOrThrow()
      const filter = encodeURIComponent(JSON.stringify({ orderStatus: '15' }))
      await atDesk(support, `/orders?filter=${filter}`, async (page) => {
        await page.getByPlaceholder(/后四位/).fill('0001')
        await page.keyboard.press('Enter')
        await page.getByRole('link', { name: orderSn }).click()
        await press(page, '发货')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('spinbutton').fill('1')
        await dialog.getByLabel('快递单号').fill('SF1400000000555')
        await press(dialog, '发货')
        await page.getByRole('link', { name: 'SF1400000000555' }).waitFor()
        assert.deepEqual(
          (await linesOf()).map((line) => [line.number, line.shipped_number]),
          [
            [1, 1],
            [2, 1],
          ],
        )
      })
    },
  )

  journey(
    'a frame number that is pasted with blanks is taken whole, and the order shows the right one',
    async (support) => {
      await atDesk(support, '/vehicle-orders/o-v-transit', async (page) => {
        await press(page, '更正车架号')
        const dialog = page.getByRole('dialog')
        const { vin } = await support.mall.ctx.db
          .selectFrom('built_vehicles')
          .innerJoin('vehicle_orders', 'vehicle_orders.vin', 'built_vehicles.vin')
          .select('built_vehicles.vin')
          .where('order_id', '=', 'o-v-transit')
          .executeTakeFirstOrThrow()
        const right = `${vin.slice(0, -3)}987`
        await dialog.getByLabel('车架号').fill(` ${right.toLowerCase().replace(/(.{4})/g, '$1 ')}`)
        await dialog.getByLabel('原因').fill('抄错了')
        await press(dialog, '更正车架号')
        await page.getByText('更正车架号完成').waitFor()
        await page.getByText(right).first().waitFor()
      })
    },
  )
})
