import Taro from '@tarojs/taro'
import { currentUrl, returnTo } from './navigate'

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
  const note = (how: string) => async (to?: object) => {
    went.push(to && 'url' in to ? `${how} ${to.url}` : how)
    return { errMsg: '' } as never
  }
  jest.spyOn(Taro, 'navigateBack').mockImplementation(note('back'))
  jest.spyOn(Taro, 'redirectTo').mockImplementation(note('replace'))
  jest.spyOn(Taro, 'switchTab').mockImplementation(note('tab'))
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['the page that asked lies behind: it comes back as it was', [detail], detail, 'back'],
  ['other goods lie behind', [`${detail}2`], detail, `replace ${detail}`],
  ['nothing lies behind', [], detail, `replace ${detail}`],
  ['a tab is wanted', [detail], '/pages/my/index', 'tab /pages/my/index'],
])('after sign-in, %s', async (_situation, behind, url, how) => {
  pages(...behind, '/pages/login/login?target=x')
  await returnTo(url)
  expect(went).toEqual([how])
})

test('the address of a page keeps its query, and nothing of Taro’s own', () => {
  pages(detail)
  expect(currentUrl()).toBe(detail)
})
