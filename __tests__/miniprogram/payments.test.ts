import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { ordersCalls } from '../../contract/calls/orders'
import { buy } from '../../mall/testing/buying'
import { createTestMall, type Shopper, type TestMall } from '../../mall/testing/testMall'
import { openShop } from '../support/compiled'
import { giveAddress, goodsInStock } from '../support/goods'
import { newPhone, storedSession } from '../support/session'
import type { App } from './host/openApp'
import { payAtMall } from './host/platform/payAtMall'
import type { Loose, Target } from './host/types'
import { until } from './host/waiting'

const CASHIER = 'pages/ext/pay/cashier'
const RESULT = 'pages/ext/pay/result'

interface PaymentCase {
  title: string
  /** Whether the money moves. */
  paid: boolean
  /** Response of the platform; it never resolves on a host that loses its callback. */
  report: () => Promise<Loose>
  /** Page that the shopper sees afterwards, and a text on it. */
  at: string
  see: string | RegExp
}

const succeeds = async () => ({ errMsg: 'requestPayment:ok' })
const failsWith = (errMsg: string) => () => Promise.reject({ errMsg })
const succeedsWithCode = (value: number) => async () => ({ code: value, errMsg: 'pay:ok' })
const neverResolves = () => new Promise<never>(() => undefined)

const PAYMENT_CASES: Record<Target, PaymentCase[]> = {
  weapp: [
    {
      title: 'success',
      paid: true,
      report: succeeds,
      at: RESULT,
      see: '支付成功',
    },
    {
      title: 'success, but the mall has received nothing',
      paid: false,
      report: succeeds,
      at: RESULT,
      see: /正在确认支付结果|还没有收到付款/,
    },
    {
      title: 'cancelled',
      paid: false,
      report: failsWith('requestPayment:fail cancel'),
      at: CASHIER,
      see: '已取消支付',
    },
    {
      title: 'failed',
      paid: false,
      report: failsWith('requestPayment:fail invalid total_fee'),
      at: CASHIER,
      see: '支付未完成',
    },
    {
      title: 'timed out, but paid',
      paid: true,
      report: failsWith('requestPayment:fail timeout'),
      at: RESULT,
      see: '支付成功',
    },
  ],
  tt: [
    { title: 'code 0, paid', paid: true, report: succeedsWithCode(0), at: RESULT, see: '支付成功' },
    {
      title: 'code 0, but the mall has received nothing',
      paid: false,
      report: succeedsWithCode(0),
      at: RESULT,
      see: /正在确认支付结果|还没有收到付款/,
    },
    {
      title: 'code 1, timed out',
      paid: false,
      report: succeedsWithCode(1),
      at: RESULT,
      see: /正在确认支付结果|还没有收到付款/,
    },
    { title: 'code 2, failed', paid: false, report: succeedsWithCode(2), at: CASHIER, see: '支付未完成' },
    { title: 'code 3, closed', paid: false, report: succeedsWithCode(3), at: CASHIER, see: '已取消支付' },
    { title: 'code 4, cancelled', paid: false, report: succeedsWithCode(4), at: CASHIER, see: '已取消支付' },
    { title: 'code 4, but paid', paid: true, report: succeedsWithCode(4), at: RESULT, see: '支付成功' },
    {
      title: 'code 9, unknown, but paid',
      paid: true,
      report: succeedsWithCode(9),
      at: RESULT,
      see: '支付成功',
    },
    { title: 'an unknown code', paid: true, report: succeedsWithCode(77), at: RESULT, see: '支付成功' },
  ],
}

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`payment in the compiled ${target}`, () => {
    let mall: TestMall
    let origin: string
    let shopper: Shopper
    let addressId: string
    let app: App
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
      shopper = await mall.signIn(newPhone())
      addressId = (await giveAddress(shopper)).id
    })
    after(() => mall.close())
    afterEach(() => app.close())

    /** Opens the cashier for a new order, on a platform that behaves as given. */
    const openCashier = async (
      { paid, report }: Pick<PaymentCase, 'paid' | 'report'>,
      more = '',
      by: Shopper | null = shopper,
    ) => {
      const { skuId } = await goodsInStock(mall)
      const { orderSn, orderId } = await buy(shopper, addressId, { skuId })
      const body = { orderNo: orderSn, platform: target }
      const { payOrderNo, sign } = await shopper.get(ordersCalls.miniPayData, { body })
      const page = more || `&payOrderNo=${payOrderNo}&sign=${sign}`
      const host = { target, options: { mallAt: origin }, records: { paid: [] } }
      // As on both platforms: through callbacks if the shop passed some, otherwise by a promise.
      const answer = (options: Loose) => {
        const moved = paid ? payAtMall(options, host as never) : Promise.resolve()
        const outcome = moved.then(report)
        if (!options.success && !options.fail) return outcome
        void outcome.then(options.success, options.fail)
        return undefined
      }
      app = await openShop(target, origin, {
        path: `${CASHIER}?orderSn=${orderSn}${page}`,
        storage: { ...(by && storedSession(by)), openId: 'local-open-id' },
        instead: { [target === 'weapp' ? 'requestPayment' : 'pay']: answer },
      })
      return orderId
    }

    for (const end of PAYMENT_CASES[target]) {
      it(`${end.title}: ${end.at === RESULT ? 'the result page asks the mall' : 'the cashier stays open and shows a message'}`, async () => {
        await openCashier(end)
        await app.page.tap(/^立即支付/)
        if (end.at === CASHIER) {
          await app.toast(String(end.see))
          assert.equal(app.page.path, CASHIER)
          // The payment can be tried again.
          await app.page.tap(/^立即支付/)
        } else {
          await app.at(RESULT)
          await app.page.see(end.see)
        }
        assert.deepEqual(app.faults(), [])
      })
    }

    it('a missing callback after a payment: the result is shown when the shopper returns', async () => {
      let isPaid = false
      await openCashier({
        paid: true,
        report: () => {
          isPaid = true
          return neverResolves()
        },
      })
      await app.page.tap(/^立即支付/)
      await until(
        () => isPaid,
        () => 'The shop did not open the payment',
      )
      app.toBackground()
      app.toForeground()
      await app.at(RESULT)
      await app.page.see('支付成功')
      assert.deepEqual(app.faults(), [])
    })

    it('a missing callback without a payment: the shopper can pay again', async () => {
      let requested = 0
      const opened = (times: number) =>
        until(
          () => requested === times,
          () => `The shop opened the payment ${requested} times, not ${times}`,
        )
      await openCashier({
        paid: false,
        report: () => {
          requested += 1
          return neverResolves()
        },
      })
      await app.page.tap(/^立即支付/)
      await opened(1)
      app.toBackground()
      app.toForeground()
      await app.rest()
      await app.page.tap(/^立即支付/)
      await opened(2)
      assert.deepEqual(app.faults(), [])
    })

    it('a host without payment: a message says that the payment did not happen', async () => {
      await openCashier({ paid: false, report: neverResolves })
      const { path, query } = app.page
      app.close()
      app = await openShop(target, origin, {
        path: `${path}?orderSn=${query.orderSn}`,
        storage: { ...storedSession(shopper), openId: 'local-open-id' },
        without: [target === 'weapp' ? 'requestPayment' : 'pay'],
      })
      await app.page.tap(/^立即支付/)
      await app.toast('支付未完成')
      assert.deepEqual(app.faults(), [])
    })

    for (const [who, phone] of [
      ['signed out', null],
      ['signed in as somebody else', newPhone()],
    ] as const) {
      it(`a mini-program that is ${who} pays the order of the web view, and shows no order`, async () => {
        const by = phone ? await mall.signIn(phone) : null
        const orderId = await openCashier(PAYMENT_CASES[target][0]!, '', by)
        await app.page.tap(/^立即支付 ¥/)
        await app.page.see('支付成功')
        assert.equal(app.page.path, CASHIER)
        const { payStatus } = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
        assert.equal(payStatus, 'paid')
        assert.deepEqual(app.faults(), [])
      })

      it(`a mini-program that is ${who} does not open a cashier with a made-up sign`, async () => {
        const by = phone ? await mall.signIn(phone) : null
        await openCashier(PAYMENT_CASES[target][0]!, '&payOrderNo=P1&sign=made-up', by)
        await app.page.see(by ? '没有找到这个订单' : '请先登录')
        assert.deepEqual(app.faults(), [])
      })
    }

    it('a mini-program whose session has ended pays the order of the web view, and nothing covers the cashier', async () => {
      const by = await mall.signIn(newPhone())
      const stored = { ...by, accessToken: `${by.accessToken}x`, refreshToken: `${by.refreshToken}x` }
      await openCashier(PAYMENT_CASES[target][0]!, '', stored)
      await app.page.tap(/^立即支付 ¥/)
      await app.page.see('支付成功')
      assert.equal(app.page.path, CASHIER)
      assert.deepEqual(app.records.modals, [])
      assert.equal(app.storage.has('token'), false)
      assert.deepEqual(app.faults(), [])
    })

    it('the cashier accepts sign and payment number of a web view, but still asks the mall', async () => {
      await openCashier(PAYMENT_CASES[target][0]!, '&sign=made-up&payOrderNo=made-up')
      await app.page.tap(/^立即支付/)
      await app.at(RESULT)
      await app.page.see('支付成功')
      assert.deepEqual(app.faults(), [])
    })
  })
}
