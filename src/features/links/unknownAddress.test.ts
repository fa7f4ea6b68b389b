import { openInstead } from './unknownAddress'

const mockAddress = jest.fn(() => '')
const mockReLaunch = jest.fn(async (_to: { url: string }) => undefined)
const mockOpenUrl = jest.fn(async (_url: string, _replaces?: boolean) => true)
const mockToast = jest.fn()
let mockPages: unknown[] = []
jest.mock('@tarojs/taro', () => ({
  reLaunch: (to: { url: string }) => mockReLaunch(to),
  getCurrentPages: () => mockPages,
}))
jest.mock('@/navigate', () => ({ openUrl: (url: string, replaces?: boolean) => mockOpenUrl(url, replaces) }))
jest.mock('@/platform/host/launchParams/address', () => ({ shopAddress: () => mockAddress() }))
jest.mock('@/ui/feedback', () => ({ toast: (text: string) => mockToast(text) }))

beforeEach(() => jest.clearAllMocks())

test('a path of the app opens its page, at launch and over the open page', async () => {
  mockAddress.mockReturnValue('/user/order?shopCode=s0051&status=2')
  mockPages = []
  await openInstead()
  expect(mockReLaunch).toHaveBeenCalledWith({ url: '/pages/my/orderList?status=2' })
  mockPages = [{}]
  await openInstead()
  expect(mockOpenUrl).toHaveBeenCalledWith('/pages/my/orderList?status=2', true)
  expect(mockToast).not.toHaveBeenCalled()
})

test('an unknown address opens home with a toast', async () => {
  mockAddress.mockReturnValue('/pages/gone/gone?id=1')
  await openInstead()
  expect(mockReLaunch).toHaveBeenCalledWith({ url: '/pages/index/index' })
  expect(mockToast).toHaveBeenCalledTimes(1)
})
