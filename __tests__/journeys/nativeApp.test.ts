import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { cartCalls } from '../../contract/calls/cart'
import { ordersCalls } from '../../contract/calls/orders'
import { vehiclesCalls } from '../../contract/calls/vehicles'
import { sessionIn } from '../../mall/src/modules/session/tokens'
import type { Shopper, TestMall } from '../../mall/testing/testMall'
import { giveAddress, goodsInStock, putIntoCart } from '../support/goods'
import { refuses } from '../support/scriptedApp'
import { newPhone, ZHOU } from '../support/session'
import { AGENTS } from './harness/agents'
import { goodsOf, reloadedAfter, sessionOf, signOut, storedToken } from './harness/appShopper'
import type { Phone } from './harness/browser'
import { FakeApp, SILENT, type Transport } from './harness/fakeApp'
import { journeys, type Support } from './harness/journey'

const userAgentOf = (transport: Transport) => (transport === 'ios' ? AGENTS.appIos : AGENTS.appAndroid)
/** Makes the tokens of this session invalid; later sessions of the same user stay. */
async function endSession({ ctx }: TestMall, { accessToken }: Shopper) {
  const session = sessionIn(ctx.secrets, accessToken)
  assert.ok(session)
  await ctx.db
    .deleteFrom('session_tokens')
    .where('kind', '=', 'refresh')
    .where('session_id', '=', session)
    .execute()
  await ctx.db
    .updateTable('session_tokens')
    .set({ expires_at: 0 })
    .where('session_id', '=', session)
    .execute()
}

/**
 * Ends the session when the order has left the phone. Any earlier, and a call of the page that is just under way could
 * find out first and reload the page before the tap.
 */
const endSessionAtOrder = (phone: Phone, mall: TestMall, shopper: Shopper) =>
  phone.page.route(
    /\/api\/v1\/(orders|ext\/vehicle-orders)$/,
    async (route) => {
      await endSession(mall, shopper)
      await route.continue()
    },
    { times: 1 },
  )

for (const transport of ['ios', 'android'] as const) {
  describe(`inside the maker's app on ${transport}`, () => {
    journeys((journey) => {
      const take = async (support: Support, answers: Record<string, unknown> = {}, options = {}) => {
        const phone = await support.take({ userAgent: userAgentOf(transport), ...options })
        return { phone, app: await FakeApp.around(phone, transport, answers) }
      }

      journey("at launch the shop takes over the app's session", async (support) => {
        const zhou = await support.mall.signIn(ZHOU)
        const { phone, app } = await take(support, { getMallUserInfo: sessionOf(zhou) })
        await phone.open('pages/my/orderList')
        await phone.see('全部')
        await phone.page.waitForFunction(() => localStorage.getItem('token') !== null)
        await phone.front.getByText('请先登录').waitFor({ state: 'hidden' })
        assert.equal(await storedToken(phone), zhou.accessToken)
        assert.equal(app.of('login').length, 0)
      })

      journey(
        "when the app's own token is rejected, the app is notified and its login opens",
        async (support) => {
          const expired = await support.mall.signIn('13700009001')
          await signOut(expired)
          const { phone, app } = await take(
            support,
            { getMallUserInfo: sessionOf(expired), login: SILENT, tokenInvalid: {} },
            { as: expired },
          )
          await phone.open('pages/my/orderList')
          await app.received('login')
          assert.deepEqual((await app.received('tokenInvalid')).params, { token: expired.accessToken })
          await phone.page.getByText('登录信息无效，请重新登录').first().waitFor()

          const fresh = await support.mall.signIn('13700009001')
          app.answers.getMallUserInfo = sessionOf(fresh)
          await reloadedAfter(phone, () => app.report('loginSuccess', sessionOf(fresh)))
          assert.equal(await storedToken(phone), fresh.accessToken)

          await phone.front.getByText('请先登录').waitFor({ state: 'hidden' })
        },
      )

      journey(
        'when the session expires while an order is being submitted, the app signs in again and the form keeps its input',
        async (support) => {
          const number = newPhone()
          const shopper = await support.mall.signIn(number)
          const goods = await goodsInStock(support.mall)
          await putIntoCart(shopper, goods)
          await giveAddress(shopper)
          const { phone, app } = await take(
            support,
            { getMallUserInfo: sessionOf(shopper), tokenInvalid: {} },
            { as: shopper, expected: [/401/] },
          )
          await phone.open('pages/shoppingCart/shoppingCart')
          await phone.tapButton(/^结算/)
          await phone.at('pages/confirmOrder/confirmGoodsOrder')
          await phone.type('选填，给商家留言', '周末送货')
          await phone.see('应付')

          // Meanwhile the app has signed in again.
          const fresh = await support.mall.signIn(number)
          app.answers.getMallUserInfo = sessionOf(fresh)
          await endSessionAtOrder(phone, support.mall, shopper)
          await reloadedAfter(phone, () => phone.tapButton('提交订单'))
          assert.equal(await storedToken(phone), fresh.accessToken)
          assert.equal(app.of('login').length, 0)

          await phone.at('pages/confirmOrder/confirmGoodsOrder')
          await phone.see(goods.title)
          assert.equal(await phone.front.getByPlaceholder('选填，给商家留言').inputValue(), '周末送货')
          await phone.tapButton('提交订单')
          await phone.at('pages/ext/pay/cashier')
          const { list } = await fresh.get(ordersCalls.list, { body: { pageNum: 1, pageSize: 20 } })
          assert.equal(list.length, 1)
          const order = await fresh.get(ordersCalls.byId, { params: { id: list[0].orderId } })
          assert.equal(order.remark, '周末送货')
        },
      )

      journey(
        'when the session expires while a vehicle order is being submitted, its form keeps its input',
        async (support) => {
          const number = newPhone()
          const shopper = await support.mall.signIn(number)
          const { phone, app } = await take(
            support,
            { getMallUserInfo: sessionOf(shopper), tokenInvalid: {} },
            { as: shopper, expected: [/401/] },
          )
          const { goodsId, defaults } = await support.mall.guest.get(vehiclesCalls.goods, {
            query: { goodsId: 'ridge' },
          })
          await phone.open(
            'pages/confirmOrder/confirmOrder',
            `goodsId=${goodsId}&values=${defaults.join(',')}`,
          )
          const typed = { 身份证上的姓名: '李雷', '18 位身份证号': '11010519491231002X' }
          for (const [field, text] of Object.entries(typed)) await phone.type(field, text)
          await phone.tap('我已阅读并同意')
          const fresh = await support.mall.signIn(number)
          app.answers.getMallUserInfo = sessionOf(fresh)
          await endSessionAtOrder(phone, support.mall, shopper)
          await reloadedAfter(phone, () => phone.tapButton('提交订单'))

          await phone.see('应付定金')
          for (const [field, text] of Object.entries(typed))
            assert.equal(await phone.front.getByPlaceholder(field).inputValue(), text)
          assert.ok(!(await phone.page.evaluate(() => sessionStorage.getItem('vehicleForm'))))
          await phone.tap('我已阅读并同意')
          await phone.tapButton('提交订单')
          await phone.at('pages/ext/pay/cashier')
        },
      )

      journey(
        "a guest who taps the sign-in overlay gets the app's login; signing out in the app signs out of the shop",
        async (support) => {
          const zhou = await support.mall.signIn(ZHOU)
          const { phone, app } = await take(support, { getMallUserInfo: {}, login: sessionOf(zhou) })
          await phone.open('pages/my/coupon')
          await phone.see('请先登录')
          assert.equal(app.of('login').length, 0)
          await reloadedAfter(phone, () => phone.tap('请先登录'))
          await phone.front.getByText('请先登录').waitFor({ state: 'hidden' })
          await reloadedAfter(phone, () => app.report('logout'))
          await phone.see('请先登录')

          assert.equal(await storedToken(phone), undefined)
        },
      )

      journey(
        "what a guest tapped goes on once after the app's login, which reloads the page; a cancelled one drops it",
        async (support) => {
          const number = newPhone()
          const shopper = await support.mall.signIn(number)
          const goods = await goodsInStock(support.mall)
          const { phone, app } = await take(support, { getMallUserInfo: {}, login: refuses('cancelled') })
          const tapToAdd = async () => {
            await phone.tapButton('加入购物车')
            await phone.tapButton('确定')
          }
          await phone.open('pages/goodsDetail/goodsDetail', `goodsId=${goods.goodsId}`)
          await tapToAdd()
          await app.received('login')
          await reloadedAfter(phone, () => app.report('loginSuccess', sessionOf(shopper)))
          await phone.see('加入购物车')
          await reloadedAfter(phone, () => app.report('logout'))

          const again = await support.mall.signIn(number)
          app.answers.login = sessionOf(again)
          await phone.see('加入购物车')
          // The toast is gone before the reloaded page has come to rest.
          await tapToAdd()
          await phone.page.getByText('已加入购物车').first().waitFor()
          const { lines } = await again.get(cartCalls.list)
          assert.deepEqual(
            lines.map((line: { number: number }) => line.number),
            [1],
          )
          await phone.page.reload()
          await phone.see('加入购物车')
          await phone.rest()
          assert.equal((await again.get(cartCalls.list)).lines[0].number, 1)
        },
      )

      journey(
        "the app's links with shop code s0051 open their pages; a link of another shop opens the home page",
        async (support) => {
          const zhou = await support.mall.signIn(ZHOU)
          for (const [link, page] of [
            ['user/order?shopCode=s0051&status=2', 'pages/my/orderList?status=2'],
            [
              `mall/goods?shopCode=s0051&${await goodsOf(support.mall)}`,
              'pages/goodsDetail/goodsDetail?goodsId=',
            ],
            ['user/order?shopCode=s0001', 'pages/index/index'],
          ] as const) {
            const { phone } = await take(support, { getMallUserInfo: sessionOf(zhou) }, { as: zhou })
            await phone.page.goto(`${support.origin}/#/${link}`)
            await phone.at(page)
          }
        },
      )

      journey("goods are shared by the app's share sheet, with the mall's sign", async (support) => {
        const { phone, app } = await take(support, { getMallUserInfo: {}, share: {} })
        await phone.open('pages/goodsDetail/goodsDetail', await goodsOf(support.mall))
        await phone.tapButton(/分享/)
        await phone.tapButton(/发给朋友|微信好友|分享给朋友/)
        const { params } = await app.received('share')
        assert.match(String(params.title), /\S/)
        assert.match(String(params.url), /#\/pages\/goodsDetail\/goodsDetail\?goodsId=/)
        assert.match(String(params.imageUrl), /^https?:/)
        const { sign, nonceStr } = params.sign as Record<string, string>
        assert.ok(sign && nonceStr)
      })

      journey("the app's user data are shown until the shop has its own", async (support) => {
        const shopper = await support.mall.signIn(newPhone())
        const { phone } = await take(
          support,
          {
            getMallUserInfo: sessionOf(shopper),
            getUserInfo: {
              nickName: '\u202e阿\u0000拓\n',
              avatarUrl: 'javascript:alert(1)',
              phone: shopper.phone,
            },
            getBrand: { brand: '2' },
            getVin: { vin: 'LTL5RDGE1SB900217' },
            getCarInfo: { name: '岭越 2.0T 柴油' },
          },
          { as: shopper },
        )
        await phone.open('pages/my/index')
        await phone.see('阿拓')
        await phone.open('pages/confirmOrder/myVehicle')
        await phone.tapButton('添加车辆')
        await phone.tap('岭越 2.0T 柴油')
        await phone.see('将显示为 LTL5RDG****B900217')
        const requested = phone.posts.find(({ path }) => path.endsWith('/orders/list'))
        assert.equal(requested?.headers.platformcode, 'super')
        // Brand ids 1 to 3 are stored as the shop type (spec 1).
        assert.equal(await phone.page.evaluate(() => sessionStorage.getItem('shopType')), '2')
      })

      journey(
        'page views are reported to the app; the back event goes back, and closes the shop on the first page',
        async (support) => {
          const { phone, app } = await take(support, { getMallUserInfo: {}, trackPage: {}, close: {} })
          await phone.open('pages/index/index')
          const view = await app.received('trackPage')
          assert.deepEqual(view.params, { page: 'pages/index/index', event: 'view' })
          await phone.tapButton(/^当前城市/)
          await phone.at('pages/cityList/cityList')
          await app.report('back')
          await phone.at('pages/index/index')
          assert.equal(app.of('close').length, 0)
          await app.report('back')
          await app.received('close')
          // Closing also leaves the first page. A page's leave event always comes before the next view event.
          await app.received('trackPage', 6)
          const events = app.of('trackPage').map(({ params }) => `${params.event} ${params.page}`)
          assert.deepEqual(events.slice(0, 6), [
            'view pages/index/index',
            'leave pages/index/index',
            'view pages/cityList/cityList',
            'leave pages/cityList/cityList',
            'view pages/index/index',
            'leave pages/index/index',
          ])
          for (const { params } of app.of('trackPage').filter(({ params: { event } }) => event === 'leave'))
            assert.ok(
              Number.isInteger(params.duration) && Number(params.duration) >= 0,
              String(params.duration),
            )
        },
      )

      journey(
        "the shop applies the app's status bar height, theme and font scale, also after a reload",
        async (support) => {
          const { phone, app } = await take(support, { getMallUserInfo: {} })
          await phone.open('pages/couponCenter/couponCenter')
          await app.report('insets', { top: 47 })
          await app.report('theme', { theme: 'dark' })
          await app.report('fontScale', { scale: 1.3 })
          const expectAppearance = () =>
            phone.page.waitForFunction(() => {
              const screen = document.querySelector('.theme-dark.text-large')
              const bar = screen?.firstElementChild
              return bar && getComputedStyle(bar).paddingTop === '47px'
            })
          await expectAppearance()
          await phone.page.reload()
          await expectAppearance()
          await app.report('insets', { top: -3 })
          await app.report('theme', { theme: 'puce' })
          await app.report('fontScale', { scale: 'huge' })
          await expectAppearance()
        },
      )

      for (const [what, answers] of [
        ['does not respond', { getMallUserInfo: SILENT, login: SILENT, trackPage: SILENT }],
        ['is so old that it has no method', {}],
        [
          'sends malformed data',
          { getMallUserInfo: [7], login: 'yes', trackPage: null, getVin: { vin: {} } },
        ],
      ] as const) {
        journey(`pages open and signing in works in an app that ${what}`, async (support) => {
          const { phone, app } = await take(support, answers)
          for (const route of ['pages/index/index', 'pages/carList/carList', 'pages/my/orderList'])
            await phone.open(route)
          for (const garbage of ['', '{', null, 3, { event: 'nonsense' }, { id: 4 }])
            await phone.page.evaluate(
              (raw) =>
                (window as unknown as { __tuolingBridgeReceive(raw: unknown): void }).__tuolingBridgeReceive(
                  raw,
                ),
              garbage,
            )
          await phone.tap('请先登录')
          // A malformed session counts as a guest's, so the app's login opens.
          if (what === 'sends malformed data') await app.received('login')
          else await phone.at('pages/login/login')
        })
      }

      journey('without a bridge the shop works as in a browser', async (support) => {
        const phone = await support.take({ userAgent: userAgentOf(transport) })
        await phone.open('pages/index/index')
        await phone.open('pages/my/orderList')
        await phone.tap('请先登录')
        await phone.at('pages/login/login')
      })
    })
  })
}
