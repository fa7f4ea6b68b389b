import assert from 'node:assert/strict'
import { it } from 'node:test'
import { handoverCalls } from '../../contract/calls/handover'
import { ordersCalls } from '../../contract/calls/orders'
import { buy } from '../../mall/testing/buying'
import { giveAddress, goodsInStock } from '../support/goods'
import { newPhone, storedSession } from '../support/session'
import { smsCode } from '../support/signIn'
import { onBoth } from './onBoth'

/** Origin of the shop's own H5, compiled into the mini-program. */
const H5 = 'http://mall.test'
const ORDERS = `${H5}/#/pages/my/orderList?status=2`
const WEB_VIEW = 'pages/appwebview'
const webViewPath = (url: string) => `${WEB_VIEW}?url=${encodeURIComponent(url)}`

const readAddress = (src: string) => {
  const { origin, searchParams, hash } = new URL(src)
  return { origin, hash, ...Object.fromEntries(searchParams) }
}

onBoth(
  (target) => `the shop's H5 in the web view of the compiled ${target}`,
  (here) => {
    /** Signs in on the page that the web view opened, and returns to the web view. */
    const signInAndReturn = async (phone: string) => {
      await here.app.at('pages/login/login')
      await here.app.page.type('请输入手机号', phone)
      await here.app.page.tap('获取验证码')
      await here.app.page.tap('同意并继续')
      await here.app.page.type('6 位短信验证码', await smsCode(here.mall, phone))
      await here.app.at(WEB_VIEW)
    }

    it('a guest signs in outside of the web view, and the requested page opens in it with a session', async () => {
      const phone = newPhone()
      await here.open({ path: webViewPath(`${H5}/#/pages/index/index`) })
      assert.deepEqual(readAddress(here.app.webView.src), {
        origin: H5,
        hash: '#/pages/index/index',
        shopEnvCode: 'mpPao',
      })
      here.app.webView.load()
      const login = new URLSearchParams({ from: 'mall', pageFrom: 'webView', url: ORDERS })
      here.app.webView.navigateTo(`/pages/login/login?${login}`)
      await signInAndReturn(phone)
      await here.app.page.see({ tag: 'web-view' })
      const { handoverCode, ...rest } = readAddress(here.app.webView.src) as Record<string, string>
      assert.deepEqual(rest, { origin: H5, hash: '#/pages/my/orderList?status=2', shopEnvCode: 'mpPao' })
      const session = await here.mall.guest.get(handoverCalls.redeem, { body: { code: handoverCode } })
      assert.equal(session.beanId, here.app.storage.get('beanId'))
      assert.notEqual(session.accessToken, here.app.storage.get('token'))
      assert.equal(here.app.depth, 1)
    })

    it('after sign-in an address of another origin gets no session and is not opened', async () => {
      const phone = newPhone()
      await here.open({ path: webViewPath(`${H5}/#/pages/index/index`) })
      const login = new URLSearchParams({
        from: 'mall',
        pageFrom: 'webView',
        url: 'https://evil.test/#/pages',
      })
      here.app.webView.navigateTo(`/pages/login/login?${login}`)
      await signInAndReturn(phone)
      assert.equal(readAddress(here.app.webView.src).origin, H5)
    })

    it('the cashier opened with orderSn, sign and payOrderNo pays and returns to the web view', async () => {
      const shopper = await here.mall.signIn(newPhone())
      const { skuId } = await goodsInStock(here.mall)
      const { orderSn } = await buy(shopper, (await giveAddress(shopper)).id, { skuId })
      const { sign, payOrderNo } = await shopper.get(ordersCalls.miniPayData, {
        body: { orderNo: orderSn, platform: 'weapp' },
      })
      await here.open({
        path: webViewPath(`${H5}/#/pages/ext/pay/cashier?orderSn=${orderSn}`),
        storage: { ...storedSession(shopper), openId: 'local-open-id' },
      })
      here.app.webView.navigateTo(
        `/pages/ext/pay/cashier?${new URLSearchParams({ orderSn, sign, payOrderNo })}`,
      )
      await here.app.at('pages/ext/pay/cashier')
      await here.app.page.tap(/^立即支付/)
      await here.app.at('pages/ext/pay/result')
      await here.app.page.see('支付成功')
      await here.app.back()
      assert.equal(here.app.page.path, WEB_VIEW)
    })

    it('the menu shares the last card that the page posted, as a page of the mini-program', async () => {
      await here.open({ path: webViewPath(`${H5}/#/pages/index/index`) })
      const card = { kind: 'share', title: '尾箱盖', desc: '安装不打孔', imageUrl: `${H5}/1.webp` }
      here.app.webView.post({ ...card, link: `${H5}/#/pages/goodsDetail/goodsDetail?goodsId=6` })
      here.app.webView.post({ ...card, link: `${H5}/#/pages/goodsDetail/goodsDetail?goodsId=7` })
      const { title, path, imageUrl } = here.app.page.share()
      assert.deepEqual(
        [title, path, imageUrl],
        ['尾箱盖', '/pages/goodsDetail/goodsDetail?goodsId=7', card.imageUrl],
      )
    })

    it('after malformed posts the menu shares the opened page, without a session', async () => {
      const shopper = await here.mall.signIn(newPhone())
      await here.open({ path: webViewPath(ORDERS), storage: storedSession(shopper) })
      for (const garbage of [7, null, 'x', { kind: 'share' }, { kind: 'share', link: 'https://evil.test/' }])
        here.app.webView.post(garbage)
      await here.app.page.see({ tag: 'web-view' })
      const { handoverCode } = readAddress(here.app.webView.src) as Record<string, string>
      const { path } = here.app.page.share()
      assert.ok(handoverCode && !path.includes(handoverCode), path)
      assert.ok(path.startsWith('/pages/my/orderList') || path.startsWith(`/${WEB_VIEW}?`), path)
      assert.ok(!path.includes(shopper.accessToken) && !path.includes('evil'), path)
    })

    it('a page that fails to load can be reloaded', async () => {
      await here.open({ path: webViewPath(ORDERS) })
      here.app.webView.fail()
      await here.app.page.see('网页没有打开')
      await here.app.page.tap({ role: 'button', name: '重新加载' })
      await here.app.page.see({ tag: 'web-view' })
      here.app.webView.load()
      assert.equal(readAddress(here.app.webView.src).hash, '#/pages/my/orderList?status=2')
    })

    it('an address of another origin is not opened, and the page shows a message', async () => {
      await here.open({ path: webViewPath('https://evil.test/') })
      await here.app.page.see('这个页面不能在这里打开')
      assert.equal(here.app.page.has({ tag: 'web-view' }), false)
    })
  },
)
