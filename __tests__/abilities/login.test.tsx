import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses, SILENT } from '../support/scriptedApp'
import { neverCallsBack } from './hosts/platform'
import { type HostEnvironment, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const TARGET = '/pages/my/coupon'
const SESSION = { accessToken: 'fresh', refreshToken: 'r', beanId: '9', phone: '13800000001' }

const mockNavigate = jest.fn()
const mockReload = jest.fn()
jest.mock('@/navigate', () => ({
  navigate: (...to: unknown[]) => mockNavigate(...to),
  currentUrl: () => '/pages/index/index',
  isOnTop: () => false,
}))
jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  reloadPage: () => mockReload(),
}))
jest.mock('@/ui/feedback', () => ({ toast: jest.fn(), alert: jest.fn() }))

/** Hosts whose page may be in one of the maker's mini-programs; only `shopEnvCode` shows it. */
const OURS = ['weappWebView', 'ttWebView', 'workChat']

/** Contract of sign-in: the host's own login opens once; where it doesn't, the shop's page opens. */
describe.each(TESTED_HOSTS)('signing in from $name', (one) => {
  let navigatedTo: string[] = []
  const OPENS: HostEnvironment = {
    app: { getMallUserInfo: SESSION },
    miniProgram: {
      navigateTo: ({ url, success }: { url: string; success: () => void }) => {
        navigatedTo.push(url)
        success()
      },
    },
  }
  const signIn = async (around: HostEnvironment, isOurs = true) => {
    const received = await simulateHost(one, around)
    const { setStored } = await import('@/platform/host/storage')
    if (isOurs && OURS.includes(one.host)) setStored('shopEnvCode', 'mpPao')
    const { openLogin } = await import('@/features/session/gate')
    await openLogin(TARGET)
    const { currentTokens } = await import('@/features/session/sessionStore')
    return { received, tokens: currentTokens() }
  }
  const expectShopPage = () => expect(mockNavigate.mock.calls).toEqual([['login', { target: TARGET }]])

  beforeEach(() => {
    navigatedTo = []
    mockNavigate.mockReset()
    mockReload.mockReset()
  })
  afterEach(() => jest.useRealTimers())

  test('opens only the login that the capability table names', async () => {
    const { tokens } = await signIn(OPENS)
    const opened = tokens ? 'app' : navigatedTo.length > 0 ? 'miniProgram' : 'page'
    expect(opened).toBe(CAPABILITIES.login[one.host])
    if (opened === 'page') expectShopPage()
    else expect(mockNavigate).not.toHaveBeenCalled()
    if (opened === 'app') expect(mockReload).toHaveBeenCalledTimes(1)
    if (opened === 'miniProgram') {
      const [path, query] = navigatedTo[0]!.split('?')
      const requested = new URLSearchParams(query)
      expect([path, requested.get('from'), requested.get('pageFrom')]).toEqual([
        '/pages/login/login',
        'mall',
        'webView',
      ])
      expect(requested.get('url')).toBe(`http://localhost/#${TARGET}`)
    }
  })

  if (OURS.includes(one.host)) {
    test("opens the shop's page in a mini-program of another company and outside of mini-programs", async () => {
      await signIn(OPENS, false)
      expect(navigatedTo).toEqual([])
      expectShopPage()
    })
  }

  test("opens the shop's page when the host has no login of its own", async () => {
    await signIn({})
    expectShopPage()
  })

  test("opens the shop's page when the host refuses", async () => {
    const navigateTo = ({ fail }: { fail: (result: object) => void }) => fail({ errMsg: 'navigateTo:fail' })
    await signIn({ app: {}, miniProgram: { navigateTo } })
    expectShopPage()
  })

  if (one.host === 'nativeApp') {
    test("opens the shop's page when the app does not respond", async () => {
      jest.useFakeTimers()
      const signingIn = signIn({ app: null })
      await jest.advanceTimersByTimeAsync(3_000)
      await signingIn
      expectShopPage()
    })

    test("opens nothing else when the user cancels the app's login", async () => {
      await signIn({ app: { getMallUserInfo: {}, login: refuses('cancelled') } })
      expect(mockNavigate).not.toHaveBeenCalled()
    })

    test("opens the shop's page when the app has no login method", async () => {
      await signIn({ app: { getMallUserInfo: {} } })
      expectShopPage()
    })

    test("opens the shop's page when the app's login never responds", async () => {
      jest.useFakeTimers()
      const signingIn = signIn({ app: { getMallUserInfo: {}, login: SILENT } })
      await jest.advanceTimersByTimeAsync(3_500)
      await signingIn
      expectShopPage()
    })

    test("opens the app's login for a guest without blocking the page", async () => {
      const { received } = await signIn({ app: { getMallUserInfo: {}, login: SESSION } })
      expect(received.byApp.map(({ method }) => method)).toEqual(['getMallUserInfo', 'login'])
      if (mockReload.mock.calls.length === 0)
        await new Promise<void>((reloaded) => mockReload.mockImplementation(reloaded))
      expect(mockNavigate).not.toHaveBeenCalled()
    })
  }

  if (one.host === 'workChat') {
    test("opens the shop's page when the chat's script reports that no mini-program is around", async () => {
      const getEnv = (done: (result: object) => void) => done({ miniprogram: false })
      await signIn({ miniProgram: { navigateTo: neverCallsBack, getEnv } })
      expectShopPage()
    })
  }

  if (one.host === 'weappWebView') {
    test('opens nothing else when a mini-program does not confirm the navigation', async () => {
      jest.useFakeTimers()
      const signingIn = signIn({ miniProgram: { navigateTo: neverCallsBack } })
      await jest.advanceTimersByTimeAsync(2_000)
      await signingIn
      expect(mockNavigate).not.toHaveBeenCalled()
    })
  }
})
