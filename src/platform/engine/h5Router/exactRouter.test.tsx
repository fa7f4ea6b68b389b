import { reloadPage } from '../../host/pageHide'
import { whenPageFails } from '../pageFailed'
import ExactRouter from './exactRouter'
import { isReplaced } from './release'

jest.mock('../../host/pageHide', () => ({
  ...jest.requireActual('../../host/pageHide'),
  reloadPage: jest.fn(),
}))
jest.mock('./release', () => ({ isReplaced: jest.fn(async () => false) }))

const router = new ExactRouter([
  { path: ['/', '/pages/index/index'], action: () => ['home'] },
  { path: '/pages/my/index', action: ({ pathname }) => [`my at ${pathname}`] },
])

test.each([
  ['/', 'home'],
  ['/pages/index/index', 'home'],
  ['/pages/my/index', 'my at /pages/my/index'],
  ['/pages/my/index/', 'my at /pages/my/index/'],
])('the address %s opens its page', async (pathname, page) => {
  await expect(router.resolve(pathname)).resolves.toEqual([page])
})

test.each(['/pages/my', '/pages/my/index/more', '', '/pages/MY/index'])(
  'the address %p is a 404',
  async (pathname) => {
    await expect(router.resolve(pathname)).rejects.toMatchObject({ status: 404 })
  },
)

test('every address starts with the base', async () => {
  const based = new ExactRouter([{ path: '/a', action: () => [1] }], { baseUrl: '/shop' })
  await expect(based.resolve('/shop/a')).resolves.toEqual([1])
})

describe('when the code of a page cannot load', () => {
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  let isThere: boolean
  let reported: number
  const far = new ExactRouter([
    { path: '/near', action: () => ['near'] },
    { path: '/far', action: () => [isThere ? 'far' : Promise.reject(lost)] },
    { path: '/broken', action: () => [Promise.reject(new Error('broken'))] },
  ])
  const goTo = (address: string, place: number) =>
    window.history.replaceState({ idx: place }, '', `#${address}`)
  beforeEach(() => {
    reported = 0
    isThere = false
    whenPageFails(() => {
      reported += 1
    })
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  test('after a tap, the shopper gets a message and stays on the page of the tap', async () => {
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
    goTo('/near', 3)
    await far.resolve('/near')
    goTo('/far', 4)
    await expect(far.resolve('/far')).resolves.toEqual([])
    expect([reported, back.mock.calls.length]).toEqual([1, 1])
  })

  test('if a newer release has replaced the code, the page reloads from that release', async () => {
    jest.mocked(isReplaced).mockResolvedValueOnce(true)
    goTo('/far', 4)
    await expect(far.resolve('/far')).resolves.toEqual([])
    expect([reported, jest.mocked(reloadPage).mock.calls.length]).toEqual([0, 1])
  })

  test('where no page is behind, the code is requested until it loads, and the shopper gets one message', async () => {
    goTo('/far', 3)
    const page = far.resolve('/far')
    await jest.advanceTimersByTimeAsync(4_500)
    isThere = true
    await jest.advanceTimersByTimeAsync(2_000)
    await expect(page).resolves.toEqual(['far'])
    expect(reported).toBe(1)
  })

  test('requests stop once the shopper opens another page', async () => {
    goTo('/far', 3)
    const page = far.resolve('/far')
    await jest.advanceTimersByTimeAsync(1_000)
    await expect(far.resolve('/near')).resolves.toEqual(['near'])
    isThere = true
    await jest.advanceTimersByTimeAsync(2_000)
    await expect(page).resolves.toEqual([])
  })

  test('an error inside the code of a page is not reported as a network failure', async () => {
    await expect(far.resolve('/broken')).rejects.toThrow('broken')
    expect(reported).toBe(0)
  })
})

test('a page that loads after the shopper has left it does not replace the current page', async () => {
  let come = (_page: string) => {}
  const late = new Promise<string>((done) => {
    come = done
  })
  const slow = new ExactRouter([
    { path: '/near', action: () => ['near'] },
    { path: '/slow', action: () => [late] },
  ])
  const page = slow.resolve('/slow')
  await expect(slow.resolve('/near')).resolves.toEqual(['near'])
  come('slow')
  await expect(page).resolves.toEqual([])
})

describe('when the code of a page loads slowly (spec 9)', () => {
  const ring = () => document.documentElement.classList.contains('waits')
  let late: Promise<unknown>[]
  let come: (page: string) => void
  const slow = new ExactRouter([
    { path: '/near', action: () => ['near'] },
    { path: '/slow', action: () => [new Promise((resolve) => (come = resolve))] },
  ])
  beforeEach(() => {
    late = []
    whenPageFails((loading) => {
      if (loading) late.push(loading)
    })
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  test('the loading view comes after 200 ms, the error view after 60 s, and neither once the code has loaded', async () => {
    const page = slow.resolve('/slow')
    await jest.advanceTimersByTimeAsync(199)
    expect(ring()).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect([ring(), late.length]).toEqual([true, 0])
    await jest.advanceTimersByTimeAsync(59_800)
    // The error view takes the place of the spinner.
    expect([ring(), late.length]).toEqual([false, 1])
    come('slow')
    await expect(page).resolves.toEqual(['slow'])
    expect(ring()).toBe(false)
  })

  test('code that is already loaded shows no loading view', async () => {
    await slow.resolve('/near')
    await jest.advanceTimersByTimeAsync(60_000)
    expect([ring(), late.length]).toEqual([false, 0])
  })

  test('a shopper who opens another page gets no message about the page that was left', async () => {
    void slow.resolve('/slow')
    await jest.advanceTimersByTimeAsync(1_000)
    await slow.resolve('/near')
    expect(ring()).toBe(false)
    await jest.advanceTimersByTimeAsync(60_000)
    expect([ring(), late.length]).toEqual([false, 0])
  })
})
