import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { ZHOU } from '../support/session'
import type { Phone } from './harness/browser'
import { advanceTimers, holdTimers } from './harness/heldTimers'
import { journeys } from './harness/journey'

/** Scrolls the open page until this many px are left below the window. */
const scrollTo = async (phone: Phone, leftPx: number) => {
  await phone.front.evaluate(
    (page, left) => page.scrollTo(0, page.scrollHeight - page.clientHeight - left),
    leftPx,
  )
  await phone.rest()
}

describe('figures of section 9 on H5', () => {
  journeys((journey) => {
    journey('the order list requests its next page 50 px before its end', async ({ mall, take }) => {
      const phone = await take({ as: await mall.signIn(ZHOU) })
      const pages = () =>
        phone.posts
          .filter(({ path }) => path.endsWith('/orders/list'))
          .map(({ body }) => JSON.parse(body).pageNum)
      await phone.open('pages/my/orderList')
      await phone.see('待付定金')
      await scrollTo(phone, 60)
      assert.deepEqual(pages(), [1])
      const next = phone.page.waitForRequest(/\/orders\/list$/)
      await scrollTo(phone, 40)
      await next
      assert.deepEqual(pages(), [1, 2])
    })

    journey(
      'code of a page that does not arrive: a spinner after 200 ms, an error view after 60 s, given up after 120 s',
      async ({ take }) => {
        const phone = await take({ expected: [/ChunkLoadError|Loading (CSS )?chunk/] })
        await holdTimers(phone, 200)
        await phone.open('pages/index/index')
        // Code that is loaded a little later arrives before the network stops.
        await advanceTimers(phone, 10_000)
        await phone.rest()
        await phone.context.route(/\/chunk\//, () => undefined)
        const requested = phone.page.waitForRequest(/\/chunk\//)
        await phone.tap('附近门店')
        await requested
        const waits = () => phone.page.evaluate(() => document.documentElement.classList.contains('waits'))
        const isLate = () => phone.page.getByText('没能加载出来').isVisible()
        await advanceTimers(phone, 199)
        assert.deepEqual([await waits(), await isLate()], [false, false])
        await advanceTimers(phone, 1)
        assert.deepEqual([await waits(), await isLate()], [true, false])
        await advanceTimers(phone, 59_799)
        assert.equal(await isLate(), false)
        await advanceTimers(phone, 1)
        await phone.page.getByText('没能加载出来').waitFor()
        await advanceTimers(phone, 60_000)
        await phone.page.getByText('页面没能打开').waitFor()
        await phone.at('pages/index/index')
        assert.equal(await isLate(), false)
      },
    )

    journey('pictures whose load event never comes are shown', async ({ take }) => {
      const phone = await take()
      await phone.context.addInitScript(() =>
        document.addEventListener(
          'load',
          (event) => event.target instanceof HTMLImageElement && event.stopImmediatePropagation(),
          true,
        ),
      )
      await phone.open('pages/carList/carList')
      await phone.see('岭行')
      await phone.page.waitForFunction(() => {
        const loaded = [...document.querySelectorAll('img')].filter(
          (one) => one.complete && one.getClientRects().length > 0,
        )
        return loaded.length > 0 && loaded.every((one) => getComputedStyle(one).opacity === '1')
      })
    })
  })
})
