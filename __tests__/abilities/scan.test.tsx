import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../support/scriptedApp'
import { answers, fails } from './hosts/platform'
import {
  type HostEnvironment,
  hasWechatScript,
  isMini,
  simulateHost,
  TESTED_HOSTS,
} from './hosts/simulateHost'

/** Contract of scanning: the scanned text, null when the user cancels, an error where scanning is not possible. */
describe.each(TESTED_HOSTS)('scanning in $name', (one) => {
  const inApp = one.host === 'nativeApp'
  const scans = isMini(one.host) || hasWechatScript(one.host) || inApp
  /** Builds the host's scan function with the given behaviour. */
  const scanningWith = (mini: object, script: object): HostEnvironment =>
    isMini(one.host) ? { platform: { scanCode: mini } } : { wechatScript: { scanQRCode: script } }
  const open = async (around: HostEnvironment) => {
    await simulateHost(one, around)
    return import('@/platform/abilities/scan')
  }

  test('is offered in the way that the capability table names', async () => {
    const { canScan } = await open(scanningWith(answers({ result: 'x' }), answers({ resultStr: 'x' })))
    expect(canScan()).toBe(scans)
    expect(CAPABILITIES.scan[one.host]).toBe(inApp ? 'app' : scans ? 'host' : 'typed')
  })

  if (!scans) {
    test('returns null where scanning is not offered', async () => {
      const { scanCode } = await open({})
      expect(await scanCode()).toBeNull()
    })
    return
  }

  if (inApp) {
    test.each([
      ['a barcode', { text: 'SF1234567890' }, 'SF1234567890'],
      ['control characters', { text: 'SF12\u0000345\r\n' }, 'SF12345'],
      ['no text', {}, null],
      ['a malformed response', [7], null],
      ['a cancelled scan', refuses('cancelled'), null],
    ])('scanning %s', async (_situation, scan, expected) => {
      const { scanCode } = await open({ app: { scan } })
      expect(await scanCode()).toBe(expected)
    })

    test.each([
      ['fails', { scan: refuses('failed') }],
      ['has no such method', {}],
      ['does not exist', undefined],
    ])(
      'fails with an app that %s, so that the shop asks the shopper to type the code',
      async (_situation, app) => {
        const { scanCode } = await open(app ? { app } : {})
        await expect(scanCode()).rejects.toBeDefined()
      },
    )

    test.each([
      ['the app has no such method', refuses('unknownMethod'), false],
      ['the scan failed', refuses('failed'), true],
      ['the shopper cancelled', refuses('cancelled'), true],
    ] as const)(
      'is offered again unless the app lacks the method: %s',
      async (_situation, scan, isOffered) => {
        const { canScan, scanCode } = await open({ app: { scan } })
        await scanCode().catch(() => undefined)
        expect(canScan()).toBe(isOffered)
      },
    )
    return
  }

  test.each([
    ['a barcode', 'SF1234567890', isMini(one.host) ? 'SF1234567890' : 'CODE_128,SF1234567890'],
    ['a QR code', 'https://mall.test/?a=1,2', 'https://mall.test/?a=1,2'],
    ['only blanks', null, '  '],
  ])('scanning %s', async (_situation, expected, response) => {
    const { scanCode } = await open(
      scanningWith(answers({ result: response }), answers({ resultStr: response })),
    )
    expect(await scanCode()).toBe(expected)
  })

  test('returns null when the user cancels', async () => {
    const cancels = (options: { cancel?: () => void }) => void setTimeout(() => options.cancel?.(), 0)
    const { scanCode } = await open(scanningWith(fails('scanCode:fail cancel'), cancels))
    expect(await scanCode()).toBeNull()
  })

  test('fails when the camera may not be used, so that the shop asks the shopper to type the code', async () => {
    const { scanCode } = await open(
      scanningWith(fails('scanCode:fail auth deny'), fails('scanQRCode:fail permission denied')),
    )
    await expect(scanCode()).rejects.toBeDefined()
  })

  test(
    isMini(one.host)
      ? 'is not offered in a host without scanning'
      : "fails when WeChat's script has no scan function",
    async () => {
      const { canScan, scanCode } = await open(isMini(one.host) ? {} : { wechatScript: {} })
      expect(canScan()).toBe(!isMini(one.host))
      if (canScan()) await expect(scanCode()).rejects.toMatchObject({ reason: 'missing' })
    },
  )

  if (!isMini(one.host)) {
    test("fails when WeChat's script fails to load", async () => {
      const { scanCode } = await open({ wechatScript: null })
      await expect(scanCode()).rejects.toThrow("didn't load")
    })
  }
})
