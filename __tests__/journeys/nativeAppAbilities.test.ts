import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { commonCalls } from '../../contract/calls/common'
import type { Shopper } from '../../mall/testing/testMall'
import { giveAddress, goodsInStock, putIntoCart } from '../support/goods'
import { refuses } from '../support/scriptedApp'
import { newPhone } from '../support/session'
import { AGENTS } from './harness/agents'
import { goodsOf, sessionOf } from './harness/appShopper'
import { FakeApp, type Transport } from './harness/fakeApp'
import { journeys, type Support } from './harness/journey'

const VIN = 'LSGJA52U0ES012345'

for (const transport of ['ios', 'android'] as const satisfies Transport[]) {
  describe(`abilities of the maker's app on ${transport}`, () => {
    journeys((journey) => {
      const take = async (support: Support, shopper: Shopper, answers: Record<string, unknown>) => {
        const userAgent = transport === 'ios' ? AGENTS.appIos : AGENTS.appAndroid
        const phone = await support.take({ userAgent, as: shopper })
        const script = { getMallUserInfo: sessionOf(shopper), trackPage: {}, ...answers }
        return { phone, app: await FakeApp.around(phone, transport, script) }
      }

      journey('scans a VIN, finds the city, dials, and opens the map app', async (support) => {
        const shopper = await support.mall.signIn(newPhone())
        const { phone, app } = await take(support, shopper, {
          scan: { text: VIN },
          location: { latitude: 30.57, longitude: 104.06, type: 'gcj02' },
          callPhone: {},
          openUrl: {},
        })
        await phone.open('pages/confirmOrder/myVehicle')
        await phone.tapButton(/添加/)
        await phone.page.getByRole('button', { name: '扫码输入车架号' }).tap()
        assert.deepEqual((await app.received('scan')).params, { types: ['qrCode', 'barCode'] })
        await phone.page.waitForFunction(
          (vin) => [...document.querySelectorAll('input')].some(({ value }) => value === vin),
          VIN,
        )

        await phone.open('pages/cityList/cityList')
        await phone.tap('重新定位')
        assert.deepEqual((await app.received('location')).params, { type: 'gcj02' })
        await phone.see('已定位到您所在的城市')

        const { list } = await support.mall.guest.get(commonCalls.dealers, { body: { pageSize: 1 } })
        const [dealer] = list
        await phone.open('pages/activity/index', `dealerId=${dealer.dealerId}`)
        await phone.tap(/^\d{3,4}-\d{7,8}$/)
        assert.match(String((await app.received('callPhone')).params.phone), /^\d{10,12}$/)
        await phone.tap(dealer.serviceAddress)
        await phone.page.getByText('导航').filter({ visible: true }).last().tap()
        const { params } = await app.received('openUrl')
        assert.match(String(params.url), transport === 'ios' ? /^maps:/ : /^geo:/)
      })

      journey('saves a poster, and pays; cancelled stays where it is', async (support) => {
        const shopper = await support.mall.signIn(newPhone())
        await putIntoCart(shopper, await goodsInStock(support.mall))
        await giveAddress(shopper)
        const { phone, app } = await take(support, shopper, {
          saveImage: {},
          pay: refuses('cancelled'),
        })
        await phone.open('pages/goodsDetail/goodsDetail', await goodsOf(support.mall))
        await phone.tapButton(/分享/)
        await phone.page.getByText(/海报/).filter({ visible: true }).last().tap()
        await phone.page.getByText('保存到相册').last().tap()
        assert.match(String((await app.received('saveImage')).params.image), /^data:image\/png;base64,/)
        await phone.page.getByText('已保存到相册').first().waitFor()

        await phone.open('pages/shoppingCart/shoppingCart')
        await phone.tapButton(/^结算/)
        await phone.tapButton('提交订单')
        await phone.at('pages/ext/pay/cashier')
        await phone.tapButton(/立即支付/)
        const { params } = await app.received('pay')
        assert.match(String(params.payUrl), /^http.*\/cashier\//)
        await phone.rest()
        await phone.at('pages/ext/pay/cashier')
        app.answers.pay = {}
        await phone.tapButton(/立即支付/)
        await phone.at('pages/ext/pay/result')
        assert.equal(app.of('pay').length, 2)
      })
    })
  })
}
