import assert from 'node:assert/strict'
import { buy, newBuyer, pay } from '../../mall/testing/buying'
import { atDesk, choose, fillTimes, press, rowsOf, shot, uploadPicture } from './harness/desk'
import { journeys } from './harness/journey'

const LOOKS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 1024, height: 900 }, colorScheme: 'dark' },
] as const

journeys((journey) => {
  for (const window of LOOKS) {
    const { width } = window.viewport
    journey(
      `an article and an activity are seen in the phone while they are typed, ${width} wide`,
      async (support) => {
        const { db } = support.mall.ctx
        const article = await db.selectFrom('articles').select(['id', 'title']).executeTakeFirstOrThrow()
        const activity = await db
          .selectFrom('activities')
          .select('id')
          .where('status', '=', 'open')
          .orderBy('position')
          .executeTakeFirstOrThrow()
        await atDesk(support, { to: `/articles/${article.id}`, window }, async (page, open) => {
          await press(page, '边改边看')
          const phone = page.frameLocator('iframe[title="文章预览"]')
          await phone.getByText(article.title).first().waitFor()
          await page.getByLabel('标题', { exact: true }).first().fill('还没有保存的标题')
          await phone.getByText('还没有保存的标题').first().waitFor()
          await page.getByLabel('标题', { exact: true }).first().fill('')
          await page.getByText('还不能预览：请填写标题').waitFor()
          await phone.getByText('还没有保存的标题').first().waitFor()
          await shot(page, `preview-${width}`)
          await press(page, '收起预览')
          assert.equal(await page.locator('iframe').count(), 0)
          const shop = await page.context().newPage()
          await shop.goto(`${support.origin}/#/pages/ext/article/article?articleId=${article.id}`)
          await shop.getByText(article.title).first().waitFor()
          await shop.close()
          page.on('dialog', (dialog) => void dialog.accept())
          await open(`/activities/${activity.id}`)
          await press(page, '边改边看')
          await page.getByLabel('标题', { exact: true }).first().fill('岭上露营周')
          await page.frameLocator('iframe[title="活动预览"]').getByText('岭上露营周').first().waitFor()
          await shot(page, `preview-activity-${width}`)
        })
        const saved = await db
          .selectFrom('articles')
          .select('title')
          .where('id', '=', article.id)
          .executeTakeFirst()
        assert.equal(saved?.title, article.title)
      },
    )
  }

  journey('an opening advertisement is seen before it is created', async (support) => {
    await atDesk(support, '/campaigns/new', async (page) => {
      await press(page, '边改边看')
      await page.getByText('这个位置没有预览').waitFor()
      await choose(page, '位置', '开屏广告')
      await page.getByLabel('名称').fill('新年开屏')
      await page.getByText('还不能预览：').waitFor()
      await uploadPicture(page)
      await page.getByLabel('文字').fill('新年快乐')
      await page.getByLabel('顺序').fill('1')
      await fillTimes(page, { 开始: support.mall.ctx.clock.now() })
      const phone = page.frameLocator('iframe[title="广告与弹窗预览"]')
      await phone.getByText('新年快乐').first().waitFor()
      await phone.getByText(/^跳过/).waitFor()
      await shot(page, 'preview-ad')
      page.on('dialog', (dialog) => void dialog.accept())
    })
  })

  journey(
    'ticked orders get their tracking numbers in a grid, and ticked customers a tag',
    async (support) => {
      const { mall } = support
      const { buyer, addressId } = await newBuyer(mall, '13700310011')
      const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
      await pay(mall, buyer, order.orderSn)
      await atDesk(
        support,
        { to: `/orders?search=${order.orderSn}`, window: LOOKS[1] },
        async (page, open) => {
          await rowsOf(page).first().getByRole('checkbox').check()
          await press(page, '填单号发货')
          await page.getByLabel(`快递单号 ${order.orderSn}`).fill('SF1400000320001')
          await press(page, '检查')
          await page.getByText('可以发货 1 个', { exact: true }).waitFor()
          await shot(page, 'ship-grid-1024')
          await press(page, '发货 1 个订单')
          await page.getByRole('link', { name: '看进度和结果' }).click()
          await mall.runJobs()
          await page.getByRole('cell', { name: '已完成' }).waitFor()
          assert.equal(await page.getByRole('button', { name: '撤销' }).count(), 0)

          await open('/customers?search=13700310011')
          await rowsOf(page).first().getByRole('checkbox').check()
          await press(page, '加标签')
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('标签').fill('车友会')
          await page.keyboard.press('Enter')
          await press(dialog, '预览结果')
          await dialog.getByText('现在还什么都没有改').waitFor()
          await press(dialog, '开始加标签')
          await page.waitForURL(/many-runs/)
          await mall.runJobs()
          await open('/customers?search=13700310011')
          await rowsOf(page).getByText('车友会').waitFor()
        },
      )
    },
  )
})
