import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { refuses } from '../support/scriptedApp'
import { newPhone, ZHOU } from '../support/session'
import { AGENTS } from './harness/agents'
import { goodsOf, reloadedAfter, sessionOf, signOut, storedToken } from './harness/appShopper'
import { FakeApp, SILENT } from './harness/fakeApp'
import { journeys, type Support } from './harness/journey'

describe("an app that follows the bridge's document", () => {
  journeys((journey) => {
    const take = async (support: Support, answers: Record<string, unknown>, options = {}) => {
      const phone = await support.take({ userAgent: AGENTS.appIos, ...options })
      return { phone, app: await FakeApp.around(phone, 'ios', { trackPage: {}, ...answers }) }
    }

    journey(
      "when nobody is signed in to the app, the shop's session ends and no data of the previous user are shown",
      async (support) => {
        const zhou = await support.mall.signIn(ZHOU)
        const { phone } = await take(support, { getMallUserInfo: {} }, { as: zhou })
        await phone.page.goto(`${support.origin}/#/pages/my/orderList`)
        await phone.see('请先登录')
        assert.equal(await storedToken(phone), undefined)
        await phone.open('pages/my/index')
        await phone.see('登录')
        const text = await phone.page.evaluate(() => document.body.innerText + JSON.stringify(localStorage))
        assert.ok(!text.includes('老周') && !text.includes(zhou.accessToken) && !text.includes(ZHOU), text)
      },
    )

    journey(
      'an app with an expired token is notified once, even when the user cancels its login',
      async (support) => {
        const expired = await support.mall.signIn(newPhone())
        await signOut(expired)
        const { phone, app } = await take(
          support,
          { getMallUserInfo: sessionOf(expired), login: refuses('cancelled'), tokenInvalid: {} },
          { as: expired, expected: [/401/] },
        )
        await phone.open('pages/my/orderList')
        await app.received('login')
        await phone.tap('请先登录')
        await app.received('login', 2)
        await phone.tap('请先登录')
        await app.received('login', 3)
        assert.equal(app.of('tokenInvalid').length, 1)
      },
    )

    journey(
      "when the app's login does not respond, the shop's own page opens; signing in in the app still continues",
      async (support) => {
        const zhou = await support.mall.signIn(ZHOU)
        const { phone, app } = await take(support, { getMallUserInfo: {}, login: SILENT })
        await phone.open('pages/my/orderList')
        await phone.tap('请先登录')
        await phone.at('pages/login/login')
        // The app's login was open nevertheless: signing in there continues to the requested page.
        await reloadedAfter(phone, () => app.report('loginSuccess', sessionOf(zhou)))
        await phone.at('pages/my/orderList')
        assert.equal(await storedToken(phone), zhou.accessToken)
      },
    )

    journey('a link that arrives while the shop is open opens its page', async (support) => {
      const zhou = await support.mall.signIn(ZHOU)
      const { phone, app } = await take(support, { getMallUserInfo: sessionOf(zhou) }, { as: zhou })
      await phone.open('pages/index/index')
      const goods = await goodsOf(support.mall)
      for (const [link, page] of [
        ['#/user/order?shopCode=s0051&status=2', 'pages/my/orderList?status=2'],
        ['#//user/cart', 'pages/shoppingCart/shoppingCart'],
        [`#/mall/goods?shopCode=s0051&${goods}`, `pages/goodsDetail/goodsDetail?${goods}`],
        ['#/mall/index?shopCode=s0051', 'pages/index/index'],
      ] as const) {
        await phone.page.evaluate((hash) => {
          window.location.hash = hash
        }, link)
        await phone.at(page)
        await phone.rest()
      }
      await app.report('open', { url: `${support.origin}/#/user/coupon?shopCode=s0051` })
      await phone.at('pages/my/coupon')
      const foreign = 'https://evil.test/#/pages/my/index'
      for (const url of ['javascript:alert(1)', 'https://evil.test/', foreign, '', {}, null])
        await app.report('open', { url })
      await phone.rest()
      await phone.at('pages/my/coupon')
    })

    journey(
      "the very first call has the app's headers and the values stored for this session",
      async (support) => {
        const { phone } = await take(support, { getMallUserInfo: {} }, { userAgent: AGENTS.superApp })
        const firstRequest = phone.page.waitForRequest(/\/common\/index/)
        await phone.page.goto(`${support.origin}/?rs=7#/`)
        const headers = (await firstRequest).headers()
        assert.deepEqual([headers.channel, headers.platformcode, headers.rs], ['3', 'super', '7'])
        await phone.see('首页')
        await phone.page.evaluate(() => sessionStorage.setItem('platformCode', 'pickup'))
        const secondRequest = phone.page.waitForRequest(/\/common\/index/)
        await phone.page.reload()
        const secondHeaders = (await secondRequest).headers()
        assert.deepEqual(
          [secondHeaders.channel, secondHeaders.platformcode, secondHeaders.rs],
          ['3', 'pickup', '7'],
        )
      },
    )

    journey(
      'signing out in the shop notifies the app, and the shopper remains signed out',
      async (support) => {
        const shopper = await support.mall.signIn(newPhone())
        const { phone, app } = await take(support, { getMallUserInfo: sessionOf(shopper) }, { as: shopper })
        await phone.open('pages/my/settings')
        await phone.tapButton('退出登录')
        await phone.tapButton(/^退出$/)
        await app.received('logout')
        await phone.open('pages/my/orderList')
        await phone.see('请先登录')
        assert.equal(await storedToken(phone), undefined)
      },
    )

    journey(
      "the app's own events are tracked; an event that lacks a field is returned as failed",
      async (support) => {
        const { phone, app } = await take(support, { getMallUserInfo: {}, eventFailed: {} })
        await phone.open('pages/index/index')
        await app.report('trackCustom', { data: { way: 'push' } })
        await app.received('eventFailed')
        await app.report('trackCustom', { type: 'push' })
        await app.received('eventFailed', 2)
        assert.deepEqual(
          app.of('eventFailed').map(({ params }) => params),
          [
            { event: 'trackCustom', error: 'missing type field' },
            { event: 'trackCustom', error: 'missing data field' },
          ],
        )
        await app.report('trackCustom', { type: 'push', data: { way: 'push' } })
        await phone.page.waitForFunction(() => localStorage.getItem('trackingQueue')?.includes('"push"'))
        assert.equal(app.of('eventFailed').length, 2)
      },
    )
  })
})
