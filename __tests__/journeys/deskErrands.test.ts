import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import { ordersCalls } from '../../contract/calls/orders'
import { serviceCalls } from '../../contract/calls/service'
import { buy, newBuyer, pay } from '../../mall/src/testing/buying'
import { routes } from '../../src/routes'
import { smsCode } from '../support/signIn'
import { atDesk } from './harness/desk'
import { journeys } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

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
        await page.getByRole('button', { name: /回\s?复/ }).click()
        const dialog = page.getByRole('dialog').filter({ hasText: '回复' })
        await dialog.getByLabel('回复').fill('红线接正极，请看图')
        await shopper.get(serviceCalls.write, {
          params: { id: ticketId },
          body: { clientKey: 'errand-0002', content: '黑线呢？', pictures: [] },
        })
        await page.getByText('黑线呢？').waitFor()
        assert.equal(await dialog.getByLabel('回复').inputValue(), '红线接正极，请看图')
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'wiring.png', mimeType: 'image/png', buffer: await page.screenshot() })
        await page.getByRole('button', { name: /使\s?用/ }).click()
        await dialog.getByLabel('移除').waitFor()
        await dialog.getByRole('button', { name: /回\s?复|确\s?定/ }).click()
        await page.getByText('回复完成').waitFor()
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
        await page.getByRole('button', { name: '停用账号' }).click()
        const block = page.getByRole('dialog').filter({ hasText: '停用账号' })
        await block.getByLabel('原因').fill('多次恶意下单')
        await block.getByRole('button', { name: /停用账号/ }).click()
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

        await page.getByRole('button', { name: '恢复账号' }).click()
        await page.getByRole('dialog').getByRole('button', { name: '恢复账号' }).click()
        await page.getByText('恢复账号完成').waitFor()
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
        const line = page.locator('tbody tr[data-row-key]')
        await line.getByText('演示支付渠道拒绝退款').waitFor()
        await line.getByRole('button', { name: '重试退款' }).waitFor()
        await line.getByRole('button', { name: '手工结清' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('怎样退给买家的').fill('已转账到尾号 1234 的银行卡')
        await dialog.getByLabel('确认').fill('结清')
        await dialog.getByRole('button', { name: /手工结清|确\s?定/ }).click()
        await line.getByText('已退回').waitFor()
        assert.match(page.url(), /\/refunds\?/)
      })
      const phone = await support.take({ as: buyer })
      await phone.open(routes.orderDetails.path, `orderId=${order.orderId}`)
      await phone.see('已退款')
    },
  )

  journey('a screen whose script is gone, as after a release, leads on and opens again', async (support) => {
    await atDesk(support, '/orders', async (page) => {
      await page.locator('tbody tr[data-row-key]').first().waitFor()
      await page.route(/ShipMany-.*\.js/, (route) => route.abort())
      await page.getByRole('button', { name: '批量发货' }).click()
      await page.getByText('这个页面没能打开').waitFor()
      await page.getByRole('menuitem', { name: '包裹' }).click()
      await page.getByRole('heading', { name: /包裹/ }).waitFor()
      await page.goBack()
      await page.unroute(/ShipMany-.*\.js/)
      await page.getByRole('button', { name: '重新打开' }).click()
      await page.getByLabel('要发货的订单').waitFor()
    })
  })

  journey(
    'an activity that lacks its picture shows where; with it and its parts it is published and opens in the shop',
    async (support) => {
      let activityId = ''
      await atDesk(support, '/activities/new', async (page) => {
        await page.getByLabel('标题', { exact: true }).first().fill('岭上露营周')
        for (const [label, time] of [
          ['开始', '2026-01-01 08:00:00'],
          ['结束', '2036-01-01 08:00:00'],
        ] as const) {
          await page.getByLabel(label, { exact: true }).fill(time)
          await page.keyboard.press('Enter')
        }
        await page.getByLabel('参加方式').click()
        const options = page.locator('.ant-select-item-option')
        assert.equal(await options.filter({ hasText: '数据文件' }).count(), 0)
        await options.filter({ hasText: '先到先得' }).click()
        const create = page.getByRole('button', { name: /创\s?建/ })
        await create.click()
        const missing = page.getByText('请上传主图')
        await missing.waitFor()
        const place = await missing.boundingBox()
        assert.ok(place && place.y > 0 && place.y < 900, `the missing picture lies at ${place?.y}`)
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'camp.png', mimeType: 'image/png', buffer: await page.screenshot() })
        await page.getByRole('button', { name: /使\s?用/ }).click()
        await page.getByLabel('移除').first().waitFor()
        await page.getByRole('button', { name: /规则$/ }).click()
        await page.getByLabel('规则，一行一条').fill('每人一份\n先到先得')
        await create.click()
        await page.getByText('请添加“报名表”，否则没有人能报名').first().waitFor()
        await page.getByRole('button', { name: /报名表$/ }).click()
        await create.click()
        await page.getByText('已创建').waitFor()
        await page.waitForURL(/activities\/(?!new)/)
        activityId = page.url().split('/').pop() ?? ''
        await page.getByRole('button', { name: /发\s?布/ }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /发\s?布/ })
          .click()
        await page.getByText('发布完成').waitFor()
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
