import assert from 'node:assert/strict'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, choose, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey('the rows of the first list are requested before the code has come, and once', async (support) => {
    const owner = await hireOperator(support.mall, ['owner'])
    await atDesk(support, { to: '/account', as: owner }, async (page) => {
      await page.getByRole('heading').first().waitFor()
      const requested: string[] = []
      let rowsAreRequested = () => {}
      const rows = new Promise<void>((done) => {
        rowsAreRequested = done
      })
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (!pathname.startsWith('/desk/api/')) return
        requested.push(pathname.slice('/desk/api'.length))
        if (pathname.endsWith('/orders')) rowsAreRequested()
      })
      // The code of the packages comes only after the rows were asked for.
      await page.route('**/assets/packages-*.js', async (route) => {
        await rows
        await route.continue()
      })
      await page.goto(`${support.origin}/desk/app/orders?sort=createdAt:asc&size=50`)
      await rowsOf(page).first().waitFor()
      const times = (path: string) => requested.filter((one) => one === path).length
      assert.deepEqual([times('/orders'), times('/session')], [1, 1])
    })
  })

  journey('days that move with the calendar stay so in a filter, and are those of today', async (support) => {
    const owner = await hireOperator(support.mall, ['owner'])
    await atDesk(support, { to: '/orders', as: owner }, async (page) => {
      await rowsOf(page).first().waitFor()
      await page.getByPlaceholder('下单时间从').click()
      await page.locator('.ant-picker-presets:visible').getByText('近 7 天').click()
      await page.waitForURL(({ searchParams }) => searchParams.get('filter') === '{"createdAt":"last7"}')
      await page.locator('.ant-picker-prefix').getByText('近 7 天').waitFor()
      await choose(page, '状态', '待付款')
      await page.waitForURL(({ searchParams }) =>
        /"createdAt":"last7"/.test(searchParams.get('filter') ?? ''),
      )
    })
  })
})
