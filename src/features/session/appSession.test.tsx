import { listenToApp } from '@/platform/bridge'
import { removeStored, setStored } from '@/platform/storage'
import { followAppSession, signInByApp, takeAppSession } from './appSession'
import { currentTokens, restoreSession } from './sessionStore'

const mockReload = jest.fn()
const mockToast = jest.fn()
jest.mock('@/platform/leaving/reload', () => ({ reloadPage: () => mockReload() }))
jest.mock('@/ui/feedback', () => ({ toast: (text: string) => mockToast(text) }))

const SESSION = { accessToken: 'fresh', refreshToken: 'r', beanId: 9, phone: '13800000001' }
interface Asked {
  id: string
  method: string
  params: Record<string, unknown>
}
type Answer = (asked: Asked) => unknown

const page = window as unknown as {
  webkit?: unknown
  tuolingBridge?: unknown
  __tuolingBridgeReceive(raw: unknown): void
}
let asked: Asked[] = []

/** An app on one of the two transports; `answer` gives the reply's data, undefined for silence. */
function app(transport: 'ios' | 'android', answer: Answer) {
  const hear = (message: Asked) => {
    asked.push(message)
    const data = answer(message)
    if (data === undefined) return
    const reply = { id: message.id, ok: true, data }
    page.__tuolingBridgeReceive(transport === 'ios' ? reply : JSON.stringify(reply))
  }
  if (transport === 'ios') page.webkit = { messageHandlers: { tuolingBridge: { postMessage: hear } } }
  else page.tuolingBridge = { postMessage: (text: string) => hear(JSON.parse(text)) }
}

function storedToken(token: string | null, beanId = '9') {
  if (token) setStored('token', token)
  else removeStored('token')
  setStored('beanId', beanId)
  restoreSession()
}

beforeAll(() => {
  listenToApp()
  followAppSession()
})

beforeEach(() => {
  asked = []
  page.webkit = undefined
  page.tuolingBridge = undefined
  jest.clearAllMocks()
  window.sessionStorage.clear()
  storedToken(null)
})

const methods = () => asked.map(({ method }) => method)

describe.each(['ios', 'android'] as const)('an app on %s', (transport) => {
  test('who is signed in to the app is signed in to the shop, and the page begins anew', async () => {
    app(transport, ({ method }) => (method === 'getMallUserInfo' ? SESSION : undefined))
    await signInByApp()
    expect(currentTokens()).toEqual({ ...SESSION, beanId: '9' })
    expect(mockReload).toHaveBeenCalledTimes(1)
  })

  test('a token that equals the stored one is invalid: the app is told and its login opens', async () => {
    storedToken('fresh')
    app(transport, ({ method }) => (method === 'getMallUserInfo' ? SESSION : undefined))
    await signInByApp()
    expect(mockToast).toHaveBeenCalledWith('登录信息无效，请重新登录')
    expect(methods()).toEqual(['getMallUserInfo', 'tokenInvalid', 'login'])
    expect(asked[1]?.params).toEqual({ token: 'fresh' })
    expect(mockReload).not.toHaveBeenCalled()
  })

  test('nobody is signed in: the login of the app opens', async () => {
    app(transport, ({ method }) => (method === 'getMallUserInfo' ? {} : undefined))
    await signInByApp()
    expect(methods()).toEqual(['getMallUserInfo', 'login'])
  })

  test('the answer to login and its callback bring the same session: one reload', async () => {
    app(transport, ({ method }) => (method === 'login' ? SESSION : {}))
    await signInByApp()
    await Promise.resolve()
    page.__tuolingBridgeReceive({ event: 'loginSuccess', data: SESSION })
    expect(currentTokens()?.accessToken).toBe('fresh')
    expect(mockReload).toHaveBeenCalledTimes(1)
  })

  test.each([null, 'nonsense', 7, [], { accessToken: '' }, { accessToken: {} }])(
    'garbage for a session (%p) signs nobody in',
    async (garbage) => {
      app(transport, ({ method }) => (method === 'getMallUserInfo' ? garbage : undefined))
      await signInByApp()
      expect(currentTokens()).toBeNull()
    },
  )
})

describe('callbacks', () => {
  test('a logout clears the session once', () => {
    storedToken('old')
    page.__tuolingBridgeReceive('{"event":"logout"}')
    page.__tuolingBridgeReceive('{"event":"logout"}')
    expect(currentTokens()).toBeNull()
    expect(mockReload).toHaveBeenCalledTimes(1)
  })

  test.each(['', '{', null, 3, { event: 'nonsense' }, { event: 'loginSuccess' }, { id: 4 }, { id: 'x' }])(
    'garbage (%p) changes nothing',
    (garbage) => {
      storedToken('old')
      expect(() => page.__tuolingBridgeReceive(garbage)).not.toThrow()
      expect(currentTokens()?.accessToken).toBe('old')
      expect(mockReload).not.toHaveBeenCalled()
    },
  )
})

describe('at launch', () => {
  test('the same person keeps the token that the shop refreshed', async () => {
    storedToken('refreshed', '9')
    app('ios', () => SESSION)
    await takeAppSession()
    expect(currentTokens()?.accessToken).toBe('refreshed')
  })

  test('somebody else in the app takes over', async () => {
    storedToken('old', '8')
    app('ios', () => SESSION)
    await takeAppSession()
    expect(currentTokens()?.accessToken).toBe('fresh')
  })

  test('an answer that comes after its token was refused signs nobody in: no page begins anew for ever', async () => {
    storedToken('fresh')
    app('ios', ({ method }) => (method === 'getMallUserInfo' ? SESSION : undefined))
    await signInByApp('fresh')
    storedToken(null)
    await takeAppSession()
    page.__tuolingBridgeReceive({ event: 'loginSuccess', data: SESSION })
    expect(currentTokens()).toBeNull()
    expect(mockReload).not.toHaveBeenCalled()
  })

  test('without an app the stored session holds, and signing in rejects for another door to open', async () => {
    storedToken('old')
    await takeAppSession()
    expect(currentTokens()?.accessToken).toBe('old')
    await expect(signInByApp()).rejects.toThrow('no app')
  })

  test('a silent app is given up after two seconds; its late answer is dropped', async () => {
    jest.useFakeTimers()
    app('ios', () => undefined)
    const signIn = expect(signInByApp()).rejects.toThrow('did not answer')
    jest.advanceTimersByTime(2000)
    await signIn
    jest.useRealTimers()
    page.__tuolingBridgeReceive({ id: asked[0]?.id, ok: true, data: SESSION })
    expect(currentTokens()).toBeNull()
  })
})
