import assert from 'node:assert/strict'
import { ordersCalls } from '../../contract/calls/orders'
import { buy, newBuyer, pay } from '../../mall/testing/buying'
import { routes } from '../../src/routes'
import { atDesk, buttonIn, choose, create, fillTimes, press, save } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'an article is changed as it is read, shown at once, and brought back from its history',
    async (support) => {
      const article = await support.mall.ctx.db
        .selectFrom('articles')
        .select(['id', 'body'])
        .orderBy('published_at', 'desc')
        .executeTakeFirstOrThrow()
      const phone = await support.take()
      await atDesk(support, `/articles/${article.id}`, async (page) => {
        const text = page.getByRole('textbox', { name: '正文' })
        await text.locator('p').first().click()
        await page.keyboard.press('Home')
        await page.keyboard.type('出发前看一眼天气。')
        await page.keyboard.press('Enter')
        await save(page)
        await phone.open(routes.article.path, `articleId=${article.id}`)
        await phone.see('出发前看一眼天气。')

        await press(page, '填回改前的内容')
        await page.getByText('已填回改前的内容，保存后生效').waitFor()
        await text.getByText('出发前看一眼天气。').waitFor({ state: 'detached' })
        await press(page, '保存')
        await buttonIn(page, '填回改前的内容').nth(1).waitFor()
      })
      const saved = await support.mall.ctx.db
        .selectFrom('articles')
        .select('body')
        .where('id', '=', article.id)
        .executeTakeFirstOrThrow()
      assert.deepEqual(saved.body, article.body)
    },
  )

  journey('orders are shipped from a file of the warehouse, and its bad row says why', async (support) => {
    const { mall } = support
    const { buyer, addressId } = await newBuyer(mall, '13700310001')
    const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
    await pay(mall, buyer, order.orderSn)
    const file = [
      '仓库,快递单号,订单号,快递公司',
      `一号,SF1400000310001,${order.orderSn},顺丰速运`,
      ',,,',
      '一号,SF1400000310002,2.61126E+17,',
    ]
    await atDesk(support, '/orders/ship-many', async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'shipped.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(file.join('\r\n')),
      })
      await press(page, '检查')
      const wrong = page.getByRole('row').filter({ hasText: '表格程序把这一串数字改写成了 2.61126E+17' })
      assert.equal(await wrong.getByRole('cell').first().textContent(), '4')
      await press(page, '发货 1 个订单')
      await page.getByText('已开始发货 1 个，可以离开这个页面').waitFor()
      await support.mall.runJobs()
      await page.getByRole('link', { name: '看进度和结果' }).click()
      await page.getByRole('cell', { name: '已完成' }).waitFor()
    })
    const shown = await buyer.get(ordersCalls.details, { query: { orderSn: order.orderSn } })
    assert.equal(shown.orderStatus, 20)
  })

  journey('the address of an unpaid order is changed, and its region chosen from lists', async (support) => {
    const { mall } = support
    const { buyer, addressId } = await newBuyer(mall, '13700310002')
    const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
    await atDesk(support, `/orders?search=${order.orderSn}`, async (page) => {
      await page.getByRole('link', { name: order.orderSn }).click()
      await press(page, '修改地址')
      const dialog = page.getByRole('dialog').filter({ hasText: '修改地址' })
      const chooseRegion = async (label: string, name: string) => {
        await dialog.getByLabel(label).fill(name)
        await page.locator('.ant-select-item-option:visible', { hasText: name }).first().waitFor()
        await page.keyboard.press('Enter')
        await dialog.locator('.ant-select', { hasText: name }).first().waitFor()
      }
      await chooseRegion('省份', '海南省')
      await chooseRegion('城市', '省直辖县')
      await chooseRegion('区县', '琼海市')
      // Another province leaves neither a city nor a district chosen.
      await chooseRegion('省份', '北京市')
      await dialog.getByText('琼海市').waitFor({ state: 'detached' })
      await chooseRegion('城市', '北京市')
      await chooseRegion('区县', '朝阳区')
      await dialog.getByLabel('详细地址').fill('望京街 9 号')
      await dialog.getByLabel('原因').fill('买家来电')
      await press(dialog, '修改地址')
      await page.getByText('修改地址完成').waitFor()
    })
    const { address } = await buyer.get(ordersCalls.details, { query: { orderSn: order.orderSn } })
    assert.match(JSON.stringify(address), /北京市.*朝阳区.*望京街 9 号/)
  })

  journey(
    'on a tablet the folded menu is searched by words of other shops, and its sections fold',
    async (support) => {
      const tablet = { viewport: { width: 1024, height: 768 } }
      await atDesk(support, { to: '/campaigns', window: tablet }, async (page) => {
        const sections = page.locator('.ant-menu-submenu-title')
        const current = page.locator('.ant-menu-submenu-selected').filter({ has: sections })
        await current.waitFor()
        // A section and a resource have this name.
        assert.match((await current.textContent()) ?? '', /^内容/)
        await press(page, '找功能')
        await page.keyboard.type('BANNER')
        await page.getByRole('menuitem', { name: '首页轮播' }).click()
        await page.getByRole('heading', { name: '首页轮播' }).waitFor()

        await sections.filter({ hasText: '营销' }).click()
        const coupons = page.getByRole('menuitem', { name: '优惠券', exact: true })
        await coupons.waitFor({ state: 'hidden' })
        // Goods have other prices by a change of many rows alone.
        await page.getByLabel('找功能').fill('按比例改价')
        await page.getByRole('menuitem', { name: '商品', exact: true }).waitFor()
        await page.getByLabel('找功能').fill('优惠券')
        await coupons.waitFor()
      })
    },
  )

  journey('the form of a time limit names its unit, and no order', (support) =>
    atDesk(support, '/time-limits', async (page) => {
      for (const unit of ['分钟', '天']) {
        await page.locator('tbody tr', { hasText: unit }).first().click()
        await page.locator('.ant-form-item', { hasText: '时长' }).getByText(unit, { exact: true }).waitFor()
        assert.equal(await page.getByText('顺序', { exact: true }).count(), 0)
        await page.getByLabel('返回列表').click()
      }
    }),
  )

  journey('the form of a coupon shows what its kind needs, and the coupon is offered', async (support) => {
    await atDesk(support, '/', async (page, open) => {
      const typed = page.getByLabel('找功能')
      await typed.fill('车型颜色')
      await page.getByRole('menuitem', { name: '车型', exact: true }).waitFor()
      await typed.fill('优惠券')
      await page.getByRole('menuitem', { name: '优惠券', exact: true }).waitFor()
      await open('/coupons/new')
      await page.getByLabel('名称').fill('冬季八八折')
      await page.getByLabel('减多少').waitFor()
      await choose(page, '种类', '折扣')
      await page.getByLabel('减多少').waitFor({ state: 'detached' })
      await page.getByLabel('付百分之几').fill('88')
      await fillTimes(page, { 开始: '2026-01-01 00:00:00', 结束: '2036-01-01 00:00:00' })
      await page.getByLabel('发放总数').fill('100')
      await page.getByLabel('在领券中心').click()
      await choose(page, '适用', '部分分类')
      await page.locator('.ant-form-item-required', { hasText: '适用的分类' }).waitFor()
      await press(page, '创建')
      await page.getByText('请选择适用的分类').waitFor()
      await choose(page, '适用', '全部商品')
      await create(page)
      await press(page, '发给用户')
      const dialog = page.getByRole('dialog').filter({ hasText: '发给用户' })
      await dialog.getByLabel('用户').fill('13800000001')
      await page.locator('.ant-select-item-option:visible', { hasText: '13800000001' }).click()
      await press(dialog, '发给用户')
      // The gift changes a counter of the coupon alone.
      await page.locator('.ant-timeline-item', { hasText: '发给用户' }).getByText('13800000001').waitFor()
    })
    const made = await support.mall.ctx.db
      .selectFrom('coupons')
      .select(['amount', 'percent', 'cap'])
      .where('name', '=', '冬季八八折')
      .executeTakeFirstOrThrow()
    assert.deepEqual(made, { amount: 0, percent: 88, cap: 0 })
  })
})
