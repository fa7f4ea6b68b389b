import Taro from '@tarojs/taro'
import { currentUrl, goBack, openUrl, pageShown, returnTo } from './navigate'

const detail = '/pages/goodsDetail/goodsDetail?goodsId=tent'
const pages = (...paths: string[]) =>
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(
    paths.map((path) => {
      const [at = '', query = ''] = path.split('?')
      const options = Object.fromEntries(query.split('&').map((pair) => pair.split('=')))
      return {
        path: `${at}?stamp=A1`,
        route: at,
        $taroParams: { ...options, stamp: 'A1', $taroTimestamp: 7 },
      }
    }) as never,
  )

let went: string[]
beforeEach(() => {
  went = []
  pageShown()
  const note = (how: string) => async (to?: object) => {
    went.push(to && 'url' in to ? `${how} ${to.url}` : how)
    return { errMsg: '' } as never
  }
  jest.spyOn(Taro, 'navigateBack').mockImplementation(note('back'))
  jest.spyOn(Taro, 'navigateTo').mockImplementation(note('open'))
  jest.spyOn(Taro, 'redirectTo').mockImplementation(note('replace'))
  jest.spyOn(Taro, 'switchTab').mockImplementation(note('tab'))
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['the page that asked lies behind: it comes back as it was', [detail], detail, 'back'],
  ['other goods lie behind', [`${detail}2`], detail, `replace ${detail}`],
  ['nothing lies behind', [], detail, `replace ${detail}`],
  ['a tab is requested', [detail], '/pages/my/index', 'tab /pages/my/index'],
])('after sign-in, %s', async (_situation, behind, url, how) => {
  pages(...behind, '/pages/login/login?target=x')
  await returnTo(url)
  expect(went).toEqual([how])
})

test('the address of a page keeps its query, without Taro’s own parameters', () => {
  pages(detail)
  expect(currentUrl()).toBe(detail)
})

test('two taps on a link open the page once; once the page is shown, the next tap counts', async () => {
  pages('/pages/index/index')
  await Promise.all([openUrl(detail), openUrl(detail)])
  expect(went).toEqual([`open ${detail}`])
  pageShown()
  await openUrl(detail)
  expect(went).toEqual([`open ${detail}`, `open ${detail}`])
})

test('two taps on the back arrow go back by one page', async () => {
  pages('/pages/index/index', detail)
  await Promise.all([goBack(), goBack()])
  expect(went).toEqual(['back'])
})

test('a failed step back and a page that the platform cannot open do not reject', async () => {
  pages('/pages/index/index', detail)
  jest.spyOn(Taro, 'navigateBack').mockRejectedValue({ errMsg: 'navigateBack:fail cannot navigate back' })
  await expect(goBack()).resolves.toBe(false)
  jest.spyOn(Taro, 'navigateTo').mockRejectedValueOnce({ errMsg: 'navigateTo:fail timeout' })
  await expect(openUrl(detail)).resolves.toBe(false)
  // The next tap is a new navigation, however soon it comes.
  await expect(openUrl(detail)).resolves.toBe(true)
  expect(went).toEqual([`open ${detail}`])
})

test('a tap on another link counts at once', async () => {
  pages('/pages/index/index')
  await Promise.all([openUrl(detail), openUrl(`${detail}2`)])
  expect(went).toEqual([`open ${detail}`, `open ${detail}2`])
})

test('a page that has not opened after a second may be opened by another tap', async () => {
  pages('/pages/index/index')
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  await openUrl(detail)
  now.mockReturnValue(1_001_001)
  await openUrl(detail)
  expect(went).toHaveLength(2)
})
