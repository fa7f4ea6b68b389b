import { serverNow } from '@/api/http/clock'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { setStored } from '@/platform/host/storage'
import { offerOpeningAd } from './offer'
import type { OpeningAd } from './openingAd'

const mockNavigate = jest.fn()
jest.mock('@/navigate', () => ({
  navigate: (name: string) => mockNavigate(name),
  openPages: () => 1,
}))

const AD: OpeningAd = {
  id: 'ad',
  image: '/ad.webp',
  url: '',
  title: '双十二',
  seconds: 3,
  endsAt: 0,
  audience: 'all',
}
const signIn = () => saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' })

beforeEach(() => {
  mockNavigate.mockReset()
  setStored('adShownOn', '2026-01-01')
})
afterEach(() => clearSession())

test.each<[string, Partial<OpeningAd>, guest: boolean, signedIn: boolean]>([
  ['for everybody', { endsAt: 0, audience: 'all' }, true, true],
  ['that runs', { endsAt: serverNow() + 60_000, audience: 'all' }, true, true],
  ['that has ended since', { endsAt: serverNow() - 1, audience: 'all' }, false, false],
  ['for guests', { endsAt: 0, audience: 'guest' }, true, false],
  ['for signed-in shoppers', { endsAt: 0, audience: 'signedIn' }, false, true],
])('an advertisement %s is shown to its audience', (_, more, guest, signedIn) => {
  setStored('openingAd', { ...AD, ...more })
  offerOpeningAd()
  expect(mockNavigate).toHaveBeenCalledTimes(guest ? 1 : 0)
  mockNavigate.mockReset()
  signIn()
  offerOpeningAd()
  expect(mockNavigate).toHaveBeenCalledTimes(signedIn ? 1 : 0)
})
