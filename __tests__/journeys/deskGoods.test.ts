import assert from 'node:assert/strict'
import { routes } from '../../src/routes'
import { atDesk, create, press } from './harness/desk'
import { journeys } from './harness/journey'

/** A shopper of the seeds, with an address. */
const SHOPPER = '13800000001'

journeys((journey) => {
  journey('an operator creates goods with colours, and a shopper buys one of them', async (support) => {
    const { mall, take } = support
    await atDesk(support, '/goods/new', async (page, open) => {
      await page.getByText('没有上架').waitFor()
      await press(page, '创建')
      await page.getByText('请填写售价').waitFor()
      const message = await page.getByText('请填写标题').boundingBox()
      const next = await page.getByText('主图', { exact: true }).boundingBox()
      assert.ok(
        message && next && next.y - message.y - message.height > 8,
        'a message stands apart from what follows',
      )
      await page.getByLabel('标题', { exact: true }).fill('手工牛皮钥匙扣')
      await page.getByLabel('单位').fill('件')
      await page.getByLabel('分类').click()
      await page.locator('.ant-select-item-option').first().click()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([
          { name: 'ring.png', mimeType: 'image/png', buffer: await page.screenshot() },
          { name: 'box.png', mimeType: 'image/png', buffer: await page.locator('aside').screenshot() },
        ])
      await page.getByText('裁剪图片（之后还有 1 张）').waitFor()
      await page.getByText('1:1，商城的版式').waitFor()
      await press(page, '使用')
      await page.getByText('裁剪图片', { exact: true }).waitFor()
      await press(page, '使用')
      await page.getByLabel('移除', { exact: true }).nth(1).waitFor()

      await press(page, '添加规格，如颜色')
      await page.getByLabel('添加规格，如颜色').fill('颜色')
      await page.keyboard.press('Enter')
      await page.getByLabel('颜色的值').fill('原色')
      await press(page, '添加值')
      await page.getByLabel('添加值').fill('黑色')
      await page.keyboard.press('Enter')
      await page.getByLabel('原色 售价').fill('66')
      await page.getByLabel('原色 库存').fill('3')
      const isWrong = (label: string) =>
        page
          .locator('.ant-input-number-status-error')
          .filter({ has: page.getByLabel(label) })
          .count()
      await page.getByText('请填写 黑色 的售价').waitFor()
      assert.deepEqual([await isWrong('黑色 售价'), await isWrong('黑色 库存')], [1, 0])
      await page.getByLabel('黑色 售价').fill('88')
      await page.getByLabel('黑色 库存').fill('2')
      await page.getByLabel('上架').click()
      await page.getByLabel('列表里的划线价').fill('0')
      await page.getByLabel('每单限购').fill('0')
      await page.getByLabel('顺序').fill('1')
      await page.getByRole('textbox', { name: '商品介绍' }).click()
      await press(page, '小标题')
      await page.keyboard.type('材质')
      await page.keyboard.press('Enter')
      await page.keyboard.type('整张头层牛皮，手工缝线')
      await create(page)
      await page.waitForURL((url) => !url.pathname.endsWith('/new'))
      const inShop = page.getByRole('link', { name: '在商城查看' })
      const shopAddress = await inShop.getAttribute('href')
      const goodsId = decodeURIComponent(page.url().split('/').at(-1) ?? '')

      assert.equal(shopAddress, `/#/${routes.goodsDetail.path}?goodsId=${goodsId}`)

      const phone = await take({ as: await mall.signIn(SHOPPER) })
      await phone.open(routes.goodsDetail.path, `goodsId=${goodsId}`)
      await phone.see('手工牛皮钥匙扣')
      await phone.see('整张头层牛皮，手工缝线')
      await phone.tapButton('立即购买')
      await phone.tap('黑色')
      await phone.tapButton('确定')
      await phone.at(routes.confirmGoodsOrder.path)
      await phone.see('手工牛皮钥匙扣')
      await phone.tapButton('提交订单')
      await phone.at(routes.cashier.path)
      const line = await mall.ctx.db
        .selectFrom('order_lines')
        .select(['attr', 'price', 'number'])
        .where('goods_id', '=', goodsId)
        .executeTakeFirstOrThrow()
      assert.deepEqual(line, { attr: '黑色', price: 8_800, number: 1 })

      await open(`/goods/${goodsId}`)
      await page.getByLabel('黑色 库存').waitFor()
      assert.equal(await page.getByLabel('黑色 库存').inputValue(), '1')

      await open('/goods')
      // Sets each filter before the list of the previous one has loaded: none may undo another. A number applies when
      // its box loses focus.
      const search = page.getByPlaceholder(/^按/)
      await page.getByLabel('库存到').fill('4')
      await page.getByLabel('无货规格从').fill('1')
      await search.fill('手工')
      await search.press('Enter')
      await page.waitForURL(
        ({ searchParams }) =>
          searchParams.get('filter') === '{"stock":[null,4],"emptySkus":[1,null]}' &&
          searchParams.get('search') === '手工',
      )
      await page.getByLabel('无货规格从').fill('')
      await page.getByLabel('无货规格从').press('Enter')
      // Typed before the list of the previous number has loaded: the box keeps it.
      const least = page.getByLabel('库存从')
      await least.evaluate(applyAndType, ['9', '1'])
      await page.waitForURL(({ searchParams }) => searchParams.get('filter') === '{"stock":[9,4]}')
      await page.getByText('没有符合条件的记录').waitFor()
      assert.equal(await least.inputValue(), '1')
      await least.press('Enter')
      await page.waitForURL(({ searchParams }) => searchParams.get('filter') === '{"stock":[1,4]}')
      const inList = page.getByRole('row').filter({ hasText: '手工牛皮钥匙扣' })
      await inList.getByRole('cell', { name: '4', exact: true }).waitFor()
    })
  })
})

/** Runs in the page. Types texts into a box, with Enter after the first, before anything is drawn. */
async function applyAndType(box: Element, texts: readonly string[]) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const text of texts) {
    set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    if (text !== texts[0]) continue
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }))
    await Promise.resolve()
  }
}
