import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { ordersCalls } from '../../contract/calls/orders'
import { buy, newBuyer, pay } from '../../mall/testing/buying'
import { act, hireOperator } from '../../mall/testing/operators'
import type { TestMall } from '../../mall/testing/testMall'
import { routes } from '../../src/routes'
import { smsCode } from '../support/signIn'
import { atDesk, press, shot, uploadPicture } from './harness/desk'
import { journeys } from './harness/journey'

const WINDOWS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  { viewport: { width: 1024, height: 900 }, colorScheme: 'dark' as const },
]

/** An order is refused while the price of what was typed last is on its way. */
const priceIsThere = (page: Page) => page.locator('[aria-busy="false"] [data-payable]').waitFor()

/** Chooses by typing and Enter, as somebody does who has one hand on the phone. */
async function chooseByKeys(page: Page, label: string, wanted: string, isTyped = true) {
  // The city's field opens with the province, and a field that is closed takes no focus.
  await page.getByLabel(label, { exact: true }).and(page.locator(':enabled')).focus()
  if (isTyped) await page.keyboard.type(wanted)
  else await page.keyboard.press('Enter')
  const option = page.locator('.ant-select-item-option:visible', { hasText: wanted }).first()
  await option.waitFor()
  if (isTyped) await page.keyboard.press('Enter')
  else await option.click()
}

/** Number of the photos of an order's after-sale. */
async function photosOf({ ctx }: TestMall, orderId: string): Promise<number> {
  const { pictures } = await ctx.db
    .selectFrom('after_sales')
    .select('pictures')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return pictures.length
}

journeys((journey) => {
  for (const [place, window] of WINDOWS.entries()) {
    const { width } = window.viewport
    journey(
      `an order for a caller without an account is made by the keyboard, and the link of the SMS leads to its payment, ${width} wide`,
      async (support) => {
        const { mall } = support
        const phone = `1370030010${place}`
        const texts: (readonly string[])[] = []
        mall.ctx.gateways.sms.sendNotice = async (_, __, lines) => void texts.push(lines)
        await atDesk(support, { to: '/phone-orders', window }, async (page) => {
          await page.getByRole('button', { name: '新建' }).focus()
          await page.keyboard.press('Enter')
          await page.getByLabel('用户手机号').focus()
          await page.keyboard.type(`${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`)
          await page.keyboard.press('Enter')
          await page.getByText('这个手机号还没有账号').waitFor()
          await chooseByKeys(page, '第 1 行规格', '座椅背挂袋')
          const pieces = page.getByLabel('第 1 行件数')
          await pieces.focus()
          await page.keyboard.press('Control+a')
          await page.keyboard.type('2')
          await page.getByText(/× 2$/).waitFor()
          await page.keyboard.press('Control+s')
          await page.getByText('请填写收货人').waitFor()
          assert.ok(page.url().endsWith('/new'))
          await page.getByLabel('收货人').fill('韩梅梅')
          await page.getByLabel('收货手机').fill(phone)
          for (const [label, name] of [
            ['省份', '北京市'],
            ['城市', '北京市'],
            ['区县', '朝阳区'],
          ] as const)
            await chooseByKeys(page, label, name)
          await page.getByLabel('详细地址').fill('建国路 88 号 2 号楼 202')
          await page.getByLabel('减价', { exact: true }).fill('5')
          await page.getByLabel('减价原因').fill('老客户')
          await page.getByText('-¥5.00').waitFor()
          const shown = await page.locator('[aria-busy="false"] [data-payable]').innerText()
          await shot(page, `phone-order-${width}`)
          await page.keyboard.press('Control+s')
          await page.waitForURL(/phone-orders\/(?!new)/)
          await page.getByText('老客户').first().waitFor()
          await page.getByText(shown.replace('¥', '¥ ')).first().waitFor()
          await page.getByText(/\/p\//).waitFor()
          await shot(page, `phone-order-row-${width}`)
          await mall.runJobs()
          const link = String(texts.at(-1)?.[3])
          assert.ok((await page.innerText('body')).includes(link))
          const opened = await support.take({ expected: [/status of 4\d\d/] })
          await opened.page.goto(new URL(new URL(link).pathname, support.origin).href)
          await opened.page.waitForURL(/orderDetails/)
          await opened.tapButton('登录')
          await opened.type('请输入手机号', phone)
          await opened.tapButton('获取验证码')
          await opened.tapButton('同意并继续')
          await opened.see(/秒后重发/)
          await opened.type('6 位短信验证码', await smsCode(mall, phone))
          await opened.see('去付款')
          await opened.see('客服代您下单')
        })
      },
    )
  }

  journey('the page of a customer leads to an order for them, to one of their addresses', async (support) => {
    const { mall } = support
    await newBuyer(mall, '13700300110')
    const service = await hireOperator(mall, ['customerService'])
    await atDesk(support, { to: '/customers?search=13700300110', as: service }, async (page) => {
      await page.getByRole('link', { name: '13700300110' }).click()
      await press(page, '代客下单')
      await page.getByText(/1 个收货地址/).waitFor()
      await page
        .getByText(/李雷 13900000000/)
        .first()
        .waitFor()
      await chooseByKeys(page, '第 1 行规格', '座椅背挂袋')
      await page.getByText(/× 1$/).waitFor()
      await page.getByLabel('减价', { exact: true }).fill('100')
      await page.getByText(/最多减/).waitFor()
      await page.getByLabel('减价原因').fill('试试')
      await priceIsThere(page)
      await press(page, '下单')
      await page.getByText(/您的账号最多再减/).waitFor()
      await page.getByLabel('减价', { exact: true }).fill('1')
      await priceIsThere(page)
      await press(page, '下单')
      await page.waitForURL(/phone-orders\/(?!new)/)
      await press(page, '查看订单')
      await page.getByText('客服代您下单').waitFor()
    })
  })

  for (const [place, window] of WINDOWS.entries()) {
    const { width } = window.viewport
    journey(
      `a return is started for a caller, who sees that it was the shop, ${width} wide`,
      async (support) => {
        const { mall } = support
        const { buyer, addressId } = await newBuyer(mall, `1370030012${place}`)
        const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1', number: 2 })
        await pay(mall, buyer, order.orderSn)
        const service = await hireOperator(mall, ['customerService'])
        const to = { carrier: '顺丰速运', expressNo: `SF800000000${place}0` }
        assert.equal((await act(service, `orders/${order.orderId}`, 'ship', to)).status, 200)
        await buyer.get(ordersCalls.confirm, { params: { id: order.orderId } })
        await atDesk(support, { to: `/orders/${order.orderId}`, as: service, window }, async (page) => {
          await press(page, '代客申请售后')
          const dialog = page.getByRole('dialog')
          await chooseByKeys(page, '售后商品', '可申请 2 件', false)
          await chooseByKeys(page, '售后类型', '退货退款', false)
          await chooseByKeys(page, '售后原因', '商品有质量问题', false)
          await press(dialog, '代客申请售后')
          await dialog.getByText('请填写说明').waitFor()
          await dialog.getByLabel('说明', { exact: true }).fill('电话里说少了螺丝')
          // The pictures of the goods are no evidence from the caller.
          assert.equal(await dialog.getByLabel('移除').count(), 0)
          await uploadPicture(page, dialog)
          // A click beside the dialog loses nothing.
          await page.mouse.click(8, 400)
          await shot(page, `after-sale-${width}`)
          await page.keyboard.press('Control+s')
          await page.getByText('代客申请售后完成').waitFor()
          await page
            .getByRole('link', { name: /磁吸|手机/ })
            .first()
            .click()
          await page.getByText(/客服代您申请：退货退款/).waitFor()
          await shot(page, `after-sale-row-${width}`)
        })
        const phone = await support.take({ as: buyer })
        const { list } = await buyer.get(ordersCalls.afterSaleList, { query: {} })
        await phone.open(routes.afterSale.path, `afterOrderId=${list[0]?.afterOrderId}`)
        await phone.see(/客服代您申请/)
        assert.equal(await photosOf(mall, order.orderId), 1)
      },
    )
  }

  journey(
    'an exchange is started for a caller with the photo that they sent, and with no other picture',
    async (support) => {
      const { mall } = support
      const { buyer, addressId } = await newBuyer(mall, '13700300131')
      const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1', number: 1 })
      await pay(mall, buyer, order.orderSn)
      const service = await hireOperator(mall, ['customerService'])
      const to = { carrier: '顺丰速运', expressNo: 'SF8000000001310' }
      assert.equal((await act(service, `orders/${order.orderId}`, 'ship', to)).status, 200)
      await buyer.get(ordersCalls.confirm, { params: { id: order.orderId } })
      await atDesk(support, { to: `/orders/${order.orderId}`, as: service }, async (page) => {
        await press(page, '代客申请售后')
        const dialog = page.getByRole('dialog')
        await chooseByKeys(page, '售后商品', '可申请 1 件', false)
        // The goods have pictures; they are no evidence from the caller.
        assert.equal(await dialog.getByLabel('移除').count(), 0)
        await chooseByKeys(page, '售后类型', '换货', false)
        // One of another price can't be chosen. A word of the specification finds it.
        await page.getByLabel('换货规格').click()
        const offered = page.locator('.ant-select-item-option:visible')
        const first = (await offered.filter({ hasText: '库存' }).first().innerText()).split('（')[0] as string
        await page.keyboard.type('没有这种规格')
        await page.locator('.ant-select-item-empty:visible').waitFor()
        await page.getByLabel('换货规格').fill(first)
        await offered.filter({ hasText: first }).first().click()
        await chooseByKeys(page, '售后原因', '规格选错了', false)
        await dialog.getByLabel('说明', { exact: true }).fill('电话里说买错了底座')
        await uploadPicture(page, dialog)
        assert.equal(await dialog.getByLabel('移除').count(), 1)
        await page.keyboard.press('Control+s')
        await page.getByText('代客申请售后完成').waitFor()
        await shot(page, 'exchange-row')
      })
      const { list } = await buyer.get(ordersCalls.afterSaleList, { query: {} })
      const phone = await support.take({ as: buyer })
      await phone.open(routes.afterSale.path, `afterOrderId=${list[0]?.afterOrderId}`)
      await phone.see(/客服代您申请/)
      await phone.see('换货')
      assert.equal(await photosOf(mall, order.orderId), 1)
      await atDesk(support, { to: `/orders/${order.orderId}`, as: service }, async (page) => {
        await press(page, '代客申请售后')
        const dialog = page.getByRole('dialog')
        await dialog.getByText('现在没有可以申请售后的商品').waitFor()
        await dialog.getByText('：这件商品已有进行中的售后').waitFor()
        assert.equal(await dialog.getByLabel('售后商品').count(), 0)
        await shot(page, 'nothing-to-apply-for')
      })
    },
  )

  journey(
    'whoever chooses goods for a caller reads which are sold out and how many are left',
    async (support) => {
      const { db } = support.mall.ctx
      const hung = db.updateTable('skus').where('id', '=', 'organizer-rear-1-1')
      await hung.set({ stock: 0 }).execute()
      await atDesk(support, '/phone-orders/new', async (page) => {
        await page.getByLabel('第 1 行规格', { exact: true }).fill('后排座椅下收纳箱')
        const choices = page.locator('.ant-select-item-option:visible')
        const soldOut = choices.filter({ hasText: '已售罄' })
        await soldOut.waitFor()
        assert.match((await choices.allInnerTexts()).at(-1) ?? '', /已售罄/)
        assert.match(await soldOut.innerText(), /拓野.*库存 0/s)
        const left = choices.filter({ hasText: '云顶' }).first()
        assert.doesNotMatch(await left.innerText(), /已售罄|不可售|已下架/)
        await hung.set({ stock: 5, on_sale: false }).execute()
      })
      await atDesk(support, '/phone-orders/new', async (page) => {
        await page.getByLabel('第 1 行规格', { exact: true }).fill('后排座椅下收纳箱')
        await page.locator('.ant-select-item-option:visible', { hasText: '不可售' }).waitFor()
        await hung.set({ on_sale: true }).execute()
      })
    },
  )
})
