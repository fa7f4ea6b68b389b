import { NO_TIMEOUT } from '../../host/bridge'
import { signAddressesBy } from '../../host/jssdk/signer'
import type { WebCard } from '../types'
import { passOn, setShareMenu } from '.'

const mockDetected = { host: 'browser', os: 'ios', appBrand: null as string | null }
const mockCallApp = jest.fn()
jest.mock('../../host', () => ({ hostInfo: () => mockDetected }))
jest.mock('../../host/bridge', () => ({
  ...jest.requireActual('../../host/bridge'),
  callApp: (...args: unknown[]) => mockCallApp(...args),
}))
const mockLoadScript = jest.fn()
jest.mock('../../host/loadScript', () => ({ loadScript: (...args: unknown[]) => mockLoadScript(...args) }))

const card: WebCard = {
  title: '硬壳三折尾箱盖',
  desc: '安装不打孔',
  path: '/pages/goodsDetail/goodsDetail?goodsId=1',
  imageUrl: 'https://mall.test/1.webp',
  link: 'https://mall.test/#/pages/goodsDetail/goodsDetail?goodsId=1',
}
const share = (answer?: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: answer, configurable: true, writable: true })

beforeEach(() => {
  mockCallApp.mockReset()
  mockDetected.host = 'browser'
  share(undefined)
})

describe('in a browser', () => {
  it('without a share sheet the shopper gets instructions', async () => {
    expect(await passOn(card)).toBe('guide')
  })

  it("the browser's share sheet gets title, text and address", async () => {
    const sheet = jest.fn(async () => {})
    share(sheet)
    expect(await passOn(card)).toBe('done')
    expect(sheet).toHaveBeenCalledWith({ title: card.title, text: card.desc, url: card.link })
  })

  it('closing the share sheet is no failure; a share sheet that breaks leads to the instructions', async () => {
    share(() => Promise.reject(Object.assign(new Error(), { name: 'AbortError' })))
    expect(await passOn(card)).toBe('cancelled')
    share(() => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' })))
    expect(await passOn(card)).toBe('guide')
  })
})

test.each(['wechat', 'workChat', 'weappWebView', 'ttWebView'])(
  'in %s the shopper gets instructions',
  async (host) => {
    mockDetected.host = host
    share(async () => {})
    expect(await passOn(card)).toBe('guide')
  },
)

describe("in the maker's app", () => {
  beforeEach(() => {
    mockDetected.host = 'nativeApp'
  })

  it('the app gets the card and the signature', async () => {
    mockCallApp.mockResolvedValue({})
    expect(await passOn(card, async () => ({ sign: 's' }))).toBe('done')
    const params = {
      title: card.title,
      description: card.desc,
      url: card.link,
      imageUrl: card.imageUrl,
      sign: { sign: 's' },
    }
    expect(mockCallApp).toHaveBeenCalledWith('share', params, NO_TIMEOUT)
  })

  it('a refusal by the app and a failed signature are failures', async () => {
    mockCallApp.mockRejectedValue(new Error('old app'))
    expect(await passOn(card)).toBe('failed')
    expect(await passOn(card, () => Promise.reject(new Error('no sign')))).toBe('failed')
  })
})

describe("in WeChat's browser", () => {
  const signature = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
  const wx = {
    config: jest.fn(),
    ready: (run: () => void) => run(),
    error: jest.fn(),
    updateAppMessageShareData: jest.fn(({ success }) => success()),
    updateTimelineShareData: jest.fn(({ success }) => success()),
  }
  beforeEach(() => {
    Object.assign(window, { wx })
    mockDetected.host = 'wechat'
    mockLoadScript.mockResolvedValue(undefined)
  })

  it('a failed signature is requested again; a successful one serves every card of the address', async () => {
    const sign = jest.fn().mockRejectedValueOnce(new Error('silent')).mockResolvedValue(signature)
    signAddressesBy(sign)
    await expect(setShareMenu(card)).rejects.toThrow('silent')
    await setShareMenu(card)
    await setShareMenu({ ...card, title: '另一件' })
    expect(sign).toHaveBeenCalledTimes(2)
    expect(sign).toHaveBeenLastCalledWith(window.location.href.split('#')[0])
    expect(wx.config).toHaveBeenCalledTimes(1)
    expect(wx.config.mock.calls[0][0]).toMatchObject(signature)
    expect(wx.updateAppMessageShareData).toHaveBeenLastCalledWith(
      expect.objectContaining({
        title: '另一件',
        desc: card.desc,
        link: card.link,
        imgUrl: card.imageUrl,
      }),
    )
    expect(wx.updateTimelineShareData).toHaveBeenCalledTimes(2)
  })
})
