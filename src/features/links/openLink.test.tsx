import { settled } from '@/testing/waiting'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { linkProps, openLink } from './openLink'

const mockNavigate = jest.fn(async (..._args: unknown[]) => true)
const mockOpenUrl = jest.fn(async (..._args: unknown[]) => true)
const mockOutside = jest.fn(async (_address: string) => true)
const mockDial = jest.fn(async (_phone: string) => {})
const mockCopy = jest.fn(async (_text: string) => {})
let mockOpens = true

jest.mock('@/navigate', () => ({
  navigate: (...args: unknown[]) => mockNavigate(...args),
  openUrl: (...args: unknown[]) => mockOpenUrl(...args),
}))
jest.mock('./webAddress', () => ({
  isEmbeddable: (url: string) => url.startsWith('https://allowed.test/'),
}))
jest.mock('@/platform/abilities/openOutside', () => ({
  get OPENS_OUTSIDE() {
    return mockOpens
  },
  openOutside: (address: string) => mockOutside(address),
}))
jest.mock('@/platform/abilities/phone', () => ({ dial: (phone: string) => mockDial(phone) }))
jest.mock('@/ui/feedback/copyText', () => ({ copyText: (text: string) => mockCopy(text) }))

beforeEach(() => {
  mockOpens = true
  jest.clearAllMocks()
  useFeedback.setState({ dialogs: [] })
})

const dialog = () => useFeedback.getState().dialogs[0]

test('a page of the shop opens as a page', async () => {
  await openLink('/pages/carList/carList', true)
  expect(mockOpenUrl).toHaveBeenCalledWith('/pages/carList/carList', true)
})

test('a path of the app opens its page, an unknown one home', async () => {
  await openLink('/user/cart?shopCode=s0051&from=ad', true)
  await openLink('/mall/other')
  expect(mockOpenUrl.mock.calls).toEqual([
    ['/pages/shoppingCart/shoppingCart?from=ad', true],
    ['/pages/index/index', false],
  ])
})

test('an address of an allowed host opens inside the shop', async () => {
  await openLink('https://allowed.test/a?b=c')
  expect(mockNavigate).toHaveBeenCalledWith('appWebview', { url: 'https://allowed.test/a?b=c' })
  expect(mockOutside).not.toHaveBeenCalled()
})

test('any other address opens in the app or the browser', async () => {
  await openLink('https://elsewhere.test/')
  expect(mockOutside).toHaveBeenCalledWith('https://elsewhere.test/')
})

test.each([true, false])('a mini-program offers to copy any other address; confirmed: %p', async (agreed) => {
  mockOpens = false
  const opened = openLink('https://elsewhere.test/')
  await settled()
  expect(dialog()?.content).toContain('https://elsewhere.test/')
  dialog()?.answer(agreed)
  await opened
  expect(mockCopy.mock.calls).toEqual(agreed ? [['https://elsewhere.test/']] : [])
  expect(mockOutside).not.toHaveBeenCalled()
})

test('a phone number opens the dialler; a failure shows a message', async () => {
  await openLink('tel:400-800-1618')
  expect(mockDial).toHaveBeenCalledWith('400-800-1618')
  mockDial.mockRejectedValueOnce(new Error('makePhoneCall:fail'))
  const opened = openLink('tel:400-800-1618')
  await settled()
  expect(dialog()).toMatchObject({ title: '提示', content: '拨打手机失败' })
  dialog()?.answer(true)
  await opened
})

test.each([null, undefined, ''])('%p opens nothing, and its element cannot be tapped', async (target) => {
  await openLink(target)
  expect([mockOpenUrl, mockNavigate, mockOutside, mockDial].flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(linkProps(target, '活动')).toBeNull()
})
