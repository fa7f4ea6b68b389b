import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { ordersCalls } from '../../contract/calls/orders'
import { buy } from '../../mall/src/testing/buying'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { openShop } from '../world/compiled'
import { giveAddress, goodsInStock } from '../world/goods'
import { newPhone, storedSession } from '../world/session'
import { smsCode } from '../world/signIn'
import type { App } from './host/openApp'
import type { Target } from './host/types'

/** The origin that is compiled into the mini-program: the shop's own H5. */
const H5 = 'http://mall.test'
const ORDERS = `${H5}/#/pages/my/orderList?status=2`
const WEB_VIEW = 'pages/appwebview'
const opening = (url: string) => `${WEB_VIEW}?url=${encodeURIComponent(url)}`

const readAddress = (src: string) => {
  const { origin, searchParams, hash } = new URL(src)
  return { origin, hash, ...Object.fromEntries(searchParams) }
}

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`the shop's H5 in the web view of the compiled ${target}`, () => {
    let mall: TestMall
    let origin: string
    let app: App
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
    })
    after(() => mall.close())
    afterEach(() => app.close())

    it('a guest’s page asks for the sign-in, and goes on where it wanted to, with the session, in the same web view', async () => {
      const phone = newPhone()
      app = await openShop(target, origin, { path: opening(`${H5}/#/pages/index/index`) })
      assert.deepEqual(readAddress(app.webView.src), {
        origin: H5,
        hash: '#/pages/index/index',
        shopEnvCode: 'mpPao',
      })
      app.webView.load()
      const login = new URLSearchParams({ from: 'mall', pageFrom: 'webView', url: ORDERS })
      app.webView.navigateTo(`/pages/login/login?${login}`)
      await app.at('pages/login/login')
      await app.page.type('请输入手机号', phone)
      await app.page.tap('获取验证码')
      await app.page.tap('同意并继续')
      await app.page.type('6 位短信验证码', await smsCode(mall, phone))
      await app.at(WEB_VIEW)
      const { token, refreshToken, beanId, ...rest } = readAddress(app.webView.src) as Record<string, string>
      assert.deepEqual(rest, {
        origin: H5,
        hash: '#/pages/my/orderList?status=2',
        phone,
        shopEnvCode: 'mpPao',
      })
      assert.equal(token, app.storage.get('token'))
      assert.ok(refreshToken && beanId)
      assert.equal(app.depth, 1)
      assert.deepEqual(app.faults(), [])
    })

    it('another house’s address gets nobody’s token, and is not gone to', async () => {
      const phone = newPhone()
      app = await openShop(target, origin, { path: opening(`${H5}/#/pages/index/index`) })
      const login = new URLSearchParams({
        from: 'mall',
        pageFrom: 'webView',
        url: 'https://evil.test/#/pages',
      })
      app.webView.navigateTo(`/pages/login/login?${login}`)
      await app.at('pages/login/login')
      await app.page.type('请输入手机号', phone)
      await app.page.tap('获取验证码')
      await app.page.tap('同意并继续')
      await app.page.type('6 位短信验证码', await smsCode(mall, phone))
      await app.at(WEB_VIEW)
      assert.equal(readAddress(app.webView.src).origin, H5)
      assert.deepEqual(app.faults(), [])
    })

    it('its cashier is opened with orderSn, sign and payOrderNo, pays, and leads back to the web view', async () => {
      const shopper = await mall.signIn(newPhone())
      const { skuId } = await goodsInStock(mall)
      const { orderSn } = await buy(shopper, (await giveAddress(shopper)).id, { skuId })
      const { sign, payOrderNo } = await shopper.get(ordersCalls.miniPayData, {
        body: { orderNo: orderSn, platform: 'weapp' },
      })
      app = await openShop(target, origin, {
        path: opening(`${H5}/#/pages/ext/pay/cashier?orderSn=${orderSn}`),
        storage: { ...storedSession(shopper), openId: 'local-open-id' },
      })
      app.webView.navigateTo(`/pages/ext/pay/cashier?${new URLSearchParams({ orderSn, sign, payOrderNo })}`)
      await app.at('pages/ext/pay/cashier')
      await app.page.tap(/^立即支付/)
      await app.at('pages/ext/pay/result')
      await app.page.see('支付成功')
      await app.back()
      assert.equal(app.page.path, WEB_VIEW)
      assert.deepEqual(app.faults(), [])
    })

    it('what its page posts is what the menu passes on: the mini-program’s own page of it', async () => {
      app = await openShop(target, origin, { path: opening(`${H5}/#/pages/index/index`) })
      const card = { kind: 'share', title: '尾箱盖', desc: '安装不打孔', imageUrl: `${H5}/1.webp` }
      app.webView.post({ ...card, link: `${H5}/#/pages/goodsDetail/goodsDetail?goodsId=6` })
      app.webView.post({ ...card, link: `${H5}/#/pages/goodsDetail/goodsDetail?goodsId=7` })
      const { title, path, imageUrl } = app.page.share()
      assert.deepEqual(
        [title, path, imageUrl],
        ['尾箱盖', '/pages/goodsDetail/goodsDetail?goodsId=7', card.imageUrl],
      )
      assert.deepEqual(app.faults(), [])
    })

    it('a page that posts garbage is passed on as it was opened, without anybody’s session', async () => {
      const shopper = await mall.signIn(newPhone())
      app = await openShop(target, origin, { path: opening(ORDERS), storage: storedSession(shopper) })
      for (const garbage of [7, null, 'x', { kind: 'share' }, { kind: 'share', link: 'https://evil.test/' }])
        app.webView.post(garbage)
      const { path } = app.page.share()
      assert.ok(path.startsWith('/pages/my/orderList') || path.startsWith(`/${WEB_VIEW}?`), path)
      assert.ok(!path.includes(shopper.accessToken) && !path.includes('evil'), path)
      assert.deepEqual(app.faults(), [])
    })

    it('a page that does not come can be asked for again', async () => {
      app = await openShop(target, origin, { path: opening(ORDERS) })
      app.webView.fail()
      await app.page.see('网页没有打开')
      await app.page.tap({ role: 'button', name: '重新加载' })
      await app.page.see({ tag: 'web-view' })
      app.webView.load()
      assert.equal(readAddress(app.webView.src).hash, '#/pages/my/orderList?status=2')
      assert.deepEqual(app.faults(), [])
    })

    it('an address of another house is not opened, and the page says so', async () => {
      app = await openShop(target, origin, { path: opening('https://evil.test/') })
      await app.page.see('这个页面不能在这里打开')
      assert.equal(app.page.has({ tag: 'web-view' }), false)
      assert.deepEqual(app.faults(), [])
    })
  })
}
