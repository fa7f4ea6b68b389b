import { NoLocation } from '../../abilities/location/types'
import type { WechatJs } from './types'

const mockDetected = { host: 'wechat', os: 'android', appBrand: null }
const mockLoadScript = jest.fn()
jest.mock('..', () => ({ hostInfo: () => mockDetected }))
jest.mock('../loadScript', () => ({ loadScript: (...args: unknown[]) => mockLoadScript(...args) }))

const SIGNATURE = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
type Options = Record<'success' | 'fail' | 'cancel', (message?: object) => void>
const answers = (message: object) => jest.fn((options: object) => (options as Options).success(message))
const fails = (errMsg: string) => jest.fn((options: object) => (options as Options).fail({ errMsg }))
const putAway = () => jest.fn((options: object) => (options as Options).cancel())

/** Simulates WeChat around the page, with these functions, and loads the modules again. */
async function inWechat(functions: Partial<WechatJs> = {}) {
  jest.resetModules()
  mockLoadScript.mockResolvedValue(undefined)
  const config = jest.fn()
  const wx = { config, ready: (run: () => void) => run(), error: jest.fn(), ...functions }
  Object.assign(window, { wx })
  const { signAddressesBy } = await import('./signer')
  const sign = jest.fn().mockResolvedValue(SIGNATURE)
  signAddressesBy(sign)
  return { config, sign }
}

describe('configuring', () => {
  test('an address is signed once, without its hash, for all functions that the shop calls', async () => {
    const { config, sign } = await inWechat({
      getLocation: answers({ latitude: 1, longitude: 2 }),
      scanQRCode: answers({ resultStr: 'x' }),
    })
    const { callWechat } = await import('.')
    await Promise.all([callWechat('getLocation'), callWechat('scanQRCode')])
    expect(sign.mock.calls).toEqual([[window.location.href.split('#')[0]]])
    expect(config).toHaveBeenCalledTimes(1)
    expect(config.mock.calls[0][0]).toMatchObject({
      ...SIGNATURE,
      jsApiList: expect.arrayContaining(['getLocation', 'previewImage', 'scanQRCode']),
      openTagList: ['wx-open-launch-weapp'],
    })
  })

  test('an empty script, a script that does not load and a refused signature reject', async () => {
    const { sign } = await inWechat()
    const { wechatJs } = await import('.')
    mockLoadScript.mockRejectedValueOnce(new Error('blocked'))
    await expect(wechatJs()).rejects.toThrow('blocked')
    sign.mockRejectedValueOnce(new Error('no sign'))
    await expect(wechatJs()).rejects.toThrow('no sign')
    Object.assign(window, { wx: {} })
    await expect(wechatJs()).rejects.toThrow('defined nothing')
  })

  test('a configuration that WeChat refuses rejects, although WeChat also calls ready', async () => {
    await inWechat({
      error: (run) => run({ errMsg: 'config:invalid signature' }),
      ready: (run) => run(),
    })
    const { wechatJs } = await import('.')
    await expect(wechatJs()).rejects.toEqual({ errMsg: 'config:invalid signature' })
  })
})

describe('the location of the device', () => {
  const locate = async () => (await import('../../abilities/location/wechat')).locateByWechat()

  test('requests gcj02, and converts texts to numbers', async () => {
    const getLocation = answers({ latitude: '39.9', longitude: '116.4' })
    await inWechat({ getLocation })
    expect(await locate()).toEqual({ latitude: 39.9, longitude: 116.4 })
    expect(getLocation.mock.calls[0]?.[0]).toMatchObject({ type: 'gcj02' })
  })

  test.each([
    ['put away', putAway()],
    ['denied', fails('getLocation:fail auth deny')],
  ])('a dialog that is %s by the shopper: no other source is used', async (_how, getLocation) => {
    await inWechat({ getLocation })
    await expect(locate()).rejects.toMatchObject({ name: new NoLocation('denied').name, reason: 'denied' })
  })

  test.each([
    ['an older WeChat', undefined],
    ['one whose service is off', fails('getLocation:fail')],
    ['one that answers garbage', answers({ latitude: 'x' })],
  ])('the location of %s comes from the browser', async (_which, getLocation) => {
    await inWechat(getLocation ? { getLocation } : {})
    expect(await locate()).toBeNull()
  })
})

describe('scanning', () => {
  const scan = async () => (await import('../../abilities/scan')).scanCode()

  test.each([
    ['CODE_128,SF1234567890', 'SF1234567890'],
    ['EAN_13,6901234567892', '6901234567892'],
    ['LZWADAGA8JB123456', 'LZWADAGA8JB123456'],
    ['https://m.test/?a=1,2', 'https://m.test/?a=1,2'],
    ['', null],
    [undefined, null],
  ])('the result %s is read as %s', async (resultStr, read) => {
    await inWechat({ scanQRCode: answers({ resultStr }) })
    expect(await scan()).toBe(read)
  })

  test('closing the scanner is no failure; a refusal is one', async () => {
    await inWechat({ scanQRCode: putAway() })
    expect(await scan()).toBeNull()
    await inWechat({ scanQRCode: fails('scanQRCode:fail') })
    await expect(scan()).rejects.toThrow('scanQRCode:fail')
  })
})

describe('full-screen pictures', () => {
  test("the shop's viewer shows them until WeChat's script is ready, then WeChat's viewer with full addresses", async () => {
    const previewImage = jest.fn()
    await inWechat({ previewImage })
    const { previewImages } = await import('../../abilities/previewImages')
    expect(previewImages(['/a.webp', '/b.webp'], 1)).toBe(false)
    await (await import('.')).wechatJs()
    expect(previewImages(['/a.webp', '/b.webp'], 1)).toBe(true)
    const at = (path: string) => new URL(path, window.location.href).href
    expect(previewImage).toHaveBeenCalledWith({
      urls: [at('/a.webp'), at('/b.webp')],
      current: at('/b.webp'),
    })
    expect(previewImages([], 0)).toBe(false)
  })
})

test('in an older WeChat the share card is set with the older functions', async () => {
  const old = { onMenuShareAppMessage: jest.fn(), onMenuShareTimeline: jest.fn() }
  await inWechat({ ...old, updateAppMessageShareData: fails('updateAppMessageShareData:fail not exist') })
  const { announce } = await import('../../abilities/share/wechat')
  await announce({ title: 't', desc: 'd', path: '/p', imageUrl: 'i', link: 'l' })
  expect(old.onMenuShareAppMessage.mock.calls[0]?.[0]).toMatchObject({ title: 't', link: 'l', imgUrl: 'i' })
  expect(old.onMenuShareTimeline.mock.calls[0]?.[0]).toMatchObject({ title: 't', link: 'l', imgUrl: 'i' })
})
