import assert from 'node:assert/strict'
import { before, it, mock } from 'node:test'
import { onBoth } from './onBoth'

/** Budget of decision 0028. */
const MAX_BYTES = 380 * 1024

const HOTLINE = '400-800-1618'

onBoth(
  (target) => `code that the compiled ${target} loads on demand`,
  (here) => {
    before(async () => {
      await here.mall.ctx.db
        .updateTable('home_banners')
        .set({ url: `tel:${HOTLINE}` })
        .execute()
    })

    it('is not loaded at start: home evaluates at most 380 KB', async () => {
      const app = await here.open({ holdTimersFromMs: 1000 })
      const bytes = [...app.evaluated.values()].reduce((sum, one) => sum + one, 0)
      assert.ok(bytes <= MAX_BYTES, `${bytes} bytes: ${[...app.evaluated.keys()]}`)
    })

    it('that can’t be read leaves the page as it is with a message, and is read at the next tap', async () => {
      const app = await here.open({})
      const { has } = app.dist
      const missing = mock.method(app.dist, 'has', (file: string) =>
        file.startsWith('onDemand/') ? false : has.call(app.dist, file),
      )
      await app.page.tap('岭行')
      await app.toast('网络连接失败')
      missing.mock.restore()
      assert.deepEqual(app.records.phoneCalls, [])
      await app.page.tap('岭行')
      await app.rest()
      assert.deepEqual(app.records.phoneCalls, [HOTLINE])
    })
  },
)
