import assert from 'node:assert/strict'
import { atDesk, press, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'

/** Operators have small windows and dark rooms. */
const WINDOWS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1024, colorScheme: 'dark' },
] as const

journeys((journey) => {
  for (const { width, colorScheme } of WINDOWS)
    journey(
      `orders are worked off by their tabs, printed and saved as a spreadsheet at ${width}`,
      async (support) => {
        const { mall } = support
        const window = { viewport: { width, height: 900 }, colorScheme }
        await atDesk(support, { to: '/orders', window }, async (page, open) => {
          const waiting = await mall.ctx.db
            .selectFrom('orders')
            .select(['order_sn'])
            .where('order_status', 'in', [10, 15])
            .where('order_type', '!=', 'vehicle')
            .where('refund_status', '!=', 'all')
            .orderBy('created_at')
            .execute()
          await page.getByRole('tab', { name: `待发货 ${waiting.length}` }).waitFor()
          // From the keyboard alone: the arrow goes on from 全部 by 待付款.
          await page.getByRole('tab', { name: '全部' }).focus()
          await page.keyboard.press('ArrowRight')
          await page.keyboard.press('ArrowRight')
          await page.keyboard.press('Enter')
          await page.waitForURL(/filter=/)
          await page.getByRole('tab', { name: /待发货/, selected: true }).waitFor()
          const rows = page.locator('.ant-table-row')
          await page.getByRole('link', { name: waiting[0]?.order_sn ?? '' }).waitFor()
          const shown = Math.min(20, waiting.length)
          assert.equal(await rows.count(), shown)
          assert.ok((await rows.locator('img').count()) >= 1, 'pictures of the goods')
          const search = page.getByPlaceholder(/商品和规格、快递单号/)
          const isCut = await search.evaluate((box: HTMLInputElement) => box.scrollWidth > box.clientWidth)
          assert.equal(isCut, false, 'the hint is shown whole')

          const saved = page.waitForEvent('download')
          await press(page, 'Excel')
          assert.match((await saved).suggestedFilename(), /^订单 .*\.xlsx$/)

          await press(page, '打印配货单')
          await page
            .getByRole('heading', { name: /^配货单/ })
            .last()
            .waitFor()
          await page.goBack()
          await press(page, '打印装箱单')
          await page.locator('.sheet').first().waitFor()
          assert.equal(await page.locator('.sheet').count(), shown)
          await page.emulateMedia({ media: 'print' })
          assert.equal(await page.getByRole('button', { name: '打印' }).isVisible(), false)
          const sheet = await page
            .locator('.sheet')
            .first()
            .evaluate((one) => getComputedStyle(one).color)
          assert.equal(sheet, 'rgb(0, 0, 0)')
          await page.emulateMedia({ media: 'screen' })
          await page.goBack()
          await rowsOf(page).nth(1).getByRole('checkbox').check()
          const ticked = await rowsOf(page).nth(1).getByRole('link').first().textContent()
          await press(page, '打印装箱单')
          await page.locator('.sheet').first().waitFor()
          assert.equal(await page.locator('.sheet').count(), 1)
          await page.locator('.sheet', { hasText: ticked ?? '' }).waitFor()

          await open('/skus')
          await page.getByRole('listitem', { name: '2', exact: true }).click()
          await page.waitForURL(/page=2/)
          assert.equal(await page.locator('.ant-table-row').count(), 20)
        })
      },
    )

  journey(
    'a wrong tracking number is corrected at its parcel, and the way back says what is final',
    async (support) => {
      const { id, express_no: wrong } = await support.mall.ctx.db
        .selectFrom('parcels')
        .select(['id', 'express_no'])
        .where('signed_at', 'is', null)
        .executeTakeFirstOrThrow()
      await atDesk(support, `/parcels/${id}`, async (page) => {
        await page.getByRole('heading', { name: wrong }).waitFor()
        await press(page, '更正单号')
        const dialog = page.getByRole('dialog')
        await dialog.getByText('按新单号重新跟踪').waitFor()
        await dialog.getByLabel('快递单号').fill('jd 0012 3456 78901')
        await press(dialog, '更正单号')
        await page.getByRole('heading', { name: 'JD0012345678901' }).waitFor()
        await page.getByText('快递单号更正为 京东物流 JD0012345678901').waitFor()
        await press(page, '添加物流动态')
        await page.getByRole('dialog').getByText('不能撤销。').waitFor()
      })
    },
  )

  journey('the lists of daily work show all of their columns in a window of 1024', async (support) => {
    const window = { viewport: { width: 1024, height: 900 } }
    await atDesk(support, { to: '/orders', window }, async (page, open) => {
      for (const list of ['/orders', '/seckill-sales', '/tickets', '/appointments']) {
        await open(list)
        await page.locator('.ant-table-row').first().waitFor()
        const hidden = await page.locator('.ant-table-thead th').evaluateAll((heads) => {
          const edge = heads[0]?.closest('.ant-table-content')?.getBoundingClientRect().right ?? 0
          return heads
            .filter((head) => head.getBoundingClientRect().right > edge + 1)
            .map((head) => head.textContent)
        })
        assert.deepEqual(hidden, [], list)
      }
    })
  })

  journey('the list of seckills says what runs, and is filtered by it', async (support) => {
    await atDesk(support, '/seckill-sales', async (page) => {
      const states = page.locator('.ant-table-row .ant-tag')
      await states.first().waitFor()
      const shown = await states.allInnerTexts()
      assert.ok(shown.includes('进行中') || shown.includes('未开始'), shown.join())
      const order = ['进行中', '未开始', '已结束']
      const places = shown.filter((one) => order.includes(one)).map((one) => order.indexOf(one))
      assert.deepEqual(places, [...places].sort())
      await page.getByLabel('状态').first().click()
      await page.locator('.ant-select-item-option', { hasText: '未开始' }).click()
      await page.waitForURL(/filter=/)
      await page.locator('.ant-table-row').getByText('进行中').first().waitFor({ state: 'detached' })
    })
  })

  journey(
    'the list of coupons says of each what it takes off, and no zero where it takes off nothing',
    async (support) => {
      await atDesk(support, '/coupons', async (page) => {
        const cellOf = async (name: string, column: string) => {
          const names = await page.locator('thead th').allInnerTexts()
          const row = page.locator('tbody tr[data-row-key]', { hasText: name })
          return row.locator('td').nth(names.indexOf(column)).innerText()
        }
        await page.getByRole('link', { name: '露营季 8.8 折' }).waitFor()
        assert.equal(await cellOf('露营季 8.8 折', '减多少'), '—')
        assert.equal(await cellOf('露营季 8.8 折', '付百分之几'), '88 %')
        assert.equal(await cellOf('大件立减', '减多少'), '¥ 300.00')
        assert.equal(await cellOf('大件立减', '付百分之几'), '—')
      })
    },
  )
})
