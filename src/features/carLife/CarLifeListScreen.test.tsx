import { commonCalls } from '@contract/calls/common'
import type { WireRequest } from '@/platform/host/transport/types'
import { fakeMall, whole } from '@/testing/fakeMall'
import { type Mounted, mount } from '@/testing/mount'
import { CarLifeListScreen } from './CarLifeListScreen'

let view: Mounted
afterEach(() => view.unmount())

const CAMPING = { articleId: '1', title: '带上车顶帐篷去露营' }
const CHAINS = { articleId: '2', title: '雪地里怎样装防滑链' }

const found = (...list: object[]) => whole({ list, total: list.length })

/** Finds one article by its word, and that one too as near for the word with a mistake. */
function articlesOf({ url }: WireRequest) {
  const keyword = new URL(url, 'http://mall.test').searchParams.get('keyword')
  if (keyword === '没有') return found()
  if (keyword === '防滑练') return whole({ list: [CHAINS], total: 1, near: true })
  return keyword ? found(CHAINS) : found(CAMPING, CHAINS)
}

async function open(topicId?: string) {
  const mall = fakeMall([
    [commonCalls.topics, whole({ list: [] })],
    [commonCalls.articles, articlesOf],
  ])
  view = await mount(<CarLifeListScreen topicId={topicId} />)
  await view.see(CAMPING.title)
  return mall
}

function search(text: string) {
  const field = view.field('搜索文章')
  view.type(field, text)
  view.act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
}

test('articles are searched by a word, and an empty field shows all of them again', async () => {
  await open()
  search('防滑链')
  await view.gone(CAMPING.title)
  await view.see(CHAINS.title)
  view.type(view.field('搜索文章'), '')
  await view.see(CAMPING.title)
})

test('a search in a topic stays in this topic', async () => {
  const mall = await open('7')
  search('防滑链')
  await view.gone(CAMPING.title)
  const { searchParams } = new URL(mall.sent(commonCalls.articles).at(-1)?.url ?? '', 'http://mall.test')
  expect(Object.fromEntries(searchParams)).toMatchObject({ topicId: '7', keyword: '防滑链' })
})

test('a word with a mistake in it shows what comes near, and says so', async () => {
  await open()
  search('防滑练')
  await view.see('没有完全匹配的，为您找到相近的')
})

test('a search without a result says so and leads back to all articles', async () => {
  await open()
  search('没有')
  await view.see('没有找到“没有”')
  view.tap(view.button('看全部文章'))
  await view.see(CAMPING.title)
})
