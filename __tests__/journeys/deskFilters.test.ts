import assert from 'node:assert/strict'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, choose, press, rowsOf, shot } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'a filter is saved by the keyboard, is there on another computer, opens the list, and comes back after its deletion',
    async (support) => {
      const window = { viewport: { width: 1280, height: 900 } }
      await atDesk(support, { to: '/orders', window }, async (page) => {
        await rowsOf(page).first().waitFor()
        await choose(page, '状态', '待付款')
        await page.getByRole('button', { name: '保存筛选' }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').locator('input#name:focus').waitFor()
        await page.keyboard.type('催付款')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        await page.keyboard.press('Control+s')
        const mine = page.getByRole('group', { name: '我的筛选' })
        await mine.getByRole('button', { name: '催付款', pressed: true }).waitFor()
        await shot(page, 'filters-1280')
      })
      const dark = { viewport: { width: 1024, height: 900 }, colorScheme: 'dark' as const }
      await atDesk(support, { to: '/orders', window: dark }, async (page, open) => {
        await page.waitForURL(/filter=/)
        const mine = page.getByRole('group', { name: '我的筛选' })
        await mine.getByRole('button', { name: '催付款', pressed: true }).waitFor()
        // All rows have an address of their own, to which the back key leads too.
        await press(page, '清除条件')
        await page.waitForURL(/all=1/)
        await rowsOf(page).first().click()
        await page.waitForURL(/orders\/\w+/)
        await page.goBack()
        await page.waitForURL(/all=1/)
        await press(mine, '催付款')
        await page.waitForURL(/filter=/)

        await mine.getByRole('button', { name: '管理“催付款”' }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('menuitem', { name: '改名' }).waitFor()
        await shot(page, 'filters-1024')
        await page.getByRole('menuitem', { name: '改名' }).click()
        await page.getByRole('dialog').locator('input#name:focus').waitFor()
        await page.keyboard.press('Control+a')
        await page.keyboard.type('待付款的')
        await page.keyboard.press('Enter')
        await mine.getByRole('button', { name: '待付款的', pressed: true }).waitFor()

        await mine.getByRole('button', { name: '管理“待付款的”' }).click()
        await page.getByRole('menuitem', { name: '删除' }).click()
        await page.getByText('已删除“待付款的”').waitFor()
        await press(page, '撤销')
        await mine.getByRole('button', { name: '待付款的', pressed: true }).waitFor()
        await open('/goods')
        await rowsOf(page).first().waitFor()
        assert.equal(await page.getByRole('button', { name: '待付款的' }).count(), 0)
      })
    },
  )

  journey('a page number beyond the end shows the last page, an invalid one the first', async (support) => {
    const faults: string[] = []
    const to = (page: string) => ({ to: `/orders?size=20&page=${page}`, faults })
    for (const far of ['1000', '1e99'])
      await atDesk(support, to(far), async (page) => {
        await rowsOf(page).first().waitFor()
        await page.locator('.ant-pagination-next.ant-pagination-disabled').waitFor()
        assert.notEqual(new URL(page.url()).searchParams.get('page'), far)
      })
    for (const none of ['0', '-3', '1.5', 'two'])
      await atDesk(support, to(none), async (page) => {
        await rowsOf(page).first().waitFor()
        await page.locator('.ant-pagination-prev.ant-pagination-disabled').waitFor()
      })
    assert.deepEqual(faults, [])
  })

  journey('a saved filter whose category is gone says so, in place of its id', async (support) => {
    const as = await hireOperator(support.mall, ['operations'])
    const { data: pattern } = await as.call('GET', '/goods-categories?limit=1')
    const { picture } = pattern.rows[0]
    const values = { name: '旧分类', position: 90, picture }
    const { data: category } = await as.call('POST', '/goods-categories', { values })
    const filter = JSON.stringify({ categoryId: category.id })
    await as.call('POST', '/saved-filters', {
      resource: 'goods',
      name: '旧的',
      query: { filter },
      isDefault: false,
    })
    await as.call(
      'DELETE',
      `/goods-categories/${category.id}?version=${encodeURIComponent(category.version)}`,
    )
    await atDesk(support, { to: '/goods', as }, async (page) => {
      await press(page, '旧的')
      await page.getByText('已删除的商品分类').waitFor()
      assert.equal(await page.getByText(category.id).count(), 0)
      await page.getByText('没有符合条件的记录').waitFor()
    })
  })
})
