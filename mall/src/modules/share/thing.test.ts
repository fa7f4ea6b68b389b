import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thingOf } from './thing'

const TABLE: [string, string][] = [
  ['/pages/goodsDetail/goodsDetail?goodsId=1&inviter=u-1', 'pages/goodsDetail/goodsDetail?goodsId=1'],
  ['pages/goodsDetail/goodsDetail?inviter=u-1&goodsId=1&x=2', 'pages/goodsDetail/goodsDetail?goodsId=1'],
  ['pages/index/index?inviter=u-1', 'pages/index/index'],
  ['pages/bargain/home?bargainId=b', 'pages/bargain/home?bargainId=b'],
  ['pages/goodsDetail/goodsDetail?goodsId=', 'pages/goodsDetail/goodsDetail'],
]
for (const [path, thing] of TABLE) {
  test(`${path} is ${thing}`, () => assert.equal(thingOf(path), thing))
}
