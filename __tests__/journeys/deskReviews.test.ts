import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { routes } from '../../src/routes'
import { browserDriver } from '../support/browserDriver'
import { atDesk, confirmAction, press } from './harness/desk'
import { journeys } from './harness/journey'

/** The buyer of a completed order with two lines that wait for a review. */
const BUYER = '13800000001'
const WAITS = '审核中，通过后展示'

/** Opens the check of a text that waits for the operator, and waits until its picture is drawn. */
async function openCheck(desk: Page, text: string): Promise<void> {
  await desk.getByRole('link', { name: text }).click()
  const picture = desk.locator('img[src*="/uploads/"]').first()
  await picture.waitFor()
  const isDrawn = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth > 0
  assert.equal(await picture.evaluate(isDrawn), true)
}

journeys((journey) => {
  journey(
    'reviews with pictures wait for the desk: one appears at its goods, the other is refused and written again',
    async (support) => {
      const { mall } = support
      // A platform that leaves everything to the operator.
      const content = {
        platform: 'weapp',
        checkText: async () => 'unsure',
        checkPicture: async () => 'unsure',
      } as const
      Object.assign(mall.ctx.gateways, { content })
      const shopper = await mall.signIn(BUYER)
      const phone = await support.take({ as: shopper })
      const driver = browserDriver(phone)
      const write = async (line: string, text: string) => {
        await driver.open(routes.comment.path, `orderId=o-completed&orderGoodsId=${line}`)
        await driver.giveStars(5)
        await driver.type('用起来怎么样？说说做工、安装和实际体验', text)
        await driver.addPicture()
        await driver.tapButton('提交评价')
        await driver.seesToast('评价成功')
        // The page goes back by itself; another one that is opened before that would be left instead.
        await driver.gone('提交评价')
      }
      await write('o-completed-0', '绞盘结实，拉出泥坑没费劲')
      await write('o-completed-1', '加我微信领红包')
      await mall.runJobs()

      const { goods_id: goodsId } = await mall.ctx.db
        .selectFrom('order_lines')
        .select('goods_id')
        .where('id', '=', 'o-completed-0')
        .executeTakeFirstOrThrow()
      await driver.open(routes.myComment.path, 'tab=written')
      await driver.see('绞盘结实，拉出泥坑没费劲')
      await driver.see(WAITS)
      const guest = await support.take()
      await guest.open(routes.userComment.path, `goodsId=${goodsId}`)
      await guest.rest()
      assert.equal(await guest.front.getByText('绞盘结实，拉出泥坑没费劲').count(), 0)

      await atDesk(support, '/content-checks', async (page, open) => {
        await openCheck(page, '绞盘结实，拉出泥坑没费劲')
        await confirmAction(page, '通过')
        await open('/content-checks')
        await openCheck(page, '加我微信领红包')
        await press(page, '不通过')
        const dialog = page.getByRole('dialog').filter({ hasText: '不通过' })
        await dialog.getByLabel('原因').fill('含有联系方式和营销信息，与商品无关，请删去后重新评价')
        await press(dialog, '不通过')
        await page.getByText('不通过完成').waitFor()
      })

      await driver.pullDown()
      await driver.see('未通过审核：含有联系方式和营销信息，与商品无关，请删去后重新评价，仅自己可见')
      await driver.gone(WAITS)
      await guest.page.reload()
      await guest.see('绞盘结实，拉出泥坑没费劲')
      const picture = guest.front.locator('img[src*="/uploads/"]').first()
      await picture.waitFor()
      await picture.tap()
      await guest.page.locator('[role=dialog] img[src*="/uploads/"]').first().waitFor()

      await driver.tapButton('重新评价')
      await driver.see(/^未通过审核：含有联系方式/)
      await driver.type('用起来怎么样？说说实际体验', '收纳袋结实，拉链顺滑')
      await driver.tapButton('提交评价')
      await driver.seesToast('已提交，通过审核后展示')
      await driver.see('收纳袋结实，拉链顺滑')
      await driver.see(WAITS)
      await atDesk(support, '/content-checks', async (page) => {
        await openCheck(page, '收纳袋结实，拉链顺滑')
        await page.getByText('人工拒绝后重写').waitFor()
        await confirmAction(page, '通过')
      })
      await driver.pullDown()
      await driver.gone(WAITS)
    },
  )
})
