import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../support/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const mockOpenExternal = jest.fn()
jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  openExternal: (address: string) => mockOpenExternal(address),
}))

/** Contract of the dialler: it opens with the number. Cancelling is not a failure, a missing dialler is. */
describe.each(TESTED_HOSTS)('dialling in $name', (one) => {
  let called: string[] = []
  const OPENS: HostEnvironment = {
    platform: {
      makePhoneCall: answers(({ phoneNumber }: { phoneNumber: string }) => called.push(phoneNumber)),
    },
  }
  const dialNumber = async (number: string, around: HostEnvironment = OPENS) => {
    await simulateHost(one, around)
    const { dial } = await import('@/platform/abilities/phone')
    await dial(number)
  }

  beforeEach(() => {
    called = []
    mockOpenExternal.mockReset()
    mockOpenExternal.mockImplementation((address: string) => void called.push(address))
  })

  test('opens the dialler with the number in the way that the capability table names', async () => {
    await dialNumber('4008001234')
    expect(called).toEqual(isMini(one.host) ? ['4008001234'] : ['tel:4008001234'])
    expect(CAPABILITIES.dial[one.host]).toBe(
      isMini(one.host) ? 'host' : one.host === 'nativeApp' ? 'app' : 'tel',
    )
  })

  if (one.host === 'nativeApp') {
    test.each([
      ['opens its dialler', {}, []],
      ['reports that the user cancelled', refuses('cancelled'), []],
      ['fails', refuses('failed'), ['tel:4008001234']],
      ['has no such method', refuses('unknownMethod'), ['tel:4008001234']],
    ])('an app that %s', async (_situation, callPhone, dialled) => {
      await dialNumber('400-800-1234', { app: { callPhone } })
      expect(called).toEqual(dialled)
    })

    test('when the app does not respond, the page dials', async () => {
      jest.useFakeTimers()
      const dialing = dialNumber('4008001234', { app: null })
      await jest.advanceTimersByTimeAsync(3_000)
      await dialing
      jest.useRealTimers()
      expect(called).toEqual(['tel:4008001234'])
    })
  }

  if (isMini(one.host)) {
    test('does not fail when the user cancels', async () => {
      const makePhoneCall = fails('makePhoneCall:fail cancel')
      await expect(dialNumber('4008001234', { platform: { makePhoneCall } })).resolves.toBeUndefined()
    })

    test.each([
      ['refuses to dial', { makePhoneCall: fails('makePhoneCall:fail auth deny') }],
      ['has no dialler', {}],
    ])('fails in a host that %s, so that the shop can show a message', async (_situation, platform) => {
      await expect(dialNumber('4008001234', { platform })).rejects.toBeDefined()
    })
  } else {
    test.each([
      ['400-800-1234', 'tel:4008001234'],
      ['+86 138 0000 0001', 'tel:+8613800000001'],
    ])('%s is dialled as %s', async (number, address) => {
      await dialNumber(number)
      expect(called).toEqual([address])
    })
  }
})
