import assert from 'node:assert/strict'
import { fenToYuan, withThousands } from '../../contract/rules/price'
import { newBuyer } from '../../mall/testing/buying'
import { routes } from '../../src/routes'
import { newPhone } from '../support/session'
import { atDesk, buttonIn, choose, confirmAction, create, fillTimes, press, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'

const yuan = (fen: number) => withThousands(fenToYuan(fen))

journeys((journey) => {
  journey('a question closes with its page when the browser goes back', async (support) => {
    await atDesk(support, '/seckill-sales', async (page) => {
      await rowsOf(page).first().waitFor()
      await rowsOf(page)
        .filter({ hasText: /未开始|进行中/ })
        .first()
        .locator('td')
        .nth(2)
        .click()
      await press(page, '停止')
      const question = page.getByRole('dialog')
      await question.waitFor()
      await page.goBack()
      await rowsOf(page).first().waitFor()
      await question.waitFor({ state: 'hidden' })
    })
  })

  journey(
    'a seckill is made of a SKU whose price and stock are shown, bought and paid, and stopped while another shopper confirms',
    async (support) => {
      const { mall } = support
      const { db } = mall.ctx
      const { buyer } = await newBuyer(mall, newPhone())
      const { buyer: late } = await newBuyer(mall, newPhone())
      const phone = await support.take({ as: buyer })
      const other = await support.take({ as: late })
      const [sku] = await db
        .selectFrom('skus')
        .innerJoin('goods', 'goods.id', 'skus.goods_id')
        .select(['skus.id', 'title', 'attr', 'skus.price'])
        .where('skus.on_sale', '=', true)
        .where('skus.price', '>', 10_000)
        .orderBy('skus.id')
        .execute()
      assert.ok(sku)
      await db.updateTable('skus').set({ stock: 7 }).where('id', '=', sku.id).execute()

      let seckillId = ''
      await atDesk(support, '/seckill-sales/new', async (page) => {
        await page.getByLabel('规格', { exact: true }).fill(sku.title)
        const choice = page.locator('.ant-select-item-option:visible', { hasText: '库存 7' })
        assert.match(await choice.innerText(), /售价 ¥ [\d,.]+ · 库存 7 · 可售 是/)
        await choice.click()
        await fillTimes(page, { 开始: mall.ctx.clock.now() + 1_000, 结束: mall.ctx.clock.now() + 3_600_000 })
        await page.getByLabel('秒杀价').fill('1')
        await page.getByLabel('总数').fill('4')
        await page.getByLabel('每人限购').fill('5')
        await press(page, '创建')
        await page.getByText('最多 3 件，是库存的一半').first().waitFor()
        await page.getByText('不能多于总数').first().waitFor()
        await page.getByLabel('总数').fill('3')
        await page.getByLabel('每人限购').fill('1')
        await press(page, '创建')
        const question = page.getByRole('dialog')
        await question.getByText(`秒杀价 ¥ 1.00，售价是 ¥ ${yuan(sku.price)}`).waitFor()
        await press(question, '返回修改')
        await page.getByLabel('秒杀价').fill(fenToYuan(sku.price - 100))
        await create(page)
        await buttonIn(page, '停止').waitFor()
        seckillId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
        await mall.advance(2_000)

        for (const one of [phone, other]) {
          await one.open(routes.seckillDetail.path, `seckillId=${seckillId}`)
          await one.tapButton('立即抢购')
          await one.at(routes.confirmSeckillOrder.path)
          await one.see('应付')
        }
        await phone.tapButton('提交订单')
        await phone.at(routes.cashier.path)
        await phone.tapButton('立即支付')
        await phone.page.getByText('确认支付').tap()
        await phone.see('支付成功')

        await confirmAction(page, '停止')
        // One of the three is sold; the others are in the stock again.
        await page.locator('.ant-descriptions-item', { hasText: '退回库存' }).getByText('2').waitFor()
        await other.tapButton('提交订单')
        await other.see('秒杀已由商家关闭')
      })
      const sold = await db
        .selectFrom('seckill_orders')
        .innerJoin('orders', 'orders.id', 'seckill_orders.order_id')
        .select('orders.paid_at')
        .where('item_id', '=', seckillId)
        .execute()
      assert.equal(sold.length, 1)
      assert.ok(sold[0]?.paid_at)
    },
  )

  journey(
    'a session of several SKUs is planned in one form, runs, stands first, ends, and leads to each of its goods',
    async (support) => {
      const { mall } = support
      const skus = await mall.ctx.db
        .selectFrom('skus')
        .innerJoin('goods', 'goods.id', 'skus.goods_id')
        .select(['skus.id', 'title', 'attr', 'skus.price'])
        .where('skus.on_sale', '=', true)
        .where('goods.on_sale', '=', true)
        .where('skus.stock', '>', 40)
        .where('skus.price', '>', 10_000)
        // Of goods with several SKUs, whose names differ at their ends.
        .where('attr', '!=', '')
        .where('skus.id', 'not in', mall.ctx.db.selectFrom('seckill_templates').select('sku_id'))
        .orderBy('skus.id', 'desc')
        .limit(3)
        .execute()
      const nameOf = ({ title, attr }: { title: string; attr: string }) => `${title} ${attr}`
      const startAt = mall.ctx.clock.now() + 600_000
      const endAt = startAt + 900_000
      await atDesk(support, '/seckill-sessions/new', async (page, open) => {
        await page.getByLabel('开始', { exact: true }).waitFor()
        await fillTimes(page, { 开始: startAt, 结束: endAt })
        for (const [place, sku] of skus.entries()) {
          if (place > 0) await press(page, '添加一行')
          const cell = (label: string) => page.getByLabel(`第 ${place + 1} 行${label}`, { exact: true })
          await cell('规格').fill(nameOf(sku))
          const choice = page.locator('.ant-select-item-option:visible', { hasText: nameOf(sku) }).first()
          await choice.waitFor()
          // Whole, in a list that is wider than the cell.
          const isCut = await choice.evaluate((option) => {
            const content = option.querySelector('.ant-select-item-option-content')
            return !content || content.scrollWidth > content.clientWidth
          })
          assert.equal(isCut, false)
          await choice.click()
          const chosen = page.locator('.ant-table-tbody .ant-select-content').nth(place)
          assert.equal(await chosen.evaluate((one) => one.scrollWidth > one.clientWidth), false)
          await cell('秒杀价').fill(fenToYuan(sku.price - 100))
          await cell('数量').fill('2')
          await cell('每人限购').fill('1')
        }
        await create(page)
        const goods = page.locator('.ant-card', { hasText: '秒杀商品' }).locator('tbody tr.ant-table-row')
        for (const [place, sku] of skus.entries()) {
          const row = goods.nth(place)
          await row.getByRole('link', { name: nameOf(sku), exact: true }).waitFor()
          await row.getByText('未开始').waitFor()
          await row.getByText(`¥ ${yuan(sku.price - 100)}`).waitFor()
        }
        const address = new URL(page.url()).pathname.split('/desk/app')[1] ?? ''
        const name = await page.getByRole('heading', { name: / 至 / }).innerText()
        const own = rowsOf(page).filter({ hasText: name })
        await mall.advance(600_000 + 1_000)
        await open('/seckill-sessions')
        await own.getByText('进行中').waitFor()
        await rowsOf(page).first().getByText('进行中').waitFor()
        await own.getByRole('link').click()
        await page.waitForURL(new RegExp(`${address}$`))
        await goods.first().getByText('进行中').waitFor()
        await goods.first().getByRole('link').click()
        await page.waitForURL(/seckill-sales\//)
        await confirmAction(page, '停止')
        await open(address)
        await goods.first().getByText('已停止').waitFor()
        await mall.advance(900_000)
        await open('/seckill-sessions')
        await choose(page, '状态', '已结束')
        await page.waitForURL(/filter=/)
        await own.getByText('已结束').waitFor()
        await own.getByRole('link').click()
        await page.waitForURL(new RegExp(`${address}$`))
        assert.equal(await buttonIn(page, '添加商品').count(), 0)
      })
    },
  )
})
