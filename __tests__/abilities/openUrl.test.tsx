import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../support/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const mockOpenExternal = jest.fn()
jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  openExternal: (address: string) => mockOpenExternal(address),
}))

const ADDRESS = 'https://maker.test/a?b=c'

/** Contract of external addresses: they open or are copied for pasting; invalid addresses are never opened. */
describe.each(TESTED_HOSTS)('external addresses in $name', (one) => {
  let copied: string[] = []
  const COPIES: HostEnvironment = {
    platform: { setClipboardData: answers(({ data }: { data: string }) => void copied.push(data)) },
  }
  const open = async (address: string, around: HostEnvironment = COPIES) => {
    const received = await simulateHost(one, around)
    const { openOutside } = await import('@/platform/abilities/openOutside')
    return { opened: await openOutside(address), received }
  }

  beforeEach(() => {
    copied = []
    mockOpenExternal.mockReset()
  })

  test('opens in the way that the capability table names', async () => {
    const { opened, received } = await open(ADDRESS, { ...COPIES, app: { openUrl: {} } })
    const way = copied.length > 0 ? 'copied' : mockOpenExternal.mock.calls.length > 0 ? 'browser' : 'app'
    expect([opened, way]).toEqual([true, CAPABILITIES.openUrl[one.host]])
    const given = [
      ...copied,
      ...mockOpenExternal.mock.calls.flat(),
      ...received.byApp.map(({ params }) => params.url),
    ]
    expect(given).toEqual([ADDRESS])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x', '', 'intent:x'])(
    '%p is not opened',
    async (address) => {
      const { opened, received } = await open(address, { ...COPIES, app: { openUrl: {} } })
      expect([opened, copied, mockOpenExternal.mock.calls, received.byApp]).toEqual([false, [], [], []])
    },
  )

  if (one.host === 'nativeApp') {
    test.each(['failed', 'unknownMethod'])(
      'when the app responds with %s, the page opens the address',
      async (error) => {
        await open(ADDRESS, { app: { openUrl: refuses(error) } })
        expect(mockOpenExternal.mock.calls).toEqual([[ADDRESS]])
      },
    )
  }

  if (isMini(one.host)) {
    test('returns false when the address cannot be copied', async () => {
      const { opened } = await open(ADDRESS, {
        platform: { setClipboardData: fails('setClipboardData:fail') },
      })
      expect(opened).toBe(false)
    })
  }
})
