import { isHeaderText } from '@/lib/headerText'
import { AppRefusal, callApp, listenToApp } from '@/platform/host/bridge'
import { doneByApp, locateByApp, payByApp, saveByApp, scanByApp } from '@/platform/host/bridge/abilities'
import { readAppBrand, readCarName, readVin } from '@/platform/host/bridge/appData'
import {
  HOSTILE_VALUES,
  hostile,
  late,
  repeated,
  type Script,
  ScriptedApp,
  type Transport,
} from '../../../__tests__/support/scriptedApp'
import { followAppSession, takeAppSession } from './appSession'
import { takeAppUser, useAppUser } from './appUser'
import { clearSession, currentTokens, saveTokens } from './sessionStore'

jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  reloadPage: () => undefined,
}))
jest.mock('@/platform/host/transport', () => ({
  transport: async () => ({ status: 200, headers: {}, text: '{"code":"550004"}' }),
}))

const OLD = { accessToken: 'old', refreshToken: 'r', beanId: '8', phone: '13800000008' }
const PLAIN = /^[^\p{Cc}\p{Cf}]*$/u

beforeAll(() => followAppSession())
beforeEach(() => {
  jest.useFakeTimers()
  listenToApp()
  window.sessionStorage.clear()
  saveTokens(OLD)
  useAppUser.setState({ user: null })
})
afterEach(() => {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  jest.useRealTimers()
  ScriptedApp.leave()
  clearSession()
})

const around = (script: Script, transport: Transport = 'ios') => new ScriptedApp(transport, script)
/** A response in which every field has the same value. */
const all = (value: unknown) =>
  hostile(
    Object.fromEntries(
      'accessToken refreshToken beanId phone nickName avatarUrl brand vin name text latitude longitude type'
        .split(' ')
        .map((field) => [field, value]),
    ),
  )
async function done<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined)
  await jest.advanceTimersByTimeAsync(10)
  return work
}

describe.each(['ios', 'android'] as const)('a hostile app on %s', (transport) => {
  describe.each(HOSTILE_VALUES)('that responds with %s', (_title, value) => {
    const app = () => {
      const answers =
        'getMallUserInfo getUserInfo getBrand getVin getCarInfo scan location saveImage pay openUrl'
      return around(Object.fromEntries(answers.split(' ').map((method) => [method, all(value)])), transport)
    }

    test('the session is unchanged or valid in a header', async () => {
      app()
      await done(takeAppSession())
      for (const [name, text] of Object.entries(currentTokens() ?? {}))
        expect([name, text === '' || isHeaderText(text)]).toEqual([name, true])
    })

    test('the shown user has a short plain name and a web picture, or none', async () => {
      app()
      await done(takeAppUser())
      const { user } = useAppUser.getState()
      expect(user?.nickName ?? '').toMatch(PLAIN)
      expect((user?.nickName ?? '').length).toBeLessThanOrEqual(40)
      expect(user?.avatarUrl ?? '').toMatch(/^$|^https?:/)
    })

    test('brand and vehicle are valid or empty', async () => {
      app()
      expect([null, 'super', 'pickup']).toContain(readAppBrand(await done(callApp('getBrand'))))
      expect(readVin(await done(callApp('getVin')))).toBe('')
      expect(readCarName(await done(callApp('getCarInfo')))).toMatch(PLAIN)
    })

    test('a scan is one line of text, and a location is valid or null', async () => {
      app()
      const scanned = (await done(scanByApp())) ?? ''
      expect(scanned).toMatch(PLAIN)
      expect(scanned.length).toBeLessThanOrEqual(4096)
      expect(await done(locateByApp())).toBeNull()
    })

    test('actions without data succeed', async () => {
      app()
      const results = [saveByApp('data:,'), payByApp({ payUrl: '/pay' }), doneByApp('openUrl', {})]
      expect(await done(Promise.all(results))).toEqual(['saved', 'done', true])
    })
  })

  test('only the first of two responses counts', async () => {
    around({ getUserInfo: repeated({ nickName: '老周' }, { nickName: '前主人' }) }, transport)
    await done(takeAppUser())
    expect(useAppUser.getState().user?.nickName).toBe('老周')
  })

  test('a response after the time limit is ignored, and a later request gets its own response', async () => {
    const one = around({ getUserInfo: late(6_000, { nickName: '前主人' }) }, transport)
    const taken = takeAppUser()
    await jest.advanceTimersByTimeAsync(5_000)
    await taken
    one.script.getUserInfo = late(1_500, { nickName: '老周' })
    const again = takeAppUser()
    await jest.advanceTimersByTimeAsync(1_200)
    expect(useAppUser.getState().user).toBeNull()
    await jest.advanceTimersByTimeAsync(500)
    await again
    expect(useAppUser.getState().user?.nickName).toBe('老周')
  })

  test('responses without a request and unknown events are ignored', async () => {
    const one = around({}, transport)
    for (const event of ['__proto__', 'constructor', 'toString', '']) one.report(event, { accessToken: 'a' })
    await jest.advanceTimersByTimeAsync(10)
    expect(currentTokens()).toEqual(OLD)
    await expect(done(callApp('getVin'))).rejects.toBeInstanceOf(AppRefusal)
  })
})
