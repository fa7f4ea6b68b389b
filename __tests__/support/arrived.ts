import assert from 'node:assert/strict'
import type { TestMall } from '../../mall/testing/testMall'

/** Asserts that exactly one picture was uploaded and that the mall serves it. */
export async function onePictureArrived({ app }: TestMall, pictures: readonly string[]): Promise<void> {
  assert.equal(pictures.length, 1)
  const { pathname } = new URL(String(pictures[0]), 'http://mall.test')
  const answer = await app.inject(pathname)
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp'])
}
