import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../scriptedApp/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

const mockLeave = jest.fn()
jest.mock('@/platform/host/pageHide/openExternal', () => ({
  openExternal: (address: string) => mockLeave(address),
}))

const ADDRESS = 'https://maker.test/a?b=c'

/** Contract of external addresses: they open or are copied for pasting; invalid addresses are never opened. */
describe.each(HERE)('an address outside the shop in $name', (one) => {
  let copied: string[] = []
  const COPIES: Around = {
    platform: { setClipboardData: answers(({ data }: { data: string }) => void copied.push(data)) },
  }
  const open = async (address: string, around: Around = COPIES) => {
    const received = await standIn(one, around)
    const { openOutside } = await import('@/platform/abilities/openOutside')
    return { opened: await openOutside(address), received }
  }

  beforeEach(() => {
    copied = []
    mockLeave.mockReset()
  })

  test('it goes the way of the table', async () => {
    const { opened, received } = await open(ADDRESS, { ...COPIES, app: { openUrl: {} } })
    const way = copied.length > 0 ? 'copied' : mockLeave.mock.calls.length > 0 ? 'browser' : 'app'
    expect([opened, way]).toEqual([true, CAPABILITIES.openUrl[one.host]])
    const given = [
      ...copied,
      ...mockLeave.mock.calls.flat(),
      ...received.byApp.map(({ params }) => params.url),
    ]
    expect(given).toEqual([ADDRESS])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x', '', 'intent:x'])(
    '%p is opened by nobody',
    async (address) => {
      const { opened, received } = await open(address, { ...COPIES, app: { openUrl: {} } })
      expect([opened, copied, mockLeave.mock.calls, received.byApp]).toEqual([false, [], [], []])
    },
  )

  if (one.host === 'nativeApp') {
    test.each(['failed', 'unknownMethod'])('an app that answers %s leaves it to the page', async (error) => {
      await open(ADDRESS, { app: { openUrl: refuses(error) } })
      expect(mockLeave.mock.calls).toEqual([[ADDRESS]])
    })
  }

  if (isMini(one.host)) {
    test('a clipboard that refuses is told of', async () => {
      const { opened } = await open(ADDRESS, {
        platform: { setClipboardData: fails('setClipboardData:fail') },
      })
      expect(opened).toBe(false)
    })
  }
})
