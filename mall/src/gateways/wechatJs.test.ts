import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsSignature, localWechatJs } from './wechatJs'

test("WeChat's own example is signed as its documentation says", () => {
  // developers.weixin.qq.com, JS-SDK, appendix 1.
  assert.equal(
    jsSignature({
      ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
      nonceStr: 'Wm3WZYTPz0wzccnW',
      timestamp: 1414587457,
      url: 'http://mp.weixin.qq.com?params=value',
    }),
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  )
})

test('a production mall without an official account signs nothing', async () => {
  await assert.rejects(localWechatJs(false).ticket(), /尚未开通/)
})
