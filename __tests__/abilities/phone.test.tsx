import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  reloadPage: jest.fn(),
}))
jest.mock('@/ui/feedback', () => ({ toast: jest.fn() }))

const SESSION = { accessToken: 'fresh', refreshToken: 'r', beanId: '9', phone: '13800000001' }
const DETAIL = { errMsg: 'getPhoneNumber:ok', code: 'c', encryptedData: 'e', iv: 'i' }

/** Contract of the shopper's phone number: proof for the mall, or null, and then the shopper types the number. */
describe.each(TESTED_HOSTS)('the phone number of the shopper in $name', (one) => {
  const open = async (around: HostEnvironment = {}) => {
    await simulateHost(one, around)
    return import('@/platform/abilities/phoneSignIn')
  }

  test('comes in the way that the capability table names', async () => {
    const { phoneOpenType } = await open({ app: { getMallUserInfo: SESSION } })
    const [{ takeAppSession }, { currentTokens }] = await Promise.all([
      import('@/features/session/appSession'),
      import('@/features/session/sessionStore'),
    ])
    await takeAppSession()
    const way = phoneOpenType ? 'button' : currentTokens()?.phone === SESSION.phone ? 'app' : 'typed'
    expect(way).toBe(CAPABILITIES.phone[one.host])
  })

  test('there is no proof after a refusal or from a host that is too old', async () => {
    const { phoneProof } = await open()
    expect(phoneProof({ errMsg: 'getPhoneNumber:fail user deny' }, 'login')).toBeNull()
    expect(phoneProof({}, '')).toBeNull()
  })

  if (!isMini(one.host)) {
    test('no button is offered and there is no proof', async () => {
      const { phoneOpenType, phoneProof, hostLoginCode } = await open()
      expect([phoneOpenType, phoneProof(DETAIL, 'login'), await hostLoginCode()]).toEqual([null, null, ''])
    })
    return
  }

  test("the button's event contains the proof in the platform's format", async () => {
    const { phoneProof } = await open()
    expect(phoneProof(DETAIL, 'login')).toEqual(
      one.host === 'weapp'
        ? { platform: 'weapp', code: 'c', loginCode: 'login' }
        : { platform: 'tt', code: 'login', encryptedData: 'e', iv: 'i' },
    )
  })

  test.each([
    ['succeeds', answers({ code: 'fresh' }), 'fresh'],
    ['fails', fails('login:fail not signed in'), ''],
    ['succeeds without a code', answers({}), ''],
    ['is missing', undefined, ''],
  ])("the host's own sign-in %s", async (_how, login, code) => {
    const { hostLoginCode } = await open(login ? { platform: { login } } : {})
    expect(await hostLoginCode()).toBe(code)
  })
})
