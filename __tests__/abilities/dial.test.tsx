import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../scriptedApp/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

const mockLeave = jest.fn()
jest.mock('@/platform/host/pageHide/openExternal', () => ({
  openExternal: (address: string) => mockLeave(address),
}))

/** Contract of the dialler: it opens with the number. Cancelling is not a failure, a missing dialler is. */
describe.each(HERE)('dialling in $name', (one) => {
  let called: string[] = []
  const OPENS: Around = {
    platform: {
      makePhoneCall: answers(({ phoneNumber }: { phoneNumber: string }) => called.push(phoneNumber)),
    },
  }
  const call = async (number: string, around: Around = OPENS) => {
    await standIn(one, around)
    const { dial } = await import('@/platform/abilities/phone')
    await dial(number)
  }

  beforeEach(() => {
    called = []
    mockLeave.mockReset()
    mockLeave.mockImplementation((address: string) => void called.push(address))
  })

  test('the dialler opens with the number, by the way of the table', async () => {
    await call('4008001234')
    expect(called).toEqual(isMini(one.host) ? ['4008001234'] : ['tel:4008001234'])
    expect(CAPABILITIES.dial[one.host]).toBe(
      isMini(one.host) ? 'host' : one.host === 'nativeApp' ? 'app' : 'tel',
    )
  })

  if (one.host === 'nativeApp') {
    test.each([
      ['opens its dialler', {}, []],
      ['says that it was put away', refuses('cancelled'), []],
      ['fails', refuses('failed'), ['tel:4008001234']],
      ['has no such method', refuses('unknownMethod'), ['tel:4008001234']],
    ])('an app that %s', async (_what, callPhone, dialled) => {
      await call('400-800-1234', { app: { callPhone } })
      expect(called).toEqual(dialled)
    })

    test('an app that says nothing leaves the dialling to the page', async () => {
      jest.useFakeTimers()
      const calling = call('4008001234', { app: null })
      await jest.advanceTimersByTimeAsync(3_000)
      await calling
      jest.useRealTimers()
      expect(called).toEqual(['tel:4008001234'])
    })
  }

  if (isMini(one.host)) {
    test('put away, nothing is said', async () => {
      const makePhoneCall = fails('makePhoneCall:fail cancel')
      await expect(call('4008001234', { platform: { makePhoneCall } })).resolves.toBeUndefined()
    })

    test.each([
      ['refuses', { makePhoneCall: fails('makePhoneCall:fail auth deny') }],
      ['has none', {}],
    ])('a host that %s says so, so that the shop can', async (_what, platform) => {
      await expect(call('4008001234', { platform })).rejects.toBeDefined()
    })
  } else {
    test.each([
      ['400-800-1234', 'tel:4008001234'],
      ['+86 138 0000 0001', 'tel:+8613800000001'],
    ])('%s is dialled as %s', async (number, address) => {
      await call(number)
      expect(called).toEqual([address])
    })
  }
})
