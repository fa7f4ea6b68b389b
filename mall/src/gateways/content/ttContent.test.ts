import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type FakeProvider, startFakeProvider } from '../../../testing/fakeProvider'
import { ttContent } from './ttContent'

let douyin: FakeProvider
before(async () => {
  douyin = await startFakeProvider()
})
after(() => douyin.close())

const USE = { kind: 'review', openId: '' } as const
const results: [what: string, predicts: unknown, verdict: string][] = [
  ['no model finds anything', [{ model_name: 'a', hit: false, prob: 1 }], 'passed'],
  ['one of two models finds something', [{ hit: false }, { hit: true }], 'refused'],
  ['a model says nothing, another finds something', [null, { hit: true }], 'refused'],
  ['a model says nothing', [null, { hit: false }], 'unsure'],
  ['a model has only a probability, as in the older answer', [{ model_name: 'antidirt', prob: 1 }], 'unsure'],
  ['a hit is no boolean', [{ hit: 'true' }], 'unsure'],
  ['there is no model', [], 'unsure'],
  ['there are no results', null, 'unsure'],
]
for (const [what, predicts, verdict] of results) {
  test(`a text and a picture of which ${what}: ${verdict}`, async () => {
    douyin.answer({ err_no: 0, err_msg: '', data: [{ code: 0, predicts }], predicts })
    const gateway = ttContent('tt1', async () => 'clt.1', douyin.url)
    assert.equal(await gateway.checkText('好车', USE), verdict)
    assert.equal(await gateway.checkPicture({ url: '', bytes: Buffer.from('picture') }, USE), verdict)
  })
}
