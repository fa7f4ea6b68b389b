import { productCalls } from '@contract/calls/product'
import Taro from '@tarojs/taro'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import { fakeMall } from '@/testing/fakeMall'
import { type Mounted, mount } from '@/testing/mount'
import { settled } from '@/testing/waiting'
import { SearchScreen, withWord } from './SearchScreen'

let went: jest.SpyInstance
let view: Mounted
const found = (keyword: string) => `/pages/ext/goods/list?keyword=${encodeURIComponent(keyword)}`
const requested = (url: string) => decodeURIComponent(url.split('keyword=')[1] ?? '')

beforeEach(() => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
  went = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' })
})
afterEach(() => {
  view.unmount()
  removeStored('searchHistory')
  jest.restoreAllMocks()
})

async function open(suggest: unknown = { list: [] }) {
  const mall = fakeMall([
    [productCalls.hotWords, { list: ['车顶帐篷', '绞盘'] }],
    [productCalls.suggest, suggest],
  ])
  view = await mount(<SearchScreen />)
  await view.see('大家在搜')
  return mall
}

test('without popular keywords and history, a hint says what to type', async () => {
  fakeMall([[productCalls.hotWords, { list: [] }]])
  view = await mount(<SearchScreen />)
  await view.see('输入商品名称或用途')
})

test('a tap on a popular keyword searches for it and saves it', async () => {
  await open()
  view.tap(view.button('绞盘'))
  expect(went).toHaveBeenCalledWith({ url: found('绞盘') })
  expect(getStored('searchHistory')).toEqual(['绞盘'])
})

test('earlier searches are offered and deleted after confirmation', async () => {
  setStored('searchHistory', ['脚垫'])
  await open()
  expect(view.text()).toContain('搜索历史')
  view.tap(view.button('清空'))
  await view.see('清空搜索历史？')
  const [, yes] = [...view.container.querySelectorAll('button')].filter((one) => one.textContent === '清空')
  view.tap(yes as Element)
  await view.gone('脚垫')
  expect(getStored('searchHistory') ?? []).toEqual([])
})

test('suggestions are requested after typing pauses, and a late response for an earlier text is ignored', async () => {
  const answers = new Map<string, (list: string[]) => void>()
  const mall = await open(
    ({ url }: { url: string }) =>
      new Promise((resolve) => answers.set(requested(url), (list) => resolve({ list }))),
  )
  const field = view.container.querySelector('input') as HTMLInputElement
  view.type(field, '车')
  await view.until(() => answers.has('车'), 'the first letter to be asked for')
  view.type(field, '车顶')
  view.type(field, '车顶架')
  await view.until(() => answers.has('车顶架'), 'all letters to be asked for')
  expect(mall.sent(productCalls.suggest).map(({ url }) => requested(url))).toEqual(['车', '车顶架'])
  answers.get('车顶架')?.(['车顶架 横杆'])
  await view.see('车顶架 横杆')
  answers.get('车')?.(['车载冰箱'])
  await settled()
  expect(view.text()).toContain('车顶架 横杆')
  expect(view.text()).not.toContain('车载冰箱')
})

test('a repeated keyword moves to the front, and the oldest ones are removed', () => {
  expect(withWord(['帐篷', '脚垫'], '脚垫')).toEqual(['脚垫', '帐篷'])
  const many = Array.from({ length: 12 }, (_, n) => `w${n}`)
  expect(withWord(many, '新')).toHaveLength(12)
  expect(withWord(many, '新')).not.toContain('w11')
})
