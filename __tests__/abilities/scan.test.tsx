import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../scriptedApp/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, hasWechatScript, isMini, standIn } from './hosts/standIn'

/** Contract of scanning: the scanned text, null when the user cancels, an error where scanning is not possible. */
describe.each(HERE)('scanning in $name', (one) => {
  const inApp = one.host === 'nativeApp'
  const scans = isMini(one.host) || hasWechatScript(one.host) || inApp
  /** Builds the host's scan function with the given behaviour. */
  const by = (mini: object, script: object): Around =>
    isMini(one.host) ? { platform: { scanCode: mini } } : { wechatScript: { scanQRCode: script } }
  const open = async (around: Around) => {
    await standIn(one, around)
    return import('@/platform/abilities/scan')
  }

  test('it is offered by the way of the table', async () => {
    const { canScan } = await open(by(answers({ result: 'x' }), answers({ resultStr: 'x' })))
    expect(canScan()).toBe(scans)
    expect(CAPABILITIES.scan[one.host]).toBe(inApp ? 'app' : scans ? 'host' : 'typed')
  })

  if (!scans) {
    test('where it is not offered it scans nothing, and breaks nothing', async () => {
      const { scanCode } = await open({})
      expect(await scanCode()).toBeNull()
    })
    return
  }

  if (inApp) {
    test.each([
      ['a barcode', { text: 'SF1234567890' }, 'SF1234567890'],
      ['control characters', { text: 'SF12\u0000345\r\n' }, 'SF12345'],
      ['nothing', {}, null],
      ['garbage', [7], null],
      ['given up', refuses('cancelled'), null],
    ])('%s', async (_what, scan, read) => {
      const { scanCode } = await open({ app: { scan } })
      expect(await scanCode()).toBe(read)
    })

    test.each([
      ['fails', { scan: refuses('failed') }],
      ['has no such method', {}],
      ['is none', undefined],
    ])('an app that %s is an error, so that the shop says: type it', async (_what, app) => {
      const { scanCode } = await open(app ? { app } : {})
      await expect(scanCode()).rejects.toBeDefined()
    })

    test.each([
      ['it has no such method', refuses('unknownMethod'), false],
      ['it failed this time', refuses('failed'), true],
      ['the shopper put it away', refuses('cancelled'), true],
    ] as const)('after the answer: %s', async (_what, scan, isOffered) => {
      const { canScan, scanCode } = await open({ app: { scan } })
      await scanCode().catch(() => undefined)
      expect(canScan()).toBe(isOffered)
    })
    return
  }

  test.each([
    ['a barcode', 'SF1234567890', isMini(one.host) ? 'SF1234567890' : 'CODE_128,SF1234567890'],
    ['a QR code', 'https://mall.test/?a=1,2', 'https://mall.test/?a=1,2'],
    ['blanks', null, '  '],
  ])('%s is read', async (_what, read, said) => {
    const { scanCode } = await open(by(answers({ result: said }), answers({ resultStr: said })))
    expect(await scanCode()).toBe(read)
  })

  test('given up: nothing was read, and nothing is said', async () => {
    const puts = (options: { cancel?: () => void }) => void setTimeout(() => options.cancel?.(), 0)
    const { scanCode } = await open(by(fails('scanCode:fail cancel'), puts))
    expect(await scanCode()).toBeNull()
  })

  test('a camera that may not be used is an error, so that the shop says: type it', async () => {
    const { scanCode } = await open(
      by(fails('scanCode:fail auth deny'), fails('scanQRCode:fail permission denied')),
    )
    await expect(scanCode()).rejects.toBeDefined()
  })

  test(isMini(one.host) ? 'a host without it offers none' : 'a script without it is an error', async () => {
    const { canScan, scanCode } = await open(isMini(one.host) ? {} : { wechatScript: {} })
    expect(canScan()).toBe(!isMini(one.host))
    if (canScan()) await expect(scanCode()).rejects.toMatchObject({ reason: 'missing' })
  })

  if (!isMini(one.host)) {
    test('a script that does not come is an error', async () => {
      const { scanCode } = await open({ wechatScript: null })
      await expect(scanCode()).rejects.toThrow("didn't load")
    })
  }
})
