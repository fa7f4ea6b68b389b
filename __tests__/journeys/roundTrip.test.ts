import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { ordersCalls } from '../../contract/calls/orders'
import { productCalls } from '../../contract/calls/product'
import { buy } from '../../mall/testing/buying'
import { createTestMall, type TestMall } from '../../mall/testing/testMall'
import type { App } from '../miniprogram/host/openApp'
import type { OpenOptions } from '../miniprogram/host/types'
import { browserDriver } from '../support/browserDriver'
import { openShop } from '../support/compiled'
import { giveAddress, goodsInStock } from '../support/goods'
import { newPhone, storedSession } from '../support/session'
import { smsCode } from '../support/signIn'
import { AGENTS } from './harness/agents'
import { launchBrowser, type Phone, takePhone } from './harness/browser'

/**
 * Runs both ends: the compiled mini-program, and the compiled H5 of its web view in a browser. Calls of
 * `wx.miniProgram` in the page are executed in the mini-program; the browser loads the `src` of its web view.
 */
const COMPILED_H5 = 'http://mall.test'
const WEB_VIEW = 'pages/appwebview'

describe('H5 in the web view of the compiled mini-program', () => {
  let mall: TestMall
  let origin: string
  let browser: Browser
  before(async () => {
    mall = await createTestMall()
    ;[origin, browser] = await Promise.all([mall.listen(), launchBrowser()])
  })
  after(async () => {
    await browser?.close()
    await mall?.close()
  })

  /** Opens the mini-program's web view page for a page of H5, and that page in the browser. */
  async function openBoth(page: string, options: Partial<OpenOptions> = {}) {
    const url = encodeURIComponent(`${COMPILED_H5}/#/${page}`)
    const app = await openShop('weapp', origin, { path: `${WEB_VIEW}?url=${url}`, ...options })
    const phone = await takePhone(browser, origin, { userAgent: AGENTS.weappWebView })
    await phone.context.exposeFunction(
      'toMiniProgram',
      (name: 'navigateTo' | 'postMessage', given: object) => {
        const { url: to, data } = given as { url: string; data: object }
        if (name === 'postMessage') app.webView.post(data)
        // The page uses the browser's origin; the mini-program was compiled for another one.
        else
          app.webView.navigateTo(to.replaceAll(encodeURIComponent(origin), encodeURIComponent(COMPILED_H5)))
      },
    )
    await phone.context.addInitScript(installHostScript)
    await phone.context.route(/jweixin/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    /** Loads the web view's `src` in the browser. */
    const load = async () => {
      await phone.page.goto(app.webView.src.replace(COMPILED_H5, origin))
      await phone.rest()
      app.webView.load()
    }
    await load()
    return { app, phone, load }
  }

  const closeBoth = async (app: App, phone: Phone) => {
    const faults = [...app.faults(), ...phone.faults]
    app.close()
    await phone.window.close()
    assert.deepEqual(faults, [])
  }

  it('a guest signs in on the mini-program’s page and returns, signed in, to the page in the web view', async () => {
    const number = newPhone()
    const { app, phone, load } = await openBoth('pages/my/orderList?status=1')
    await phone.tap('请先登录')
    await app.at('pages/login/login')
    await app.page.type('请输入手机号', number)
    await app.page.tap('获取验证码')
    await app.page.tap('同意并继续')
    await app.page.type('6 位短信验证码', await smsCode(mall, number))
    await app.at(WEB_VIEW)
    await load()
    await phone.at('pages/my/orderList?status=1')
    await phone.front.getByText('请先登录').waitFor({ state: 'hidden' })
    // The page has a session of its own for the same user, opened by the mini-program's one-time code.
    const driver = browserDriver(phone)
    const [token, beanId] = [await driver.stored('token'), await driver.stored('beanId')]
    assert.ok(token)
    assert.notEqual(token, app.storage.get('token'))
    assert.equal(beanId, app.storage.get('beanId'))
    assert.ok(!phone.page.url().includes(String(token)), phone.page.url())
    await closeBoth(app, phone)
  })

  it('an order of the page is paid at the mini-program’s cashier, and the page shows the result when it is visible again', async () => {
    const shopper = await mall.signIn(newPhone())
    const { skuId } = await goodsInStock(mall)
    const { orderSn, orderId } = await buy(shopper, (await giveAddress(shopper)).id, { skuId })
    const { app, phone } = await openBoth(`pages/ext/pay/cashier?orderSn=${orderSn}`, {
      storage: { ...storedSession(shopper), openId: 'local-open-id' },
    })
    await phone.tapButton(/^立即支付/)
    await app.at('pages/ext/pay/cashier')
    assert.deepEqual(Object.keys(app.page.query).sort(), ['orderSn', 'payOrderNo', 'sign'])
    await browserDriver(phone).toBack()
    await app.page.tap(/^立即支付/)
    await app.at('pages/ext/pay/result')
    await app.page.see('支付成功')
    await app.back()
    assert.equal(app.page.path, WEB_VIEW)
    await browserDriver(phone).toFront()
    await phone.at('pages/ext/pay/result')
    await phone.see('支付成功')
    const { payStatus } = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
    assert.equal(payStatus, 'paid')
    await closeBoth(app, phone)
  })

  it('the mini-program’s menu shares the current page of the web view', async () => {
    const { list } = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
    const { goodsId } = list[0]
    const { app, phone } = await openBoth(`pages/goodsDetail/goodsDetail?goodsId=${goodsId}`)
    await phone.page.waitForFunction(() => (window as unknown as { posted?: number }).posted)
    const { path, title } = app.page.share()
    assert.ok(path.startsWith(`/pages/goodsDetail/goodsDetail?goodsId=${goodsId}`), path)
    assert.match(title, /\S/)
    await closeBoth(app, phone)
  })
})

interface HostPage {
  toMiniProgram(name: string, given: object): Promise<void>
  posted?: number
  wx?: object
}

/** Runs in the page. Installs the script of its host. */
function installHostScript() {
  const page = window as unknown as HostPage
  page.wx = {
    miniProgram: {
      navigateTo: (given: { url: string; success?(): void; fail?(why: unknown): void }) =>
        void page.toMiniProgram('navigateTo', { url: given.url }).then(given.success, given.fail),
      postMessage: ({ data }: { data: object }) =>
        void page.toMiniProgram('postMessage', { data }).then(() => {
          page.posted = (page.posted ?? 0) + 1
        }),
    },
  }
}
