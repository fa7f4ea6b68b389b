import type { PayData } from '@/platform/abilities/payment/types'
import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../scriptedApp/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

const mockLeave = jest.fn()
jest.mock('@/platform/host/pageHide/openExternal', () => ({
  openExternal: (address: string) => mockLeave(address),
}))

const WHOLE: PayData = {
  payUrl: 'https://mall.test/cashier?no=1',
  weapp: { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' },
  tt: { orderInfo: { order_id: '1', order_token: 't' }, service: 5 },
}

/** Contract of payment: the outcome as reported by the host. It is never proof of payment and never an error. */
describe.each(HERE)('paying in $name', (one) => {
  const isOurs = CAPABILITIES.pay[one.host] === 'miniCashier'
  const open = async (platform: Around['platform'] = {}) => {
    await standIn(one, { platform })
    return import('@/platform/abilities/payment')
  }
  const asks = (weapp: object | undefined, tt: object | undefined): Around['platform'] => ({
    ...(weapp && { requestPayment: weapp }),
    ...(tt && { pay: tt }),
  })
  const end = async (platform: Around['platform'], data = WHOLE) => (await open(platform)).pay(data)

  beforeEach(() => mockLeave.mockReset())

  test('it goes the way of the table', async () => {
    const { payWay, cashierPlatform } = await open()
    if (isOurs) {
      expect(payWay()).toBe('link')
      const { setStored } = await import('@/platform/host/storage')
      setStored('shopEnvCode', 'mpPao')
    }
    expect(payWay()).toBe(CAPABILITIES.pay[one.host])
    if (isOurs) expect(cashierPlatform()).toBe(one.host === 'ttWebView' ? 'tt' : 'weapp')
  })

  test('without what this host needs, nothing was paid, and nobody was asked', async () => {
    const requested = jest.fn()
    expect(await end(asks(requested, requested), {})).toBe('failed')
    expect(requested).not.toHaveBeenCalled()
    expect(mockLeave).not.toHaveBeenCalled()
  })

  if (!isMini(one.host)) {
    test('the page leaves for the pay address, and knows nothing of the end', async () => {
      expect(await end({})).toBe('unknown')
      expect(mockLeave.mock.calls).toEqual([[WHOLE.payUrl]])
    })

    if (one.host === 'nativeApp') {
      const PAID = { ...WHOLE, orderSn: 'SN1' }
      test.each([
        ['closes its window', {}, 'done', []],
        ['says that it was put away', refuses('cancelled'), 'cancelled', []],
        ['fails', refuses('failed'), 'unknown', [WHOLE.payUrl]],
        ['has no such method', refuses('unknownMethod'), 'unknown', [WHOLE.payUrl]],
      ])('an app that %s', async (_what, answer, outcome, left) => {
        await standIn(one, { app: { pay: answer } })
        const { pay } = await import('@/platform/abilities/payment')
        expect([await pay(PAID), mockLeave.mock.calls.flat()]).toEqual([outcome, left])
      })

      test('the app gets a whole address and the number of the order', async () => {
        const received = await standIn(one, { app: { pay: {} } })
        const { pay } = await import('@/platform/abilities/payment')
        await pay({ payUrl: '/cashier?no=1', orderSn: 'SN1' })
        expect(received.byApp[0]?.params).toEqual({
          payUrl: 'http://localhost/cashier?no=1',
          orderNo: 'SN1',
        })
      })
    }

    test.each(['javascript:alert(1)', 'mall.test/cashier', '', '/\\evil.test', 'data:text/html,x'])(
      'nobody is sent to %p',
      async (payUrl) => {
        const outcome = await end({}, { payUrl })
        const sent = mockLeave.mock.calls.flat()
        expect([outcome, sent]).toEqual(['failed', []])
      },
    )

    test('coming back needs an address of the shop', async () => {
      const { returnAddressOf, payerCode } = await open()
      expect(returnAddressOf('/pages/ext/pay/result?orderSn=1')).toBe(
        'http://localhost/#/pages/ext/pay/result?orderSn=1',
      )
      expect(await payerCode()).toBe('')
    })
    return
  }

  test.each([
    ['says paid', answers(), answers({ code: 0 }), 'done'],
    ['was put away', fails('requestPayment:fail cancel'), answers({ code: 4 }), 'cancelled'],
    ['failed', fails('requestPayment:fail total_fee invalid'), answers({ code: 2 }), 'failed'],
    ['timed out', fails('requestPayment:fail timeout'), answers({ code: 1 }), 'unknown'],
    ['says nothing that anybody knows', fails(''), answers({ code: 77 }), 'unknown'],
    [
      'breaks',
      () => {
        throw new Error('broken')
      },
      () => {
        throw new Error('broken')
      },
      'unknown',
    ],
    ['lacks payment', undefined, undefined, 'failed'],
  ])('a host that %s', async (_what, weapp, tt, outcome) => {
    expect(await end(asks(weapp, tt))).toBe(outcome)
  })
})

const inWebView = HERE.filter(({ host }) => CAPABILITIES.pay[host] === 'miniCashier')
if (inWebView.length > 0) {
  describe.each(inWebView)('the cashier page round $name', (one) => {
    const ask = async (around: Around) => {
      await standIn(one, around)
      const { openMiniProgramPage } = await import('@/platform/host/webView')
      await openMiniProgramPage('/pages/ext/pay/cashier', { orderSn: '1', sign: 's', payOrderNo: 'p' })
    }

    test('it is opened with order, sign and number', async () => {
      const navigateTo = jest.fn(({ success }: { success: () => void }) => success())
      await ask({ miniProgram: { navigateTo } })
      expect(navigateTo.mock.calls[0]?.[0]).toMatchObject({
        url: '/pages/ext/pay/cashier?orderSn=1&sign=s&payOrderNo=p',
      })
    })

    test.each([
      ['refuses', { miniProgram: { navigateTo: fails('navigateTo:fail') } }],
      ['is none', {}],
      ['has a script that does not come', { wechatScript: null }],
    ])('a mini-program that %s is told of, so that the shop can', async (_what, around) => {
      await expect(ask(around)).rejects.toBeDefined()
    })
  })
}
