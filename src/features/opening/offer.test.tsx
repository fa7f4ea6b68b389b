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

const AD: OpeningAd = { id: 'ad', image: '/ad.webp', url: '', title: '双十二', seconds: 3 }
const signIn = () => saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' })

beforeEach(() => {
  mockNavigate.mockReset()
  setStored('adShownOn', '2026-01-01')
})
afterEach(() => clearSession())

test.each<[string, Partial<OpeningAd>, boolean]>([
  ['stored by an earlier release', {}, true],
  ['without an end', { endsAt: 0, signedIn: false }, true],
  ['that runs', { endsAt: serverNow() + 60_000, signedIn: false }, true],
  ['that has ended since', { endsAt: serverNow() - 1, signedIn: false }, false],
  ['that was stored for a signed-in shopper', { endsAt: 0, signedIn: true }, false],
])('a guest, and an advertisement %s', (_, more, isShown) => {
  setStored('openingAd', { ...AD, ...more })
  offerOpeningAd()
  expect(mockNavigate).toHaveBeenCalledTimes(isShown ? 1 : 0)
})

test('who has signed in since sees no advertisement for guests', () => {
  signIn()
  setStored('openingAd', { ...AD, endsAt: 0, signedIn: false })
  offerOpeningAd()
  expect(mockNavigate).not.toHaveBeenCalled()
})
