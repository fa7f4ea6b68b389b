import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import { ordersCalls } from '../../contract/calls/orders'
import { buy, newBuyer, pay } from '../../mall/src/testing/buying'
import { routes } from '../../src/routes'
import { atDesk } from './harness/desk'
import { journeys } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

journeys((journey) => {
  journey(
    'an article is changed as it is read, shown at once, and brought back from its history',
    async (world) => {
      const article = await world.mall.ctx.db
        .selectFrom('articles')
        .select(['id', 'body'])
        .orderBy('published_at', 'desc')
        .executeTakeFirstOrThrow()
      const phone = await world.take()
      await atDesk(world, `/articles/${article.id}`, async (page) => {
        const text = page.getByRole('textbox', { name: '正文' })
        await text.locator('p').first().click()
        await page.keyboard.press('Home')
        await page.keyboard.type('出发前看一眼天气。')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: /保\s?存/ }).click()
        await page.getByText('已保存').waitFor()
        await phone.open(routes.article.path, `articleId=${article.id}`)
        await phone.see('出发前看一眼天气。')

        await page.getByRole('button', { name: '填回改前的内容' }).click()
        await page.getByText('已填回改前的内容，保存后生效').waitFor()
        await text.getByText('出发前看一眼天气。').waitFor({ state: 'detached' })
        await page.getByRole('button', { name: /保\s?存/ }).click()
        await page.getByRole('button', { name: '填回改前的内容' }).nth(1).waitFor()
      })
      const saved = await world.mall.ctx.db
        .selectFrom('articles')
        .select('body')
        .where('id', '=', article.id)
        .executeTakeFirstOrThrow()
      assert.deepEqual(saved.body, article.body)
    },
  )

  journey('orders are shipped from a file of the warehouse, and its bad row says why', async (world) => {
    const { mall } = world
    const { buyer, addressId } = await newBuyer(mall, '13700310001')
    const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
    await pay(mall, buyer, order.orderSn)
    const file = [
      '仓库,快递单号,订单号,快递公司',
      `一号,SF1400000310001,${order.orderSn},顺丰速运`,
      ',,,',
      '一号,SF1400000310002,2.61126E+17,',
    ]
    await atDesk(world, '/orders/ship-many', async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'shipped.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(file.join('\r\n')),
      })
      await page.getByRole('button', { name: /检\s?查/ }).click()
      const wrong = page.getByRole('row').filter({ hasText: '订单号被表格程序改写了，请把这一列设为文本' })
      assert.equal(await wrong.getByRole('cell').first().textContent(), '4')
      await page.getByRole('button', { name: '发货 1 个订单' }).click()
      await page.getByText('已发货 1 个').waitFor()
    })
    const shown = await buyer.get(ordersCalls.details, { query: { orderSn: order.orderSn } })
    assert.equal(shown.orderStatus, 20)
  })

  journey('the address of an unpaid order is changed, and its region chosen from lists', async (world) => {
    const { mall } = world
    const { buyer, addressId } = await newBuyer(mall, '13700310002')
    const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
    await atDesk(world, `/orders?search=${order.orderSn}`, async (page) => {
      await page.getByRole('link', { name: order.orderSn }).click()
      await page.getByRole('button', { name: '修改地址' }).click()
      const dialog = page.getByRole('dialog').filter({ hasText: '修改地址' })
      const choose = async (label: string, name: string) => {
        await dialog.getByLabel(label).fill(name)
        await page.keyboard.press('Enter')
        await dialog.locator('.ant-select', { hasText: name }).first().waitFor()
      }
      await choose('省份', '海南省')
      await choose('城市', '省直辖县')
      await choose('区县', '琼海市')
      // Another province leaves neither a city nor a district chosen.
      await choose('省份', '北京市')
      await dialog.getByText('琼海市').waitFor({ state: 'detached' })
      await choose('城市', '北京市')
      await choose('区县', '朝阳区')
      await dialog.getByLabel('详细地址').fill('望京街 9 号')
      await dialog.getByLabel('原因').fill('买家来电')
      await dialog.getByRole('button', { name: '修改地址' }).click()
      await page.getByText('修改地址完成').waitFor()
    })
    const { address } = await buyer.get(ordersCalls.details, { query: { orderSn: order.orderSn } })
    assert.match(JSON.stringify(address), /北京市.*朝阳区.*望京街 9 号/)
  })

  journey('on a tablet the folded menu is searched by words of other shops', async (world) => {
    await atDesk(world, '/', async (page) => {
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.reload()
      await page.getByRole('button', { name: '找功能' }).click()
      await page.keyboard.type('BANNER')
      await page.getByRole('menuitem', { name: '首页轮播' }).click()
      await page.getByRole('heading', { name: '首页轮播' }).waitFor()
    })
  })

  journey('the form of a time limit names its unit, and no order', (world) =>
    atDesk(world, '/time-limits', async (page) => {
      for (const unit of ['分钟', '天']) {
        await page.locator('tbody tr', { hasText: unit }).first().click()
        await page.locator('.ant-form-item', { hasText: '时长' }).getByText(unit, { exact: true }).waitFor()
        assert.equal(await page.getByText('顺序', { exact: true }).count(), 0)
        await page.getByLabel('返回列表').click()
      }
    }),
  )

  journey('the form of a coupon shows what its kind needs, and the coupon is offered', async (world) => {
    await atDesk(world, '/', async (page, open) => {
      const typed = page.getByLabel('找功能')
      await typed.fill('车型颜色')
      await page.getByRole('menuitem', { name: '车型', exact: true }).waitFor()
      await typed.fill('优惠券')
      await page.getByRole('menuitem', { name: '优惠券', exact: true }).waitFor()
      await open('/coupons/new')
      await page.getByLabel('名称').fill('冬季八八折')
      await page.getByLabel('减多少').waitFor()
      await page.getByLabel('种类').click()
      await page.locator('.ant-select-item-option', { hasText: '折扣' }).click()
      await page.getByLabel('减多少').waitFor({ state: 'detached' })
      await page.getByLabel('付百分之几').fill('88')
      for (const [label, time] of [
        ['开始', '2026-01-01 00:00:00'],
        ['结束', '2036-01-01 00:00:00'],
      ] as const) {
        await page.getByLabel(label, { exact: true }).fill(time)
        await page.keyboard.press('Enter')
      }
      await page.getByLabel('发放总数').fill('100')
      await page.getByLabel('在领券中心').click()
      await page.getByLabel('适用', { exact: true }).click()
      await page.locator('.ant-select-item-option', { hasText: '部分分类' }).click()
      await page.locator('.ant-form-item-required', { hasText: '适用的分类' }).waitFor()
      await page.getByRole('button', { name: /创\s?建/ }).click()
      await page.getByText('请选择适用的分类').waitFor()
      await page.getByLabel('适用', { exact: true }).click()
      await page.locator('.ant-select-item-option', { hasText: '全部商品' }).click()
      await page.getByRole('button', { name: /创\s?建/ }).click()
      await page.getByText('已创建').waitFor()
    })
    const made = await world.mall.ctx.db
      .selectFrom('coupons')
      .select(['amount', 'percent', 'cap'])
      .where('name', '=', '冬季八八折')
      .executeTakeFirstOrThrow()
    assert.deepEqual(made, { amount: 0, percent: 88, cap: 0 })
  })
})
