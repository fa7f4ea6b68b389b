import { cardOfWebPage, readCardMessage } from './webMessage'

const settings = { hosts: { h5: 'https://m.tuoling.test' }, webviewHosts: ['maker.test'] }
const GOODS = 'https://m.tuoling.test/#/pages/goodsDetail/goodsDetail?goodsId=7'
const message = (link: string) => ({
  title: '尾箱盖',
  desc: '安装不打孔',
  link,
  imageUrl: 'https://m.tuoling.test/1.webp',
})

describe('messages of a page in the web view', () => {
  test('the last card counts', () => {
    const messages = [
      { kind: 'share', ...message('https://m.tuoling.test/#/a') },
      { kind: 'else' },
      { kind: 'share', ...message(GOODS) },
      null,
    ]
    expect(readCardMessage(messages)).toEqual(message(GOODS))
  })

  test.each([
    undefined,
    null,
    'x',
    {},
    [],
    [1, 'x', null],
    [{ kind: 'share' }],
    [{ kind: 'share', link: 7 }],
  ])('%p contains no card', (raw) => expect(readCardMessage(raw)).toBeNull())
})

describe('the card that the mini-program shares', () => {
  test('a page of the shop becomes a page of the mini-program', () => {
    expect(cardOfWebPage('https://m.tuoling.test/', '网页', message(GOODS), settings)).toEqual({
      title: '尾箱盖',
      desc: '安装不打孔',
      path: '/pages/goodsDetail/goodsDetail?goodsId=7',
      imageUrl: 'https://m.tuoling.test/1.webp',
    })
  })

  test('without a card the opened page is shared, without the session', () => {
    const shown =
      'https://m.tuoling.test/about.html?token=t&refreshToken=r&beanId=9&phone=1&shopEnvCode=mpPao&a=1#top'
    expect(cardOfWebPage(shown, '关于我们', null, settings)).toEqual({
      title: '关于我们',
      desc: '',
      path: `/pages/appwebview?url=${encodeURIComponent('https://m.tuoling.test/about.html?a=1#top')}`,
      imageUrl: '',
    })
  })

  test('a card of another origin is ignored', () => {
    const { path } = cardOfWebPage('https://maker.test/a', '网页', message('https://evil.test/'), settings)
    expect(path).toBe(`/pages/appwebview?url=${encodeURIComponent('https://maker.test/a')}`)
  })
})
