import assert from 'node:assert/strict'
import { atDesk, press, save } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'a narrow cell of home offers rows by their whole names, and an advertisement leads to a coupon',
    async (support) => {
      await atDesk(support, '/home-blocks/shortcuts', async (page, open) => {
        const cell = page.locator('[data-field=shortcuts] .ant-select-auto-complete input').first()
        await cell.fill('')
        await cell.pressSequentially('露营')
        const options = page.locator('.ant-select-item-option:visible')
        await options.filter({ hasText: '雨季露营分享会' }).getByText('已停止').waitFor()
        const cut = await options.evaluateAll((all) =>
          all
            .flatMap((option) => [option, ...option.querySelectorAll('*')])
            .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth && clientWidth > 0)
            .map(({ textContent }) => textContent),
        )
        assert.deepEqual(cut, [])
        await options.filter({ hasText: '货箱露营夜' }).click()
        await page.getByText('打开：活动详情：货箱露营夜').waitFor()
        await save(page)

        await open('/campaigns/my-camping')
        const box = page.getByLabel('链接', { exact: true })
        await box.fill('')
        await box.pressSequentially('8.8 折')
        await options.filter({ hasText: '露营季' }).click()
        await page.getByText('打开：优惠券可用商品：露营季 8.8 折').waitFor()
        await save(page)
      })
    },
  )

  journey(
    'a link is picked by the name of goods, says what it leads to, and asks for nothing at each letter',
    async (support) => {
      const { db } = support.mall.ctx
      const { id } = await db.selectFrom('home_banners').select('id').executeTakeFirstOrThrow()
      const goods = await db
        .selectFrom('goods')
        .select(['id', 'title'])
        .where('on_sale', '=', true)
        .orderBy('position')
        .executeTakeFirstOrThrow()
      const link = `/pages/goodsDetail/goodsDetail?goodsId=${goods.id}`
      await atDesk(support, `/banners/${id}`, async (page, open) => {
        const box = page.getByLabel('链接', { exact: true })
        await box.fill('')
        await box.pressSequentially(goods.title.slice(0, 8))
        await page.locator('.ant-select-item-option:visible', { hasText: goods.title }).first().waitFor()
        // A list that is drawn again for the last letters forgets which option is the active one.
        const active = page.locator('.ant-select-item-option-active:visible')
        let isActive = false
        for (let presses = 0; presses < 60 && !isActive; presses++) {
          await page.keyboard.press('ArrowDown')
          isActive = await active.waitFor({ timeout: 1_000 }).then(
            () => true,
            () => false,
          )
        }
        assert.ok(isActive)
        await page.locator('.ant-select-item-option:visible', { hasText: goods.title }).first().click()
        await page.getByText(`打开：商品详情：${goods.title}`).waitFor()
        assert.equal(await box.inputValue(), link)
        // The shop's address in a browser is the page as well.
        for (const pasted of [` ${support.origin}/#${link} `, `/#${link}`]) {
          await box.fill(pasted)
          await page.getByText(`打开：商品详情：${goods.title}`).waitFor()
          assert.equal(await box.inputValue(), link)
        }
        await save(page)

        const requested: string[] = []
        page.on('request', (request) => requested.push(new URL(request.url()).pathname))
        await box.fill(link.slice(0, -goods.id.length))
        await box.pressSequentially(goods.id)
        await page.getByText(`打开：商品详情：${goods.title}`).waitFor()
        const parts = requested.filter(
          (path) => /\/desk\/api\/goods\/./.test(path) && !path.endsWith(`/${goods.id}`),
        )
        assert.deepEqual(parts, [])

        await db.updateTable('goods').set({ on_sale: false }).where('id', '=', goods.id).execute()
        await open('/broken-links')
        const row = page.getByRole('row').filter({ hasText: goods.title }).first()
        await row.getByText('没有上架').waitFor()
        await press(page, '重新检查')
        await page.getByRole('row').filter({ hasText: '首页轮播' }).getByRole('link').first().click()
        await page.getByText(`${goods.title}：没有上架：商城里看不到它。`).waitFor()
      })
      const saved = await db
        .selectFrom('home_banners')
        .select('url')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      assert.equal(saved.url, link)
    },
  )
})
