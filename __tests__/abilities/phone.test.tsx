import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

jest.mock('@/platform/host/pageHide/reload', () => ({ reloadPage: jest.fn() }))
jest.mock('@/ui/feedback', () => ({ toast: jest.fn() }))

const SESSION = { accessToken: 'fresh', refreshToken: 'r', beanId: '9', phone: '13800000001' }
const DETAIL = { errMsg: 'getPhoneNumber:ok', code: 'c', encryptedData: 'e', iv: 'i' }

/** Contract of the shopper's phone number: proof for the mall, or null, and then the shopper types the number. */
describe.each(HERE)('the phone of the shopper in $name', (one) => {
  const open = async (around: Around = {}) => {
    await standIn(one, around)
    return import('@/platform/abilities/phoneSignIn')
  }

  test('it comes by the way of the table', async () => {
    const { phoneOpenType } = await open({ app: { getMallUserInfo: SESSION } })
    const [{ takeAppSession }, { currentTokens }] = await Promise.all([
      import('@/features/session/appSession'),
      import('@/features/session/sessionStore'),
    ])
    await takeAppSession()
    const way = phoneOpenType ? 'button' : currentTokens()?.phone === SESSION.phone ? 'app' : 'typed'
    expect(way).toBe(CAPABILITIES.phone[one.host])
  })

  test('a refusal, and a host too old to prove anything, prove nothing', async () => {
    const { phoneProof } = await open()
    expect(phoneProof({ errMsg: 'getPhoneNumber:fail user deny' }, 'login')).toBeNull()
    expect(phoneProof({}, '')).toBeNull()
  })

  if (!isMini(one.host)) {
    test('no button is offered, and nothing is proved by one', async () => {
      const { phoneOpenType, phoneProof, hostLoginCode } = await open()
      expect([phoneOpenType, phoneProof(DETAIL, 'login'), await hostLoginCode()]).toEqual([null, null, ''])
    })
    return
  }

  test('what the button hands over is proof, in the words of the platform', async () => {
    const { phoneProof } = await open()
    expect(phoneProof(DETAIL, 'login')).toEqual(
      one.host === 'weapp'
        ? { platform: 'weapp', code: 'c', loginCode: 'login' }
        : { platform: 'tt', code: 'login', encryptedData: 'e', iv: 'i' },
    )
  })

  test.each([
    ['answers', answers({ code: 'fresh' }), 'fresh'],
    ['fails', fails('login:fail not signed in'), ''],
    ['answers without a code', answers({}), ''],
    ['is missing', undefined, ''],
  ])("the host's own sign-in %s", async (_how, login, code) => {
    const { hostLoginCode } = await open(login ? { platform: { login } } : {})
    expect(await hostLoginCode()).toBe(code)
  })
})
