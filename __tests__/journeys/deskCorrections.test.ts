import assert from 'node:assert/strict'
import { maskVin } from '../../contract/rules/vin'
import { routes } from '../../src/routes'
import { ZHOU } from '../support/session'
import { atDesk, choose, press } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'numbers and a frame number that are corrected at the desk are what the buyer reads from then on',
    async (support) => {
      const { mall, take } = support
      const phone = await take({ as: await mall.signIn(ZHOU) })
      await atDesk(support, '/parcels/p-o-shipped', async (page, open) => {
        const dialog = page.getByRole('dialog')
        await press(page, '更正单号')
        await choose(page, '快递公司', '中通快递')
        await dialog.getByLabel('快递单号').fill('7537 0012-3456 78')
        await press(dialog, '更正单号')
        await page.getByText('更正单号完成').waitFor()
        await phone.open(routes.logistics.path, 'orderId=o-shipped')
        await phone.see('75370012345678')
        await phone.see('中通快递')
        assert.equal(await phone.front.getByText('JD3140023757').count(), 0)

        await open('/after-sales/as-sent')
        await press(page, '更正寄回单号')
        await dialog.getByLabel('快递单号').and(page.locator(':focus')).waitFor()
        await dialog.getByLabel('快递单号').fill('yt 8800 1122 33445')
        await press(dialog, '更正寄回单号')
        await page.getByText('更正寄回单号完成').waitFor()
        await phone.open(routes.afterSale.path, 'afterOrderId=as-sent')
        await phone.see('圆通速递 YT8800112233445')

        const { vin } = await mall.ctx.db
          .selectFrom('vehicle_orders')
          .select('vin')
          .where('order_id', '=', 'o-v-transit')
          .executeTakeFirstOrThrow()
        assert.ok(vin)
        const right = `${vin.slice(0, -3)}987`
        await open('/vehicle-orders/o-v-transit')
        await press(page, '更正车架号')
        // The value of the first field is selected, so typing replaces it.
        await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'))
        await page.keyboard.type(right)
        await dialog.getByLabel('原因').fill('抄错了')
        await press(dialog, '更正车架号')
        await page.getByText('更正车架号完成').waitFor()
        await phone.open(routes.orderDetails.path, 'orderId=o-v-transit')
        await phone.see(`车架号由 ${maskVin(vin)} 更正为 ${maskVin(right)}（抄错了）`)
        assert.equal(await phone.front.getByText(right).count(), 0)
      })
    },
  )
})
