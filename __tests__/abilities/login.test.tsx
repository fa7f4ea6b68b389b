import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses, SILENT } from '../scriptedApp/scriptedApp'
import { isSilent } from './hosts/platform'
import { type Around, HERE, standIn } from './hosts/standIn'

const TARGET = '/pages/my/coupon'
const SESSION = { accessToken: 'fresh', refreshToken: 'r', beanId: '9', phone: '13800000001' }

const mockNavigate = jest.fn()
const mockReload = jest.fn()
jest.mock('@/navigate', () => ({
  navigate: (...to: unknown[]) => mockNavigate(...to),
  currentUrl: () => '/pages/index/index',
  isOnTop: () => false,
}))
jest.mock('@/platform/host/pageHide/reload', () => ({ reloadPage: () => mockReload() }))
jest.mock('@/ui/feedback', () => ({ toast: jest.fn(), alert: jest.fn() }))

/** Hosts whose page may be in one of the maker's mini-programs; only `shopEnvCode` tells. */
const OURS = ['weappWebView', 'ttWebView', 'workChat']

/** Contract of sign-in: the host's own login opens once; where it doesn't, the shop's page opens. */
describe.each(HERE)('signing in, in $name', (one) => {
  let went: string[] = []
  const OPENS: Around = {
    app: { getMallUserInfo: SESSION },
    miniProgram: {
      navigateTo: ({ url, success }: { url: string; success: () => void }) => {
        went.push(url)
        success()
      },
    },
  }
  const signIn = async (around: Around, isOurs = true) => {
    const received = await standIn(one, around)
    const { setStored } = await import('@/platform/host/storage')
    if (isOurs && OURS.includes(one.host)) setStored('shopEnvCode', 'mpPao')
    const { openLogin } = await import('@/features/session/gate')
    await openLogin(TARGET)
    const { currentTokens } = await import('@/features/session/sessionStore')
    return { received, tokens: currentTokens() }
  }
  const pageOpened = () => expect(mockNavigate.mock.calls).toEqual([['login', { target: TARGET }]])

  beforeEach(() => {
    went = []
    mockNavigate.mockReset()
    mockReload.mockReset()
  })
  afterEach(() => jest.useRealTimers())

  test('the door of the table opens, and no other', async () => {
    const { tokens } = await signIn(OPENS)
    const door = tokens ? 'app' : went.length > 0 ? 'miniProgram' : 'page'
    expect(door).toBe(CAPABILITIES.login[one.host])
    if (door === 'page') pageOpened()
    else expect(mockNavigate).not.toHaveBeenCalled()
    if (door === 'app') expect(mockReload).toHaveBeenCalledTimes(1)
    if (door === 'miniProgram') {
      const [path, query] = went[0]!.split('?')
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
    test("in somebody else's mini-program, or in none, the page of the shop opens", async () => {
      await signIn(OPENS, false)
      expect(went).toEqual([])
      pageOpened()
    })
  }

  test('a host that lacks a door of its own opens the page of the shop', async () => {
    await signIn({})
    pageOpened()
  })

  test('a host that refuses opens the page of the shop', async () => {
    const navigateTo = ({ fail }: { fail: (said: object) => void }) => fail({ errMsg: 'navigateTo:fail' })
    await signIn({ app: {}, miniProgram: { navigateTo } })
    pageOpened()
  })

  if (one.host === 'nativeApp') {
    test('an app that says nothing opens the page of the shop', async () => {
      jest.useFakeTimers()
      const signing = signIn({ app: null })
      await jest.advanceTimersByTimeAsync(3_000)
      await signing
      pageOpened()
    })

    test('an app whose login was put away opens nothing else', async () => {
      await signIn({ app: { getMallUserInfo: {}, login: refuses('cancelled') } })
      expect(mockNavigate).not.toHaveBeenCalled()
    })

    test('an app that knows no login opens the page of the shop', async () => {
      await signIn({ app: { getMallUserInfo: {} } })
      pageOpened()
    })

    test('an app whose login gives no sign opens the page of the shop', async () => {
      jest.useFakeTimers()
      const signing = signIn({ app: { getMallUserInfo: {}, login: SILENT } })
      await jest.advanceTimersByTimeAsync(3_500)
      await signing
      pageOpened()
    })

    test('the app of a guest opens its login, and keeps nobody waiting', async () => {
      const { received } = await signIn({ app: { getMallUserInfo: {}, login: SESSION } })
      expect(received.byApp.map(({ method }) => method)).toEqual(['getMallUserInfo', 'login'])
      if (mockReload.mock.calls.length === 0)
        await new Promise<void>((reloaded) => mockReload.mockImplementation(reloaded))
      expect(mockNavigate).not.toHaveBeenCalled()
    })
  }

  if (one.host === 'workChat') {
    test('a chat outside of mini-programs, whose script says so, opens the page of the shop', async () => {
      const getEnv = (done: (said: object) => void) => done({ miniprogram: false })
      await signIn({ miniProgram: { navigateTo: isSilent, getEnv } })
      pageOpened()
    })
  }

  if (one.host === 'weappWebView') {
    test('a mini-program that never says that it went is believed', async () => {
      jest.useFakeTimers()
      const signing = signIn({ miniProgram: { navigateTo: isSilent } })
      await jest.advanceTimersByTimeAsync(2_000)
      await signing
      expect(mockNavigate).not.toHaveBeenCalled()
    })
  }
})
