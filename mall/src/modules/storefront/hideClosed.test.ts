import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commonCalls } from '@contract/calls/common'
import { SHOP_PAGES } from '@contract/desk/shopPages'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { buildApp } from '../../app'
import { FEATURES } from '../feature/features'
import { FEATURE_PAGES, withoutClosed } from './hideClosed'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

test('the home page has no way to a feature that is closed, and keeps everything else', async () => {
  const home = await mall.guest.get(commonCalls.index, { query: { brand: 5 } })
  const shown = JSON.stringify(home)
  for (const page of ['/pages/bargain/index', '/pages/mpLuckDraw', '/pages/ext/build/build'])
    assert.ok(shown.includes(page), page)

  await mall.ctx.db
    .updateTable('features')
    .set({ is_open: false })
    .where('id', 'in', ['bargain', 'build'])
    .execute()
  // Another ctx reads the switches at once, as another process does.
  const other = await buildApp({ ...mall.ctx })
  const { data } = (await other.inject('/juhe/api/v1/common/index?brand=5')).json()
  await other.close()
  const left = JSON.stringify(data)
  assert.doesNotMatch(left, /pages\/bargain\/|pages\/ext\/build\//)
  assert.match(left, /pages\/mpLuckDraw/)
  assert.equal(data.blocks.length, home.blocks.length)
})

test('a block leaves out the entries that lead to closed features', () => {
  const shortcut = { id: '1', icon: 'gift', title: '抽奖', url: '/pages/mpLuckDraw' }
  const block = { type: 'shortcuts', items: [shortcut] } as never
  assert.deepEqual(withoutClosed(block, new Set(['seckill', 'draw'])).items, [])
  assert.deepEqual(withoutClosed(block, new Set(['seckill'])).items, [shortcut])
})

test('the pages of features are pages of the shop', () => {
  const paths = Object.keys(SHOP_PAGES)
  for (const [feature, pages] of Object.entries(FEATURE_PAGES)) {
    assert.ok(feature in FEATURES)
    for (const page of pages)
      assert.ok(
        paths.some((path) => path.startsWith(page)),
        page,
      )
  }
})
