import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { cartCalls } from '../../contract/calls/cart'
import { handoverCalls } from '../../contract/calls/handover'
import { ordersCalls } from '../../contract/calls/orders'
import { productCalls } from '../../contract/calls/product'
import type { Shopper, TestMall } from '../../mall/testing/testMall'
import { goodsInStock } from '../support/goods'
import { newPhone, ZHOU } from '../support/session'
import { AGENTS } from './harness/agents'
import type { Phone } from './harness/browser'
import { journeys, type Support } from './harness/journey'
import { standInMiniProgram, standInWechat } from './harness/scriptedHosts'

/** A toast may have gone before the page's last picture has come. */
const BEFORE_TOAST = { waitUntil: 'commit' } as const

const storedToken = (phone: Phone) =>
  phone.page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').data as string | undefined)

async function goodsOf(mall: TestMall) {
  const { list } = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
  return `goodsId=${list[0].goodsId}`
}

const codeOf = async (shopper: Shopper): Promise<string> =>
  (await shopper.get(handoverCalls.create, { body: {} })).code

async function unpaidOrderOf(shopper: Shopper): Promise<string> {
  const { list } = await shopper.get(ordersCalls.list, { body: { pageNum: 1, pageSize: 50 } })
  return list.find((order: { actions: string[] }) => order.actions.includes('pay')).orderSn
}

describe("inside the web view of the maker's mini-program", () => {
  journeys((journey) => {
    const openInWebView = async ({ take }: Support, as?: Shopper) => {
      const phone = await take({ userAgent: AGENTS.weappWebView, ...(as ? { as } : {}) })
      return { phone, host: await standInMiniProgram(phone, 'wx') }
    }

    journey('the token in the address is stored and removed from the address', async (support) => {
      const { mall, origin } = support
      const zhou = await mall.signIn(ZHOU)
      const { phone } = await openInWebView(support)
      const session = `token=${zhou.accessToken}&refreshToken=${zhou.refreshToken}&beanId=${zhou.beanId}&phone=${zhou.phone}`
      await phone.page.goto(`${origin}/?${session}&shopEnvCode=mpPao#/pages/my/orderList`)
      await phone.at('pages/my/orderList')
      await phone.front.getByText('请先登录').waitFor({ state: 'hidden' })
      assert.equal(await storedToken(phone), zhou.accessToken)
      assert.ok(!phone.page.url().includes(zhou.accessToken), phone.page.url())
    })

    journey(
      "without a token in the address the stored one is removed; signing in opens the mini-program's page with a return address",
      async (support) => {
        const { origin } = support
        const { phone, host } = await openInWebView(support, await support.mall.signIn(ZHOU))
        await phone.page.goto(`${origin}/?shopEnvCode=mpPao#/pages/my/orderList?status=2`)
        await phone.see('请先登录')
        assert.equal(await storedToken(phone), undefined)
        await phone.tap('请先登录')
        const [path, query] = (await host.went()).split('?')
        assert.equal(path, '/pages/login/login')
        const requested = new URLSearchParams(query)
        assert.equal(requested.get('from'), 'mall')
        assert.equal(requested.get('pageFrom'), 'webView')
        assert.equal(requested.get('url'), `${origin}/#/pages/my/orderList?status=2`)
      },
    )

    journey(
      "what a guest tapped goes on once after the mini-program's sign-in, which loads the address again",
      async (support) => {
        const { mall, origin } = support
        const shopper = await mall.signIn(newPhone())
        const { goodsId } = await goodsInStock(mall)
        const { phone, host } = await openInWebView(support)
        await phone.page.goto(
          `${origin}/?shopEnvCode=mpPao#/pages/goodsDetail/goodsDetail?goodsId=${goodsId}`,
        )
        await phone.tapButton('加入购物车')
        await phone.tapButton('确定')
        const [path, query] = (await host.went()).split('?')
        assert.equal(path, '/pages/login/login')
        const { hash } = new URL(new URLSearchParams(query).get('url') ?? '')
        await phone.page.goto(
          `${origin}/?handoverCode=${await codeOf(shopper)}&shopEnvCode=mpPao${hash}`,
          BEFORE_TOAST,
        )
        await phone.page.getByText('已加入购物车').first().waitFor()
        const numbers = async () =>
          (await shopper.get(cartCalls.list)).lines.map(({ number }: { number: number }) => number)
        assert.deepEqual(await numbers(), [1])
        await phone.page.reload()
        await phone.see('加入购物车')
        await phone.rest()
        assert.deepEqual(await numbers(), [1])
      },
    )

    journey(
      "choices for a truck outlast the mini-program's sign-in, which loads the link again",
      async (support) => {
        const { mall, origin } = support
        const shopper = await mall.signIn(newPhone())
        const { phone, host } = await openInWebView(support)
        const link = 'pages/ext/build/build?b=ridge.-d23-at-4wd.oxide-red.-offroad.rack~roof-tent'
        await phone.page.goto(`${origin}/?shopEnvCode=mpPao#/${link}`)
        await phone.tap('硬壳帐篷')
        await phone.tap('贷款')
        await phone.see('首付比例')
        await phone.tap('1 件配件加入购物车')
        const { hash } = new URL(new URLSearchParams((await host.went()).split('?')[1]).get('url') ?? '')
        assert.equal(hash, `#/${link}`)
        const signedIn = `${origin}/?handoverCode=${await codeOf(shopper)}&shopEnvCode=mpPao${hash}`
        await phone.page.goto(signedIn, BEFORE_TOAST)
        await phone.page.getByText('1 件配件已加入购物车').first().waitFor()
        await phone.see('已选 1 件')
        await phone.see('首付比例')
      },
    )

    journey(
      "payment opens the mini-program's cashier with the order, the sign and the payment number",
      async (support) => {
        const { mall } = support
        const zhou = await mall.signIn(ZHOU)
        const orderSn = await unpaidOrderOf(zhou)
        const { phone, host } = await openInWebView(support)
        await phone.page.goto(
          `${support.origin}/?handoverCode=${await codeOf(zhou)}&shopEnvCode=mpPao#/pages/ext/pay/cashier?orderSn=${orderSn}`,
        )
        await phone.tapButton(/^立即支付/)
        const [path, query] = (await host.went()).split('?')
        assert.equal(path, '/pages/ext/pay/cashier')
        const requested = new URLSearchParams(query)
        assert.equal(requested.get('orderSn'), orderSn)
        assert.ok(requested.get('sign') && requested.get('payOrderNo'), query)
      },
    )

    journey("the page's share card is posted to the mini-program", async (support) => {
      const { mall } = support
      const { phone, host } = await openInWebView(support)
      await phone.open('pages/goodsDetail/goodsDetail', await goodsOf(mall))
      const card = await host.posted()
      assert.equal(card.kind, 'share')
      assert.match(String(card.title), /\S/)
      assert.match(String(card.link), /#\/pages\/goodsDetail\/goodsDetail\?goodsId=/)
    })

    journey(
      "the shop's own sign-in page opens when the mini-program refuses to navigate",
      async (support) => {
        const { origin } = support
        const { phone, host } = await openInWebView(support)
        await host.refuse()
        await phone.page.goto(`${origin}/?shopEnvCode=mpPao#/pages/my/orderList`)
        await phone.tap('请先登录')
        await phone.at('pages/login/login')
      },
    )
  })
})

describe('a session in an address', () => {
  journeys((journey) => {
    /** Returns what the phone keeps, without the events still to be sent: they carry the account they happened in. */
    const visibleState = (phone: Phone) =>
      phone.page.evaluate(() => {
        const { trackingQueue, ...saved } = { ...localStorage }
        return JSON.stringify([location.href, history.state, saved])
      })

    journey(
      'a handover code of the mini-program opens a new session and is removed from the address',
      async (support) => {
        const [zhou, other] = [await support.mall.signIn(ZHOU), await support.mall.signIn(newPhone())]
        const phone = await support.take({ userAgent: AGENTS.weappWebView, as: other })
        await standInMiniProgram(phone, 'wx')
        const code = await codeOf(zhou)
        await phone.page.goto(`${support.origin}/?handoverCode=${code}&shopEnvCode=mpPao#/pages/my/orderList`)
        await phone.at('pages/my/orderList')
        await phone.page.waitForFunction((id) => localStorage.getItem('beanId')?.includes(id), zhou.beanId)
        await phone.front.getByText('请先登录').waitFor({ state: 'hidden' })
        const seen = await visibleState(phone)
        for (const secret of [code, other.accessToken, other.beanId, zhou.accessToken])
          assert.ok(!seen.includes(secret), seen)
      },
    )

    journey(
      "mpPao without a session removes the previous one, also in Douyin's web view and in a workplace chat",
      async (support) => {
        for (const [userAgent, global] of [
          [AGENTS.ttWebView, 'tt'],
          [AGENTS.workChat, 'wx'],
        ] as const) {
          const zhou = await support.mall.signIn(ZHOU)
          const phone = await support.take({ userAgent, as: zhou })
          const host = await standInMiniProgram(phone, global)
          await phone.page.goto(`${support.origin}/?shopEnvCode=mpPao#/pages/my/orderList`)
          await phone.see('请先登录')
          const seen = await visibleState(phone)
          for (const part of [zhou.accessToken, zhou.refreshToken, zhou.beanId, ZHOU])
            assert.ok(!seen.includes(part), seen)
          await phone.tap('请先登录')
          assert.match(await host.went(), /^\/pages\/login\/login\?from=mall/)
        }
      },
    )

    for (const [where, addressOf] of [
      ['before the hash', (token: string) => `?token=${token}&beanId=x&refreshToken=r#/pages/my/orderList`],
      ['in the hash', (token: string) => `#/pages/my/orderList?token=${token}`],
      ['in an s0051 link', (token: string) => `#/user/order?shopCode=s0051&token=${token}`],
      [
        'with mpPao, which anybody can write',
        (token: string) => `?token=${token}&shopEnvCode=mpPao#/pages/my/orderList`,
      ],
    ] as const) {
      journey(`in a browser a token ${where} signs in only after the shopper agrees`, async (support) => {
        const [own, stranger] = [await support.mall.signIn(ZHOU), await support.mall.signIn('13700009301')]
        const phone = await support.take({ as: own })
        await phone.page.goto(`${support.origin}/${addressOf(stranger.accessToken)}`)
        await phone.see('137****9301')
        await phone.see('138****0001')
        assert.equal(await storedToken(phone), own.accessToken)
        assert.ok(!phone.page.url().includes(stranger.accessToken))
        await phone.tapButton('不切换')
        await phone.at('pages/my/orderList')
        assert.equal(await storedToken(phone), own.accessToken)
      })
    }

    journey(
      'a shopper who agrees gets the account that the mall returns, and no data of the previous one remain',
      async (support) => {
        const [own, next] = [await support.mall.signIn(ZHOU), await support.mall.signIn('13700009302')]
        const phone = await support.take({ as: own })
        await phone.open('pages/index/index')
        await phone.page.evaluate((token) => {
          location.hash = `#/pages/my/orderList?token=${token}&beanId=${'wrong'}`
        }, next.accessToken)
        await phone.see('137****9302')
        await phone.tapButton(/^切换$/)
        await phone.page.waitForFunction((id) => localStorage.getItem('beanId')?.includes(id), next.beanId)
        await phone.at('pages/my/orderList')
        const seen = await visibleState(phone)
        for (const part of [own.accessToken, own.refreshToken, own.beanId, ZHOU, 'wrong'])
          assert.ok(!seen.includes(part), seen)
      },
    )

    journey(
      'a guest is asked too; an invalid token or a token of the same account asks nothing',
      async (support) => {
        const zhou = await support.mall.signIn(ZHOU)
        const guest = await support.take()
        await guest.page.goto(`${support.origin}/?token=${zhou.accessToken}#/pages/my/index`)
        await guest.see('登录确认')
        await guest.see('138****0001')
        await guest.tapButton('不登录')
        assert.equal(await storedToken(guest), undefined)
        const again = await support.mall.signIn(ZHOU)
        const phone = await support.take({ as: zhou, expected: [/401/] })
        for (const token of ['nobody-knows-it', again.accessToken]) {
          const userInfo = phone.page.waitForResponse(/\/user\/info/)
          await phone.page.goto(`${support.origin}/?token=${token}#/pages/my/index`)
          await userInfo
          await phone.rest()
          assert.equal(await phone.page.getByText('切换账号').count(), 0)
          assert.equal(await storedToken(phone), zhou.accessToken)
        }
      },
    )

    journey("in WeChat's browser the mini-program of an earlier visit is forgotten", async (support) => {
      const phone = await support.take({ userAgent: AGENTS.workChat.replace('wxwork/4.1.22 ', '') })
      await standInWechat(phone)
      await phone.page.goto(`${support.origin}/#/pages/my/orderList`)
      await phone.page.evaluate(() => localStorage.setItem('shopEnvCode', '{"data":"mpPao"}'))
      await phone.page.reload()
      await phone.page.waitForFunction(() => !localStorage.getItem('shopEnvCode'))
      await phone.tap('请先登录')
      await phone.at('pages/login/login')
    })
  })
})

describe("inside Douyin's web view", () => {
  journeys((journey) => {
    journey(
      "signing in uses the shop's page, and the share card is posted to the mini-program",
      async (support) => {
        const { mall } = support
        const phone = await support.take({ userAgent: AGENTS.ttWebView })
        const host = await standInMiniProgram(phone, 'tt')
        await phone.open('pages/goodsDetail/goodsDetail', await goodsOf(mall))
        assert.equal((await host.posted()).kind, 'share')
        await phone.open('pages/my/orderList')
        await phone.tap('请先登录')
        await phone.at('pages/login/login')
      },
    )
  })
})

describe("in WeChat's browser", () => {
  journeys((journey) => {
    for (const [os, userAgent] of [
      ['Android', AGENTS.wechatAndroid],
      ['iOS', AGENTS.wechatIos],
    ] as const) {
      journey(
        `on ${os} an address is signed once, and the menu gets the card of each page`,
        async (support) => {
          const { mall, origin } = support
          const phone = await support.take({ userAgent })
          const wechat = await standInWechat(phone)
          await phone.page.goto(
            `${origin}/?from=message#/pages/goodsDetail/goodsDetail?${await goodsOf(mall)}`,
          )
          const first = await wechat.received('updateAppMessageShareData')
          assert.match(String(first.link), /#\/pages\/goodsDetail\/goodsDetail\?goodsId=/)
          await phone.page.goto(`${origin}/?from=message#/pages/activity/activity`)
          await wechat.received('updateAppMessageShareData', /activity/)
          assert.deepEqual(await wechat.signed(), [`${origin}/?from=message`])
        },
      )
    }

    journey(
      "the account page opens the mini-program by WeChat's own element once WeChat accepts the page",
      async (support) => {
        const phone = await support.take({ userAgent: AGENTS.wechatIos })
        await standInWechat(phone)
        await phone.open('pages/my/index')
        const tag = phone.front.locator('wx-open-launch-weapp')
        await tag.waitFor({ state: 'attached' })
        assert.equal(await tag.getAttribute('path'), 'pages/my/index.html')
        assert.match(String(await tag.getAttribute('username')), /^gh_/)
        // The tag covers the whole row, so that it gets the tap.
        const row = phone.front.getByRole('button', { name: '打开微信小程序' })
        assert.deepEqual(await tag.boundingBox(), await row.boundingBox())
        await phone.page.evaluate(() => document.dispatchEvent(new CustomEvent('WeixinOpenTagsError')))
        await tag.waitFor({ state: 'detached' })
        await row.tap()
        await phone.see('请在微信顶部搜索小程序')
      },
    )

    journey("only the card is lost when WeChat's script fails to load", async (support) => {
      const { mall } = support
      const phone = await support.take({ userAgent: AGENTS.wechatIos, expected: [/jweixin/, /ERR_FAILED/] })
      await phone.context.route(/jweixin/, (route) => route.abort())
      await phone.open('pages/goodsDetail/goodsDetail', await goodsOf(mall))
      await phone.tapButton(/分享/)
      await phone.tapButton('发给朋友')
      await phone.page
        .getByRole('dialog', { name: /分享|右上角/ })
        .first()
        .waitFor()
    })
  })
})

describe('in a workplace chat', () => {
  journeys((journey) => {
    journey(
      "the shop works as in a browser: signing in uses the shop's page, and sharing shows the guide",
      async (support) => {
        const { mall } = support
        const phone = await support.take({ userAgent: AGENTS.workChat })
        await phone.open('pages/goodsDetail/goodsDetail', await goodsOf(mall))
        await phone.tapButton(/分享/)
        await phone.tapButton('发给朋友')
        await phone.open('pages/my/orderList')
        await phone.tap('请先登录')
        await phone.at('pages/login/login')
      },
    )
  })
})
