import { commonApi } from '@/api/common'
import { clearSession, currentTokens, saveTokens, takeNewerTokens } from '@/features/session/sessionStore'
import * as transported from '@/platform/host/transport'
import { wireHttp } from './http'

// A copy, because the exports of a module can't be replaced.
jest.mock('@/platform/host/transport', () => ({
  __esModule: true,
  ...jest.requireActual('@/platform/host/transport'),
}))

// It waits for the shopper to close a dialog.
jest.mock('@/features/session/loginExpired', () => ({ notifyLoginExpired: jest.fn(async () => undefined) }))

const tokens = { accessToken: 'old', refreshToken: 'r-old', beanId: 'bean', phone: '13800000001' }
afterEach(() => {
  jest.restoreAllMocks()
  clearSession()
})

/** Another tab of the browser stores the tokens that it got for the old ones. */
const refreshElsewhere = () => {
  localStorage.setItem('token', '{"data":"new"}')
  localStorage.setItem('refreshToken', '{"data":"r-new"}')
}

test.each(['145011', '550004'])(
  'tokens that another tab has stored are taken over after %s: no second refresh, and the session goes on',
  async (code) => {
    saveTokens(tokens)
    const sent = jest.spyOn(transported, 'transport').mockImplementation(async ({ headers }) => {
      const isNew = headers.token === 'new'
      return {
        status: 200,
        headers: {},
        text: isNew ? '{"code":"000000","data":{"list":[]}}' : `{"code":"${code}"}`,
      }
    })
    wireHttp()
    refreshElsewhere()
    await commonApi.topics()
    expect(sent.mock.calls.map(([{ url }]) => url.includes('refresh'))).toEqual([false, false])
    expect(currentTokens()).toEqual({ ...tokens, accessToken: 'new', refreshToken: 'r-new' })
  },
)

test("another user's tokens of another tab are not taken over", () => {
  saveTokens(tokens)
  refreshElsewhere()
  localStorage.setItem('beanId', '{"data":"other"}')
  takeNewerTokens()
  expect(currentTokens()).toEqual(tokens)
})
