import type { ShareCard, ShareWay, WebCard } from '@/platform/abilities/types'
import { CAPABILITIES } from '@/platform/host/capabilities'
import { late, pending, refuses } from '../support/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const CARD: WebCard = {
  title: '硬壳三折尾箱盖',
  desc: '安装不打孔',
  path: '/pages/goodsDetail/goodsDetail?goodsId=1',
  imageUrl: 'https://mall.test/1.webp',
  link: 'https://mall.test/#/pages/goodsDetail/goodsDetail?goodsId=1',
}

/** Contract of sharing: the host gets the complete card, or the shopper is shown how to share; never an error. */
describe.each(TESTED_HOSTS)('sharing a page in $name', (one) => {
  const way = CAPABILITIES.share[one.host]
  const open = async (around: HostEnvironment = {}) => {
    const received = await simulateHost(one, around)
    const { setStored } = await import('@/platform/host/storage')
    if (way === 'posted') setStored('shopEnvCode', 'mpPao')
    return { received, ...(await import('@/platform/abilities/share')) }
  }

  if (isMini(one.host)) {
    test("the host's menu requests the card of the page or of the pressed button", async () => {
      const { useShareMenu, SHARES_BY_BUTTON, hasSetShareMenu } = await open()
      expect([SHARES_BY_BUTTON, hasSetShareMenu(), way]).toEqual([true, false, 'menu'])
      const requested: [string, ShareWay][] = []
      useShareMenu((buttonId, shareWay): ShareCard => {
        requested.push([buttonId, shareWay])
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

    test('a card without a picture leaves the picture to the host', async () => {
      const { useShareMenu } = await open()
      useShareMenu(() => ({ ...CARD, imageUrl: '' }))
      const { hooks } = await import('./hosts/taro')
      expect(hooks.get('useShareAppMessage')!({})).not.toHaveProperty('imageUrl')
      expect(hooks.get('useShareTimeline')!()).not.toHaveProperty('imageUrl')
    })

    test('sharing from code does nothing, because the menu does it', async () => {
      const { passOn, setShareMenu } = await open()
      expect(await passOn(CARD)).toBe('done')
      await expect(setShareMenu(CARD)).resolves.toBeUndefined()
    })
    return
  }

  const reported: object[] = []
  const saveCard = (card: { success?: (result: object) => void }) => {
    reported.push(card)
    setTimeout(() => card.success?.({}), 0)
  }
  const ALL_ALLOWED: HostEnvironment = {
    app: { share: {} },
    navigator: { share: async (card: object) => void reported.push(card) },
    wechatScript: { updateAppMessageShareData: saveCard, updateTimelineShareData: saveCard },
    miniProgram: {
      navigateTo: answers(),
      postMessage: ({ data }: { data: object }) => void reported.push(data),
    },
  }
  beforeEach(() => {
    reported.length = 0
  })

  test('shares the card in the way that the capability table names', async () => {
    const { passOn, hasSetShareMenu, setShareMenu, received } = await open(ALL_ALLOWED)
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

  test('after a refusal the app reports a failure; other hosts show the guide', async () => {
    const rejects = () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' }))
    const { passOn } = await open({ app: { share: refuses('failed') }, navigator: { share: rejects } })
    expect(await passOn(CARD)).toBe(way === 'app' ? 'failed' : 'guide')
  })

  test('shows the guide in a host without sharing, also without the app or its share sheet', async () => {
    for (const around of [{}, { app: {} }]) {
      const { passOn } = await open(around)
      expect(await passOn(CARD)).toBe('guide')
    }
  })

  if (way === 'app') {
    test('waits while the share sheet is open and reports a cancellation', async () => {
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
    test('uses the older functions in an older WeChat', async () => {
      const { setShareMenu } = await open({
        wechatScript: { onMenuShareAppMessage: saveCard, onMenuShareTimeline: saveCard },
      })
      await setShareMenu(CARD)
      expect(reported).toHaveLength(2)
      expect(reported[0]).toMatchObject({ link: CARD.link })
    })

    test.each([
      ['refuses', { updateAppMessageShareData: fails('fail'), updateTimelineShareData: fails('fail') }],
      ['fails to load', null],
    ])('only setting the card fails with a WeChat script that %s', async (_situation, wechatScript) => {
      const { setShareMenu, passOn } = await open({ wechatScript })
      await expect(setShareMenu(CARD)).rejects.toBeDefined()
      expect(await passOn(CARD)).toBe('guide')
    })
  }

  if (way === 'posted') {
    test('only the card is lost in a mini-program without messages', async () => {
      const { setShareMenu } = await open({ miniProgram: { navigateTo: answers() } })
      await expect(setShareMenu(CARD)).resolves.toBeUndefined()
      const none = await open({})
      await expect(none.setShareMenu(CARD)).rejects.toBeDefined()
    })
  }

  if (way === 'browser') {
    test("cancelling the browser's share sheet is not a failure", async () => {
      const cancels = () => Promise.reject(Object.assign(new Error(), { name: 'AbortError' }))
      const { passOn } = await open({ navigator: { share: cancels } })
      expect(await passOn(CARD)).toBe('cancelled')
    })
  }

  test("the card's link opens the page", async () => {
    const { webLink } = await open()
    expect(webLink(CARD.path)).toMatch(/^https?:\/\/[^/]+\/#\/pages\/goodsDetail\/goodsDetail\?goodsId=1$/)
  })
})
