import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commonCalls } from '@contract/calls/common'
import { productCalls } from '@contract/calls/product'
import { findResource } from '@contract/desk/resources'
import { SHOP_PAGES } from '@contract/desk/shopPages'
import { HOUR_MS } from '@contract/rules/dateText'
import { change, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const home = () => mall.guest.get(commonCalls.index, { query: { brand: 5 } })
const titles = async () => (await home()).banners.map(({ title }: { title: string }) => title)
const create = (resource: string, values: object) => operator.call('POST', `/${resource}`, { values })

const BANNER = { title: '年货节', picture: 'scenes/banner/dusk-ridge', position: 0 }

test('a banner is shown from its beginning to its end, and not while it is paused', async () => {
  const now = mall.ctx.clock.now()
  const { status, data } = await create('banners', {
    ...BANNER,
    startsAt: now + HOUR_MS,
    endsAt: now + 2 * HOUR_MS,
  })
  assert.equal(status, 200, JSON.stringify(data))
  assert.ok(!(await titles()).includes('年货节'))
  assert.equal((await change(operator, `banners/${data.id}`, { startsAt: now - HOUR_MS })).status, 200)
  assert.ok((await titles()).includes('年货节'))
  assert.equal((await change(operator, `banners/${data.id}`, { paused: true })).status, 200)
  assert.ok(!(await titles()).includes('年货节'))
  assert.equal((await change(operator, `banners/${data.id}`, { paused: false, endsAt: now - 1 })).status, 200)
  assert.ok(!(await titles()).includes('年货节'))
})

test('a banner that would end before it begins, or leads nowhere, is refused at the field', async () => {
  const now = mall.ctx.clock.now()
  const late = await create('banners', { ...BANNER, startsAt: now, endsAt: now - 1 })
  assert.equal(late.data.errors.endsAt, '结束要晚于开始')
  const wrong = await create('banners', { ...BANNER, url: 'javascript:alert(1)' })
  assert.equal(wrong.data.errors.url, '请填写商城的页面（/pages/…）、https 地址或 tel: 电话，或者留空')
})

test('a block of goods is added, changed and paused, and home follows', async () => {
  const block = { kind: 'goodsFloor', title: '越野精选', topicId: 'offroad', count: 2, position: 0 }
  const { status, data } = await create('home-blocks', block)
  assert.equal(status, 200, JSON.stringify(data))
  const shown = async () =>
    (await home()).blocks.find(({ title }: { title: string }) => title === '越野精选')?.items.length
  assert.equal(await shown(), 2)
  await change(operator, `home-blocks/${data.id}`, { count: 1 })
  assert.equal(await shown(), 1)
  await change(operator, `home-blocks/${data.id}`, { paused: true })
  assert.equal(await shown(), undefined)
})

test('shortcuts are edited as rows, and each keeps an id of its own', async () => {
  const { data } = await operator.call('GET', '/home-blocks/shortcuts')
  assert.deepEqual(Object.keys(data.shortcuts[0]), ['title', 'icon', 'url'])
  const shortcuts = [
    { title: '会员日', icon: 'gift', url: '/pages/couponCenter/couponCenter' },
    ...data.shortcuts,
  ]
  assert.equal((await change(operator, 'home-blocks/shortcuts', { shortcuts })).status, 200)
  const shown = (await home()).blocks.find(({ type }: { type: string }) => type === 'shortcuts').items
  assert.equal(shown[0].title, '会员日')
  const [first, ...others] = shortcuts
  const drawn = await change(operator, 'home-blocks/shortcuts', {
    shortcuts: [{ ...first, icon: 'rocket' }, ...others],
  })
  assert.match(drawn.data.errors.shortcuts, /第 1 行：/, 'an icon that the shop does not have')
  assert.equal(new Set(shown.map(({ id }: { id: string }) => id)).size, shown.length)
})

test('a link that leads to a row of any kind has its name, in a list and in a cell of a small table', async () => {
  const owner = await hireOperator(mall, ['owner'])
  for (const [path, { params = {} }] of Object.entries(SHOP_PAGES)) {
    for (const [name, { from }] of Object.entries(params)) {
      const { data } = await owner.call('GET', `/${from}?limit=1`)
      const [row] = from ? data.rows : []
      if (!from || !row) continue
      const needed = Object.entries(params).flatMap(([other, { required }]) =>
        required ? [[other, '1']] : [],
      )
      const url = `/${path}?${new URLSearchParams({ ...Object.fromEntries(needed), [name]: row.id })}`
      const made = await owner.call('POST', '/banners', {
        values: { title: '链接', picture: 'scenes/banner/dusk-ridge', position: 9, url },
      })
      const title = row[findResource(from)?.titleField ?? '']
      assert.ok(made.data.titles?.url?.split('\n').includes(String(title)), `${url} is ${title}`)
      await owner.call('DELETE', `/banners/${made.data.id}?version=${made.data.version}`)
    }
  }
  const { data } = await owner.call('GET', '/home-blocks/shortcuts')
  assert.match(data.titles.shortcuts, /货箱装备/)
  const { rows } = (await owner.call('GET', '/home-blocks?limit=100')).data
  const { entries, titles } = rows.find(({ kind }: { kind: string }) => kind === 'activities')
  const ids = entries.map(({ id }: { id: string }) => id).filter(Boolean)
  assert.ok(ids.length > 0)
  for (const id of ids) assert.ok(!titles.entries.split('\n').includes(id), `${id} has a name`)
})

test('a block that lacks its content, or has another kind’s, is refused at the field', async () => {
  const empty = await create('home-blocks', { kind: 'shortcuts', position: 1 })
  assert.equal(empty.data.errors.shortcuts, '请填写')
  const topic = await create('home-blocks', { kind: 'goodsFloor', position: 1, topicId: 'none' })
  assert.equal(topic.data.errors.topicId, '没有这个专题')
  const mixed = await create('home-blocks', {
    kind: 'series',
    position: 1,
    shortcuts: [{ title: '车', icon: 'truck', url: '/pages/carList/carList' }],
  })
  assert.equal(mixed.data.errors.shortcuts, '这种楼层没有这一项')
})

test('search words lead the list in their order, and a word exists once', async () => {
  assert.equal((await create('search-words', { word: '防滑链', position: 0 })).status, 200)
  const words = await mall.guest.get(productCalls.hotWords, {})
  assert.ok(JSON.stringify(words).includes('防滑链'))
  const twice = await create('search-words', { word: '防滑链', position: 3 })
  assert.equal(twice.data.errors.word, '已有这个词')
})

test('a topic of goods is made of numbers in their order, and unknown ones are named', async () => {
  const { rows } = (await operator.call('GET', '/goods')).data
  const items = rows.slice(0, 2).map(({ id }: { id: string }) => ({ goodsId: id }))
  const topic = { name: '冬季', position: 1, items }
  const { status, data } = await create('goods-topics', topic)
  assert.equal(status, 200, JSON.stringify(data))
  const list = await mall.guest.get(productCalls.list, {
    query: { topicId: data.id, pageNum: 1, pageSize: 20 },
  })
  assert.equal(list.list.length, 2)
  const wrong = await create('goods-topics', { ...topic, items: [...items, { goodsId: 'none' }] })
  assert.equal(wrong.data.errors.items, '没有这些商品：none')
})
