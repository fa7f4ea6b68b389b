import assert from 'node:assert/strict'
import { ordersCalls } from '../../contract/calls/orders'
import { serviceCalls } from '../../contract/calls/service'
import { buy, newBuyer, pay } from '../../mall/testing/buying'
import { routes } from '../../src/routes'
import { smsCode } from '../support/signIn'
import {
  atDesk,
  buttonIn,
  confirmAction,
  create,
  fillTimes,
  press,
  rowsOf,
  uploadPicture,
} from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'a question is answered with a picture that the shopper sees; then the shopper is blocked, and the sign-in says why',
    async (support) => {
      const shopper = await support.mall.signIn('13700300001')
      const { ticketId } = await shopper.get(serviceCalls.openTicket, {
        body: { clientKey: 'errand-0001', topic: 'other', content: '绞盘的线怎么接？', pictures: [] },
      })
      // A phone that is blocked gets refusals, which the browser writes to its console.
      const phone = await support.take({ as: shopper, expected: [/status of 401/] })
      await atDesk(support, `/tickets/${ticketId}`, async (page, open) => {
        const box = page.getByLabel('回复', { exact: true })
        await box.fill('红线接正极，请看图')
        await shopper.get(serviceCalls.write, {
          params: { id: ticketId },
          body: { clientKey: 'errand-0002', content: '黑线呢？', pictures: [] },
        })
        await page.getByText('黑线呢？').waitFor()
        assert.equal(await box.inputValue(), '红线接正极，请看图')
        await uploadPicture(page)
        await press(page, '发送')
        await page.getByText('已发送').waitFor()
        await page.locator('img[src^="/uploads/"]').first().waitFor()

        await phone.open(routes.ticket.path, `ticketId=${ticketId}`)
        await phone.see('红线接正极，请看图')
        const picture = phone.front.locator('img[src*="/uploads/"]').first()
        await picture.waitFor()
        assert.equal(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0), true)
        await picture.tap()
        await phone.page.locator('[role=dialog] img[src*="/uploads/"]').first().waitFor()

        await open('/customers?search=13700300001')
        await page.getByRole('link', { name: '13700300001' }).click()
        await press(page, '停用账号')
        const block = page.getByRole('dialog').filter({ hasText: '停用账号' })
        await block.getByLabel('原因').fill('多次恶意下单')
        await press(block, '停用账号')
        await page.getByText('停用账号完成').waitFor()
        await phone.page.reload()
        await phone.page.getByText('登录已过期，请重新登录').waitFor()

        const again = await support.take({ expected: [/status of 4\d\d/] })
        await again.open(routes.login.path)
        await again.type('请输入手机号', '13700300001')
        await again.tapButton('获取验证码')
        await again.tapButton('同意并继续')
        await again.see(/秒后重发/)
        await again.type('6 位短信验证码', await smsCode(support.mall, '13700300001'))
        await again.page.getByText('账号已停用：多次恶意下单').waitFor()

        await confirmAction(page, '恢复账号')
        assert.ok(await support.mall.signIn('13700300001'))
      })
    },
  )

  journey(
    'a refund that hangs says why in its line of the list, and is settled by hand there',
    async (support) => {
      const { mall } = support
      const { buyer, addressId } = await newBuyer(mall, '13700300002')
      const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
      await pay(mall, buyer, order.orderSn)
      await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: true }).execute()
      await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
      await mall.runJobs()
      await atDesk(support, `/refunds?search=${order.orderSn}`, async (page) => {
        const line = rowsOf(page)
        await line.getByText('演示支付渠道拒绝退款').waitFor()
        await buttonIn(line, '重试退款').waitFor()
        await press(line, '手工结清')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('怎样退给买家的').fill('已转账到尾号 1234 的银行卡')
        await dialog.getByLabel('确认').fill('结清')
        await press(dialog, '手工结清')
        await line.getByText('已退回').waitFor()
        assert.match(page.url(), /\/refunds\?/)
      })
      const phone = await support.take({ as: buyer })
      await phone.open(routes.orderDetails.path, `orderId=${order.orderId}`)
      await phone.see('已退款')
    },
  )

  journey(
    'a price is changed with what is due in view, and a vehicle goes into production without a typed frame number',
    async (support) => {
      const { buyer, addressId } = await newBuyer(support.mall, '13700300003')
      const order = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
      const { payableAmount } = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
      await atDesk(support, `/orders/${order.orderId}`, async (page, open) => {
        await press(page, '改价')
        const dialog = page.getByRole('dialog')
        await dialog.getByText(`应付 ¥ ${payableAmount}`).waitFor()
        await dialog.getByLabel('再减').fill('5')
        await dialog.getByLabel('原因').fill('老客户')
        await press(dialog, '改价')
        await page.getByText('改价完成').waitFor()
        await open('/vehicle-orders/o-v-confirmed')
        await confirmAction(page, '开始生产')
      })
    },
  )

  journey('a screen whose script is gone, as after a release, leads on and opens again', async (support) => {
    await atDesk(support, '/orders', async (page) => {
      await rowsOf(page).first().waitFor()
      await page.route(/ShipMany-.*\.js/, (route) => route.abort())
      await press(page, '批量发货')
      await page.getByText('这个页面没能打开').waitFor()
      await page.getByRole('menuitem', { name: '包裹' }).click()
      await page.getByRole('heading', { name: /包裹/ }).waitFor()
      await page.goBack()
      await page.unroute(/ShipMany-.*\.js/)
      await press(page, '重新打开')
      await page.getByLabel('要发货的订单').waitFor()
    })
  })

  journey(
    'an activity that lacks its picture shows where; with it and its parts it is published and opens in the shop',
    async (support) => {
      let activityId = ''
      await atDesk(support, '/activities/new', async (page) => {
        await page.getByLabel('标题', { exact: true }).first().fill('岭上露营周')
        await fillTimes(page, { 开始: '2026-01-01 08:00:00', 结束: '2036-01-01 08:00:00' })
        await page.getByLabel('参加方式').click()
        const options = page.locator('.ant-select-item-option')
        assert.equal(await options.filter({ hasText: '数据文件' }).count(), 0)
        await options.filter({ hasText: '先到先得' }).click()
        await press(page, '创建')
        const missing = page.getByText('请上传主图')
        await missing.waitFor()
        const place = await missing.boundingBox()
        assert.ok(place && place.y > 0 && place.y < 900, `the missing picture lies at ${place?.y}`)
        await uploadPicture(page)
        await press(page, '规则')
        await page.getByLabel('规则，一行一条').fill('每人一份\n先到先得')
        await press(page, '创建')
        await page.getByText('请添加“报名表”，否则没有人能报名').first().waitFor()
        await press(page, '报名表')
        await create(page)
        await page.waitForURL(/activities\/(?!new)/)
        activityId = page.url().split('/').pop() ?? ''
        await confirmAction(page, '发布')
      })
      const phone = await support.take()
      await phone.open(routes.activityDetail.path, `activityId=${activityId}`)
      await phone.see('岭上露营周')
      await phone.see('每人一份')
    },
  )

  journey('a field that is only shown is explained beside its value', async (support) => {
    await atDesk(support, '/refunds/RAas-refund-failed', async (page) => {
      await page.getByText('售后的退款在售后单里重试').waitFor()
    })
  })
})
