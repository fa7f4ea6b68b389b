import type { ShareCard, ShareWay, WebCard } from '@/platform/abilities/share/types'
import { CAPABILITIES } from '@/platform/host/capabilities'
import { late, pending, refuses as refusesIt } from '../scriptedApp/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

const CARD: WebCard = {
  title: '硬壳三折尾箱盖',
  desc: '安装不打孔',
  path: '/pages/goodsDetail/goodsDetail?goodsId=1',
  imageUrl: 'https://mall.test/1.webp',
  link: 'https://mall.test/#/pages/goodsDetail/goodsDetail?goodsId=1',
}

/** Contract of sharing: the host gets the complete card, or the shopper is shown how to share; never an error. */
describe.each(HERE)('passing a page on in $name', (one) => {
  const way = CAPABILITIES.share[one.host]
  const open = async (around: Around = {}) => {
    const received = await standIn(one, around)
    const { setStored } = await import('@/platform/host/storage')
    if (way === 'posted') setStored('shopEnvCode', 'mpPao')
    return { received, ...(await import('@/platform/abilities/share')) }
  }

  if (isMini(one.host)) {
    test("the host's menu asks for the card, of the page or of what was pressed on it", async () => {
      const { useShareMenu, SHARES_BY_BUTTON, hasSetShareMenu } = await open()
      expect([SHARES_BY_BUTTON, hasSetShareMenu(), way]).toEqual([true, false, 'menu'])
      const requested: [string, ShareWay][] = []
      useShareMenu((mark, by): ShareCard => {
        requested.push([mark, by])
        return CARD
      })
      const { hooks } = await import('./hosts/taro')
      const { title, desc, path, imageUrl } = CARD
      const toFriends = hooks.get('useShareAppMessage')!
      expect(toFriends({ from: 'menu' })).toEqual({ title, desc, path, imageUrl })
      toFriends({ from: 'button', target: { id: 'share-7' } })
      expect(hooks.get('useShareTimeline')!()).toEqual({ title, query: 'goodsId=1', imageUrl })
      expect(requested).toEqual([
        ['', 'friends'],
        ['share-7', 'friends'],
        ['', 'timeline'],
      ])
    })

    test('without a picture the host takes its own', async () => {
      const { useShareMenu } = await open()
      useShareMenu(() => ({ ...CARD, imageUrl: '' }))
      const { hooks } = await import('./hosts/taro')
      expect(hooks.get('useShareAppMessage')!({})).not.toHaveProperty('imageUrl')
      expect(hooks.get('useShareTimeline')!()).not.toHaveProperty('imageUrl')
    })

    test('nothing else is to be told', async () => {
      const { passOn, setShareMenu } = await open()
      expect(await passOn(CARD)).toBe('done')
      await expect(setShareMenu(CARD)).resolves.toBeUndefined()
    })
    return
  }

  const reported: object[] = []
  const keep = (given: { success?: (said: object) => void }) => {
    reported.push(given)
    setTimeout(() => given.success?.({}), 0)
  }
  const WILLING: Around = {
    app: { share: {} },
    navigator: { share: async (given: object) => void reported.push(given) },
    wechatScript: { updateAppMessageShareData: keep, updateTimelineShareData: keep },
    miniProgram: {
      navigateTo: answers(),
      postMessage: ({ data }: { data: object }) => void reported.push(data),
    },
  }
  beforeEach(() => {
    reported.length = 0
  })

  test('it goes the way of the table, with the card', async () => {
    const { passOn, hasSetShareMenu, setShareMenu, received } = await open(WILLING)
    expect(hasSetShareMenu()).toBe(way === 'menu' || way === 'posted')
    if (hasSetShareMenu()) {
      await setShareMenu(CARD)
      expect(reported[0]).toMatchObject(
        way === 'menu'
          ? { title: CARD.title, desc: CARD.desc, link: CARD.link, imgUrl: CARD.imageUrl }
          : { kind: 'share', title: CARD.title, link: CARD.link, imageUrl: CARD.imageUrl },
      )
    }
    const outcome = await passOn(CARD, async () => ({ sign: 's' }))
    expect(outcome).toBe(way === 'app' || way === 'browser' ? 'done' : 'guide')
    if (way === 'app')
      expect(received.byApp.at(-1)?.params).toMatchObject({
        url: CARD.link,
        description: CARD.desc,
        sign: { sign: 's' },
      })
    if (way === 'browser') expect(reported[0]).toEqual({ title: CARD.title, text: CARD.desc, url: CARD.link })
  })

  test('a host that refuses: the app says so, all others guide the shopper', async () => {
    const refuses = () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' }))
    const { passOn } = await open({ app: { share: refusesIt('failed') }, navigator: { share: refuses } })
    expect(await passOn(CARD)).toBe(way === 'app' ? 'failed' : 'guide')
  })

  test('a host without any way guides the shopper, an app that is none or has no sheet too', async () => {
    for (const around of [{}, { app: {} }]) {
      const { passOn } = await open(around)
      expect(await passOn(CARD)).toBe('guide')
    }
  })

  if (way === 'app') {
    test('it waits as long as the sheet is open, and knows when it was put away', async () => {
      const { passOn } = await open({ app: { share: pending({ afterMs: 120_000, error: 'cancelled' }) } })
      jest.useFakeTimers()
      const sharing = passOn(CARD)
      await jest.advanceTimersByTimeAsync(121_000)
      expect(await sharing).toBe('cancelled')
      const slow = await (async () => {
        jest.useRealTimers()
        const opened = await open({ app: { share: late(30_000, {}) } })
        jest.useFakeTimers()
        return opened
      })()
      const waiting = slow.passOn(CARD)
      await jest.advanceTimersByTimeAsync(31_000)
      expect(await waiting).toBe('done')
      jest.useRealTimers()
    })
  }

  if (way === 'menu') {
    test('an older WeChat is told by its older functions', async () => {
      const { setShareMenu } = await open({
        wechatScript: { onMenuShareAppMessage: keep, onMenuShareTimeline: keep },
      })
      await setShareMenu(CARD)
      expect(reported).toHaveLength(2)
      expect(reported[0]).toMatchObject({ link: CARD.link })
    })

    test.each([
      ['refuses', { updateAppMessageShareData: fails('fail'), updateTimelineShareData: fails('fail') }],
      ['does not come', null],
    ])('a script that %s is told of, and costs the card alone', async (_what, wechatScript) => {
      const { setShareMenu, passOn } = await open({ wechatScript })
      await expect(setShareMenu(CARD)).rejects.toBeDefined()
      expect(await passOn(CARD)).toBe('guide')
    })
  }

  if (way === 'posted') {
    test('a mini-program that hears no messages costs the card alone', async () => {
      const { setShareMenu } = await open({ miniProgram: { navigateTo: answers() } })
      await expect(setShareMenu(CARD)).resolves.toBeUndefined()
      const none = await open({})
      await expect(none.setShareMenu(CARD)).rejects.toBeDefined()
    })
  }

  if (way === 'browser') {
    test("the browser's sheet, put away, is no failure", async () => {
      const putAway = () => Promise.reject(Object.assign(new Error(), { name: 'AbortError' }))
      const { passOn } = await open({ navigator: { share: putAway } })
      expect(await passOn(CARD)).toBe('cancelled')
    })
  }

  test('its address opens the page', async () => {
    const { webLink } = await open()
    expect(webLink(CARD.path)).toMatch(/^https?:\/\/[^/]+\/#\/pages\/goodsDetail\/goodsDetail\?goodsId=1$/)
  })
})
