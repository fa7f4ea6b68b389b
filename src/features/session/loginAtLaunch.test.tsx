import { listenToApp } from '@/platform/host/bridge'
import { removeStored, setStored } from '@/platform/host/storage'
import { pending, type Script, ScriptedApp } from '../../../__tests__/support/scriptedApp'
import { takeAppSession } from './appSession'
import { restoreSession } from './sessionStore'

/** The setting `appLogin: 'atLaunch'` (spec 4). */

const mockReload = jest.fn()
const mockToast = jest.fn()
jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  reloadPage: () => mockReload(),
}))
jest.mock('@/ui/feedback', () => ({ toast: (text: string) => mockToast(text) }))

const SESSION = { accessToken: 'fresh', refreshToken: 'r', beanId: 9, phone: '13800000001' }

function storedSession(token: string | null) {
  for (const key of ['token', 'refreshToken', 'beanId', 'phone', 'signedInBy'] as const) removeStored(key)
  if (token) {
    setStored('token', token)
    setStored('refreshToken', 'old-refresh')
    setStored('beanId', '9')
  }
  restoreSession()
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  listenToApp()
  window.sessionStorage.clear()
  ScriptedApp.leave()
  storedSession(null)
})
afterEach(() => jest.useRealTimers())

const app = (script: Script) => new ScriptedApp('ios', script, true)

test('where the login opens at launch, a guest gets it, and so does a token equal to the stored one', async () => {
  const guest = app({ getMallUserInfo: {}, login: pending(null) })
  await takeAppSession(true)
  expect(guest.requested.map(({ method }) => method)).toEqual(['getMallUserInfo', 'login'])
  ScriptedApp.leave()
  storedSession('fresh')
  const refused = app({ getMallUserInfo: SESSION, login: pending(null), tokenInvalid: {} })
  await takeAppSession(true)
  expect(refused.requested.map(({ method }) => method)).toEqual(['getMallUserInfo', 'tokenInvalid', 'login'])
  expect(mockToast).toHaveBeenCalledWith('登录信息无效，请重新登录')
})

test('a login at launch opens no second time after the page has reloaded with its session', async () => {
  const { requested } = app({ getMallUserInfo: SESSION, login: pending(null), tokenInvalid: {} })
  await takeAppSession(true)
  expect(mockReload).toHaveBeenCalledTimes(1)
  await takeAppSession(true)
  expect(requested.map(({ method }) => method)).toEqual(['getMallUserInfo', 'getMallUserInfo'])
})
