import type { PayData } from '@/platform/abilities/payment/types'
import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../support/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const mockOpenExternal = jest.fn()
jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  openExternal: (address: string) => mockOpenExternal(address),
}))

const PAY_DATA: PayData = {
  payUrl: 'https://mall.test/cashier?no=1',
  weapp: { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' },
  tt: { orderInfo: { order_id: '1', order_token: 't' }, service: 5 },
}

/** Contract of payment: the outcome as reported by the host. It is never proof of payment and never an error. */
describe.each(TESTED_HOSTS)('paying in $name', (one) => {
  const paysAtMiniProgram = CAPABILITIES.pay[one.host] === 'miniCashier'
  const open = async (platform: HostEnvironment['platform'] = {}) => {
    await simulateHost(one, { platform })
    return import('@/platform/abilities/payment')
  }
  const platformPayingWith = (
    weapp: object | undefined,
    tt: object | undefined,
  ): HostEnvironment['platform'] => ({
    ...(weapp && { requestPayment: weapp }),
    ...(tt && { pay: tt }),
  })
  const payOutcome = async (platform: HostEnvironment['platform'], data = PAY_DATA) =>
    (await open(platform)).pay(data)

  beforeEach(() => mockOpenExternal.mockReset())

  test('uses the way that the capability table names', async () => {
    const { payWay, cashierPlatform } = await open()
    if (paysAtMiniProgram) {
      expect(payWay()).toBe('link')
      const { setStored } = await import('@/platform/host/storage')
      setStored('shopEnvCode', 'mpPao')
    }
    expect(payWay()).toBe(CAPABILITIES.pay[one.host])
    if (paysAtMiniProgram) expect(cashierPlatform()).toBe(one.host === 'ttWebView' ? 'tt' : 'weapp')
  })

  test('fails without opening anything when the payment data for this host is missing', async () => {
    const requested = jest.fn()
    expect(await payOutcome(platformPayingWith(requested, requested), {})).toBe('failed')
    expect(requested).not.toHaveBeenCalled()
    expect(mockOpenExternal).not.toHaveBeenCalled()
  })

  if (!isMini(one.host)) {
    test('opens the pay address and returns "unknown"', async () => {
      expect(await payOutcome({})).toBe('unknown')
      expect(mockOpenExternal.mock.calls).toEqual([[PAY_DATA.payUrl]])
    })

    if (one.host === 'nativeApp') {
      const PAID = { ...PAY_DATA, orderSn: 'SN1' }
      test.each([
        ['closes its window', {}, 'done', []],
        ['reports that the user cancelled', refuses('cancelled'), 'cancelled', []],
        ['fails', refuses('failed'), 'unknown', [PAY_DATA.payUrl]],
        ['has no such method', refuses('unknownMethod'), 'unknown', [PAY_DATA.payUrl]],
      ])('an app that %s', async (_situation, answer, outcome, opened) => {
        await simulateHost(one, { app: { pay: answer } })
        const { pay } = await import('@/platform/abilities/payment')
        expect([await pay(PAID), mockOpenExternal.mock.calls.flat()]).toEqual([outcome, opened])
      })

      test('passes an absolute address and the order number to the app', async () => {
        const received = await simulateHost(one, { app: { pay: {} } })
        const { pay } = await import('@/platform/abilities/payment')
        await pay({ payUrl: '/cashier?no=1', orderSn: 'SN1' })
        expect(received.byApp[0]?.params).toEqual({
          payUrl: 'http://localhost/cashier?no=1',
          orderNo: 'SN1',
        })
      })
    }

    test.each(['javascript:alert(1)', 'mall.test/cashier', '', '/\\evil.test', 'data:text/html,x'])(
      'does not open %p',
      async (payUrl) => {
        const outcome = await payOutcome({}, { payUrl })
        const sent = mockOpenExternal.mock.calls.flat()
        expect([outcome, sent]).toEqual(['failed', []])
      },
    )

    test('the return address is an address of the shop', async () => {
      const { returnAddressOf } = await open()
      expect(returnAddressOf('/pages/ext/pay/result?orderSn=1')).toBe(
        'http://localhost/#/pages/ext/pay/result?orderSn=1',
      )
    })
    return
  }

  test.each([
    ['reports success', answers(), answers({ code: 0 }), 'done'],
    ['was cancelled', fails('requestPayment:fail cancel'), answers({ code: 4 }), 'cancelled'],
    ['failed', fails('requestPayment:fail total_fee invalid'), answers({ code: 2 }), 'failed'],
    ['timed out', fails('requestPayment:fail timeout'), answers({ code: 1 }), 'unknown'],
    ['responds with an unknown code', fails(''), answers({ code: 77 }), 'unknown'],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
      () => {
        throw new Error('broken')
      },
      'unknown',
    ],
    ['lacks payment', undefined, undefined, 'failed'],
  ])('a host that %s', async (_situation, weapp, tt, outcome) => {
    expect(await payOutcome(platformPayingWith(weapp, tt))).toBe(outcome)
  })

  if (one.host !== 'tt') return

  const TT_ORDER = { data: '{"outOrderNo":"P1"}', byteAuthorization: 'SHA256-RSA2048 …', orderId: '' }
  const payOrder = (platform: object, ttOrder = TT_ORDER) =>
    payOutcome(platform as HostEnvironment['platform'], { ...PAY_DATA, tt: null, ttOrder })

  test.each([
    ['pays', answers({ orderId: 'motb1' }), answers(), 'done'],
    ['leaves the cashier', answers({ orderId: 'motb1' }), fails('getOrderPayment:fail cancel'), 'cancelled'],
    ['gets no order', fails('requestOrder:fail 签名校验异常'), answers(), 'failed'],
    ['has a host without the general trade system', undefined, undefined, 'failed'],
  ])("a shopper of Douyin's general trade system who %s", async (_situation, order, payment, outcome) => {
    const platform = { ...(order && { requestOrder: order }), ...(payment && { getOrderPayment: payment }) }
    expect(await payOrder(platform)).toBe(outcome)
  })

  test('an order that exists already is paid without requesting it again', async () => {
    const requestOrder = jest.fn()
    const getOrderPayment = jest.fn(({ success }: { success: (result: object) => void }) => success({}))
    expect(await payOrder({ requestOrder, getOrderPayment }, { ...TT_ORDER, orderId: 'motb2' })).toBe('done')
    expect(requestOrder).not.toHaveBeenCalled()
    expect(getOrderPayment.mock.calls[0]?.[0]).toMatchObject({ orderId: 'motb2' })
  })
})

const inWebView = TESTED_HOSTS.filter(({ host }) => CAPABILITIES.pay[host] === 'miniCashier')
if (inWebView.length > 0) {
  describe.each(inWebView)('the cashier page of the mini-program around $name', (one) => {
    const openCashier = async (around: HostEnvironment) => {
      await simulateHost(one, around)
      const { openMiniProgramPage } = await import('@/platform/host/webView')
      await openMiniProgramPage('/pages/ext/pay/cashier', { orderSn: '1', sign: 's', payOrderNo: 'p' })
    }

    test('is opened with the order, the sign and the payment number', async () => {
      const navigateTo = jest.fn(({ success }: { success: () => void }) => success())
      await openCashier({ miniProgram: { navigateTo } })
      expect(navigateTo.mock.calls[0]?.[0]).toMatchObject({
        url: '/pages/ext/pay/cashier?orderSn=1&sign=s&payOrderNo=p',
      })
    })

    test.each([
      ['refuses', { miniProgram: { navigateTo: fails('navigateTo:fail') } }],
      ['does not exist', {}],
      ['has a script that fails to load', { wechatScript: null }],
    ])(
      'fails with a mini-program that %s, so that the shop can show a message',
      async (_situation, around) => {
        await expect(openCashier(around)).rejects.toBeDefined()
      },
    )
  })
}
