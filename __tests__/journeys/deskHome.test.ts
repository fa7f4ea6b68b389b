import assert from 'node:assert/strict'
import { atDesk, press } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'an operator changes home beside its preview, and shoppers see it when it is published',
    (support) =>
      atDesk(support, '/home-versions', async (page, open) => {
        // Nothing was published yet: the empty list leads to the editor.
        await page.locator('.ant-table').getByRole('link', { name: '编辑首页' }).click()
        const shop = page.frameLocator('iframe[title="首页预览"]')
        await shop.getByText('选一台自己的车').first().waitFor()

        const publish = async (note: string) => {
          await press(page, '发布')
          await page.getByLabel('说明').fill(note)
          await press(page, '立即发布')
          await page.getByText(`“${note}”`).waitFor()
        }
        await publish('开业')
        await page.getByLabel('展示选一台自己的车').click()
        await page.getByText('有还没发布的修改').waitFor()
        await shop.getByText('首页预览').first().waitFor()
        await shop.getByText('选一台自己的车').first().waitFor({ state: 'detached' })

        const before = await support.take()
        await before.open('pages/index/index')
        await before.see('选一台自己的车')
        await publish('先不卖车')
        const afterwards = await support.take()
        await afterwards.open('pages/index/index')
        await afterwards.see('全部车型')
        await afterwards.page.waitForFunction(() => !document.body.textContent?.includes('选一台自己的车'))

        await open('/home-blocks/new')
        await page.getByLabel('种类').click()
        await page.getByTitle('快捷入口').click()
        await page.getByText('入口', { exact: true }).waitFor()
        assert.equal(await page.getByText('商品专题', { exact: true }).and(page.locator('label')).count(), 0)
      }),
  )
})
