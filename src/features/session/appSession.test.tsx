import { userCalls } from '@contract/calls/user'
import { listenToApp } from '@/platform/host/bridge'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import {
  late,
  pending,
  refuses,
  repeated,
  type Script,
  ScriptedApp,
  SILENT,
} from '../../../__tests__/support/scriptedApp'
import { followAppSession, reportSignOut, signInByApp, takeAppSession } from './appSession'
import { currentTokens, restoreSession, saveUserInfo } from './sessionStore'
import { readTap, saveTap } from './tap'

const mockReload = jest.fn()
const mockToast = jest.fn()
const mockTransport = jest.fn()
jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  reloadPage: () => mockReload(),
}))
jest.mock('@/ui/feedback', () => ({ toast: (text: string) => mockToast(text) }))
jest.mock('@/platform/host/transport', () => ({
  transport: (requested: unknown) => mockTransport(requested),
}))

const SESSION = { accessToken: 'fresh', refreshToken: 'r', beanId: 9, phone: '13800000001' }

function storedSession(token: string | null, beanId = '9') {
  if (token) {
    setStored('token', token)
    setStored('refreshToken', 'old-refresh')
    setStored('beanId', beanId)
    setStored('phone', '13800000008')
  } else
    for (const key of ['token', 'refreshToken', 'beanId', 'phone', 'signedInBy'] as const) removeStored(key)
  restoreSession()
}

beforeAll(() => followAppSession())

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  listenToApp()
  window.sessionStorage.clear()
  ScriptedApp.leave()
  storedSession(null)
})
afterEach(() => jest.useRealTimers())

const begin = (script: Script, transport: 'ios' | 'android' = 'ios') =>
  new ScriptedApp(transport, script, true)
const turns = () => jest.advanceTimersByTimeAsync(0)

describe.each(['ios', 'android'] as const)('an app on %s', (transport) => {
  const app = (script: Script) => begin(script, transport)

  test('the shop takes over the session of the app, and the page reloads', async () => {
    app({ getMallUserInfo: SESSION })
    await signInByApp()
    expect(currentTokens()).toEqual({ ...SESSION, beanId: '9' })
    expect(mockReload).toHaveBeenCalledTimes(1)
  })

  test('a token equal to the stored one is invalid: the app is notified and its login opens', async () => {
    storedSession('fresh')
    const { requested } = app({ getMallUserInfo: SESSION, login: pending(null), tokenInvalid: {} })
    await signInByApp()
    expect(mockToast).toHaveBeenCalledWith('登录信息无效，请重新登录')
    expect(requested.map(({ method }) => method)).toEqual(['getMallUserInfo', 'tokenInvalid', 'login'])
    expect(requested[1]?.params).toEqual({ token: 'fresh' })
    expect(mockReload).not.toHaveBeenCalled()
  })

  test('an app with an expired token is notified once; after a cancelled login a further tap only opens its login', async () => {
    storedSession('fresh')
    const one = app({ getMallUserInfo: SESSION, login: refuses('cancelled'), tokenInvalid: {} })
    await signInByApp('fresh')
    storedSession(null)
    for (const _tap of [1, 2, 3]) await signInByApp()
    expect(one.of('tokenInvalid')).toHaveLength(1)
    expect(one.of('login')).toHaveLength(4)
    expect(mockToast).toHaveBeenCalledTimes(1)
    expect([currentTokens(), mockReload.mock.calls]).toEqual([null, []])
  })

  test('the login of the app opens when nobody is signed in', async () => {
    const { requested } = app({ getMallUserInfo: {}, login: pending(null) })
    await signInByApp()
    expect(requested.map(({ method }) => method)).toEqual(['getMallUserInfo', 'login'])
  })

  test('the response to login and its callback with the same session cause one reload', async () => {
    const one = app({ getMallUserInfo: {}, login: repeated(SESSION, SESSION) })
    await signInByApp()
    await turns()
    one.report('loginSuccess', SESSION)
    await turns()
    expect(currentTokens()?.accessToken).toBe('fresh')
    expect(mockReload).toHaveBeenCalledTimes(1)
  })

  test.each(['nonsense', 7, { accessToken: {} }, { accessToken: 'a' }])(
    'an app whose session can not be used (%p) hears of it once, and the shopper too',
    async (garbage) => {
      const one = app({ getMallUserInfo: garbage, login: pending(null), tokenInvalid: {} })
      await takeAppSession()
      await signInByApp()
      one.report('loginSuccess', garbage)
      await turns()
      expect(mockToast.mock.calls).toEqual([['登录信息无效，请重新登录']])
      expect([one.of('tokenInvalid').length, one.of('login').length]).toEqual([1, 1])
    },
  )

  test.each<[string, Script, (one: ScriptedApp) => unknown]>([
    ['at launch', { getMallUserInfo: 7 }, () => takeAppSession()],
    ['at a tap', { getMallUserInfo: 7, login: pending(null) }, () => signInByApp()],
    ['of its login', { getMallUserInfo: {}, login: 7 }, () => signInByApp()],
    ['of its callback', {}, (one) => one.report('loginSuccess', 7)],
  ])('an answer %s that can not be used is reported to the shopper and the app', async (_, script, act) => {
    const one = app({ tokenInvalid: {}, ...script })
    await act(one)
    await turns()
    expect(mockToast.mock.calls).toEqual([['登录信息无效，请重新登录']])
    expect(one.of('tokenInvalid').map(({ params }) => params)).toEqual([{ token: '' }])
  })

  test('a session without its user whose token the mall does not know is reported, and signs nobody in', async () => {
    const text = '{"code":"550004","description":"登录已过期"}'
    mockTransport.mockResolvedValue({ status: 200, headers: {}, text })
    const one = app({
      getMallUserInfo: { accessToken: 'unknown', refreshToken: 'r' },
      tokenInvalid: {},
    })
    await takeAppSession()
    await turns()
    expect(mockToast.mock.calls).toEqual([['登录信息无效，请重新登录']])
    expect(one.of('tokenInvalid').map(({ params }) => params)).toEqual([{ token: 'unknown' }])
    expect(currentTokens()).toBeNull()
  })

  test('a mall that does not answer says nothing about a token of the app', async () => {
    mockTransport.mockRejectedValue(new Error('offline'))
    const one = app({ getMallUserInfo: { accessToken: 'fresh', refreshToken: 'r' }, tokenInvalid: {} })
    await takeAppSession()
    await turns()
    expect([mockToast.mock.calls, one.of('tokenInvalid')]).toEqual([[], []])
  })

  test.each([null, 'nonsense', 7, [], { accessToken: {} }, { accessToken: 'a\u0000b', refreshToken: 'r' }])(
    'a malformed session (%p) neither signs in nor ends the session',
    async (garbage) => {
      app({ getMallUserInfo: garbage, login: pending(null) })
      await signInByApp()
      expect(currentTokens()).toBeNull()
      storedSession('old')
      await takeAppSession()
      expect(currentTokens()?.accessToken).toBe('old')
    },
  )
})

describe("the shop's own sign-in opens", () => {
  test.each([
    ['has no login', { getMallUserInfo: {} }],
    ['knows no method at all', {}],
    ['fails to log in', { getMallUserInfo: {}, login: refuses('failed') }],
    ['says in its own words why it failed', { getMallUserInfo: {}, login: refuses('the network is down') }],
  ])('when the app %s', async (_what, script: Script) => {
    begin(script)
    await expect(signInByApp()).rejects.toBeDefined()
  })

  test('when there is no app', async () => {
    await expect(signInByApp()).rejects.toThrow('noApp')
  })

  test('when the app does not respond within two seconds; its late response is ignored', async () => {
    begin({ getMallUserInfo: late(2500, SESSION) })
    const signIn = expect(signInByApp()).rejects.toThrow('noAnswer')
    await jest.advanceTimersByTimeAsync(2000)
    await signIn
    await jest.advanceTimersByTimeAsync(1000)
    expect(currentTokens()).toBeNull()
  })

  test('when its login does not respond within three seconds; a login that was open nevertheless still signs in', async () => {
    begin({ getMallUserInfo: {}, login: late(60_000, SESSION) })
    const signIn = expect(signInByApp()).rejects.toThrow('noAnswer')
    await jest.advanceTimersByTimeAsync(3000)
    await signIn
    await jest.advanceTimersByTimeAsync(60_000)
    expect(currentTokens()?.accessToken).toBe('fresh')
  })
})

test.each([
  ['says that it is open', pending({ afterMs: 300_000, data: SESSION })],
  ['covers the page', late(300_000, SESSION)],
])('there is no time limit for a login that %s', async (what, login) => {
  begin({ getMallUserInfo: {}, login })
  const signIn = signInByApp()
  await turns()
  if (what === 'covers the page') {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await jest.advanceTimersByTimeAsync(4000)
  await signIn
  await jest.advanceTimersByTimeAsync(300_000)
  expect(currentTokens()?.accessToken).toBe('fresh')
  jest.restoreAllMocks()
})

test('a cancelled login opens nothing else, and drops what the guest had tapped', async () => {
  saveTap({ name: 'add', input: 1, url: '/', at: 1 })
  begin({ getMallUserInfo: {}, login: refuses('cancelled') })
  await expect(signInByApp()).resolves.toBeUndefined()
  await turns()
  expect(readTap()).toBeNull()
})

test("after the app's login over the shop's sign-in page the requested page opens", async () => {
  window.location.hash = `/pages/login/login?target=${encodeURIComponent('/pages/my/orderList?status=2')}`
  begin({}).report('loginSuccess', SESSION)
  await turns()
  expect(window.location.hash).toBe('#/pages/my/orderList?status=2')
  expect(mockReload).toHaveBeenCalledTimes(1)
})

describe('callbacks', () => {
  test('a logout clears the session once', () => {
    storedSession('old')
    const one = begin({})
    one.report('logout')
    one.report('logout')
    expect(currentTokens()).toBeNull()
    expect(mockReload).toHaveBeenCalledTimes(1)
  })

  test.each(['', '{', null, 3, { event: 'nonsense' }, { event: 'loginSuccess' }, { id: 4 }, { id: 'x' }])(
    'malformed data (%p) change nothing',
    (garbage) => {
      storedSession('old')
      const page = window as unknown as { __tuolingBridgeReceive(raw: unknown): void }
      expect(() => page.__tuolingBridgeReceive(garbage)).not.toThrow()
      expect(currentTokens()?.accessToken).toBe('old')
      expect(mockReload).not.toHaveBeenCalled()
    },
  )
})

describe('at launch', () => {
  test('the same user keeps the token refreshed by the shop', async () => {
    storedSession('refreshed', '9')
    begin({ getMallUserInfo: SESSION })
    await takeAppSession()
    expect(currentTokens()?.accessToken).toBe('refreshed')
  })

  test('another user of the app replaces the session, and no data of the previous user remain', async () => {
    storedSession('old', '8')
    saveUserInfo({ nickName: '前主人', avatarUrl: '', phone: '13800000008' })
    setStored('openId', 'o')
    begin({ getMallUserInfo: SESSION })
    await takeAppSession()
    expect(currentTokens()).toEqual({ ...SESSION, beanId: '9' })
    expect([getStored('userInfo'), getStored('openId')]).toEqual([undefined, undefined])
  })

  test.each([[{}], [{ accessToken: null }], [{ accessToken: '' }]])(
    "an app without a user (%p) ends the shop's session",
    async (guest) => {
      storedSession('old')
      saveUserInfo({ nickName: '前主人', avatarUrl: '', phone: '13800000008' })
      begin({ getMallUserInfo: guest })
      await takeAppSession()
      expect([currentTokens(), getStored('token'), getStored('userInfo')]).toEqual([
        null,
        undefined,
        undefined,
      ])
      expect(mockReload).toHaveBeenCalledTimes(1)
    },
  )

  test('one guest response directly after a login is ignored', async () => {
    begin({ getMallUserInfo: {} }).report('loginSuccess', SESSION)
    await turns()
    await takeAppSession()
    expect(currentTokens()?.accessToken).toBe('fresh')
    await takeAppSession()
    expect(currentTokens()).toBeNull()
  })

  test("one session directly after the app's logout is ignored", async () => {
    storedSession('old')
    begin({ getMallUserInfo: SESSION }).report('logout')
    await takeAppSession()
    expect(currentTokens()).toBeNull()
    await takeAppSession()
    expect(currentTokens()?.accessToken).toBe('fresh')
  })

  test("a session from the shop's own sign-in page remains when the app has no user", async () => {
    storedSession('old')
    setStored('signedInBy', 'page')
    begin({ getMallUserInfo: {} })
    await takeAppSession()
    expect(currentTokens()?.accessToken).toBe('old')
  })

  test('a late response with a refused token does not sign in, so the page does not reload endlessly', async () => {
    storedSession('fresh')
    const one = begin({ getMallUserInfo: SESSION, login: pending(null), tokenInvalid: {} })
    await signInByApp('fresh')
    storedSession(null)
    await takeAppSession()
    one.report('loginSuccess', SESSION)
    await turns()
    expect(currentTokens()).toBeNull()
    expect(mockReload).not.toHaveBeenCalled()
  })

  test.each([
    ['no app', undefined],
    ['an app that fails', refuses('failed')],
    ['an app that is silent', SILENT],
  ])('with %s the stored session remains', async (_what, answer) => {
    storedSession('old')
    if (answer) begin({ getMallUserInfo: answer })
    const taking = takeAppSession()
    await jest.advanceTimersByTimeAsync(5000)
    await taking
    expect(currentTokens()?.accessToken).toBe('old')
  })
})

describe('an incomplete session', () => {
  const info = (data: object | null) =>
    mockTransport.mockResolvedValue({
      status: 200,
      headers: {},
      text: JSON.stringify(data ? { code: '000000', data } : { code: '550004' }),
    })

  test('without a refresh token is refused', async () => {
    storedSession('old', '8')
    const { refreshToken: _, ...incomplete } = SESSION
    begin({ getMallUserInfo: incomplete })
    await takeAppSession()
    expect(currentTokens()?.accessToken).toBe('old')
    expect(mockTransport).not.toHaveBeenCalled()
  })

  test('without beanId and phone is completed by the mall', async () => {
    info({ beanId: 'b9', phone: '13800000009' })
    begin({ getMallUserInfo: { accessToken: 'fresh', refreshToken: 'r' } })
    await takeAppSession()
    expect(currentTokens()).toEqual({
      accessToken: 'fresh',
      refreshToken: 'r',
      beanId: 'b9',
      phone: '13800000009',
    })
    expect(mockTransport.mock.calls[0]?.[0]).toMatchObject({
      url: expect.stringContaining(userCalls.info.path),
      headers: { accessToken: 'fresh' },
    })
  })

  test('with a token unknown to the mall is refused', async () => {
    info(null)
    begin({ getMallUserInfo: { accessToken: 'dead', refreshToken: 'r' } })
    await takeAppSession()
    expect(currentTokens()).toBeNull()
  })
})

describe('signing out in the shop', () => {
  test('notifies the app, whose session is not taken over again in this visit', async () => {
    const one = begin({ getMallUserInfo: SESSION, logout: {} })
    reportSignOut()
    expect(one.methods).toEqual(['logout'])
    await takeAppSession()
    expect(currentTokens()).toBeNull()
    await signInByApp()
    expect(currentTokens()?.accessToken).toBe('fresh')
  })

  test('completes in an app without such a method', () => {
    begin({})
    expect(() => reportSignOut()).not.toThrow()
  })
})
