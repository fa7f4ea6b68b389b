import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pictures } from '../src/pictures'
import { createTestMall, type TestMall } from '../src/testing/testMall'
import { pictureKeys } from './pictureKeys'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

test('seeds reference only pictures that exist', async () => {
  const drawn = pictures()
  // A variant of goods may be missing: its model's main picture stands in (`goodsPicture`).
  const exists = (key: string) => Boolean(drawn[key] ?? (key.startsWith('goods/') && drawn[mainOf(key)]))
  const missing = [...(await pictureKeys(mall.ctx.db))].filter((key) => !exists(key))
  assert.deepEqual(missing, [])
})

const mainOf = (key: string) => key.replace(/[^/]+$/, 'main')
