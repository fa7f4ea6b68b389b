import assert from 'node:assert/strict'
import { it } from 'node:test'
import { productCalls } from '../../contract/calls/product'
import { onBoth } from './onBoth'

onBoth(
  (target) => `what the host of the compiled ${target} does besides`,
  (here) => {
    /** Opens the app on a host with a new version; `ready` reports that the version was downloaded. */
    const withUpdate = async () => {
      const update = { ready: () => {}, applied: 0 }
      await here.open({
        path: 'pages/index/index',
        instead: {
          getUpdateManager: () => ({
            onCheckForUpdate() {},
            onUpdateFailed() {},
            onUpdateReady: (listener: () => void) => {
              update.ready = listener
            },
            applyUpdate: () => {
              update.applied += 1
            },
          }),
        },
      })
      update.ready()
      return { update, question: await here.app.modal('更新提示') }
    }

    it('a new version restarts the shop when the shopper says so', async () => {
      const { update, question } = await withUpdate()
      assert.match(question.content, /新版本/)
      assert.equal(update.applied, 0)
      question.answer({ confirm: true })
      await here.app.rest()
      assert.equal(update.applied, 1)
    })

    it('a new version that may wait keeps the shop as it is', async () => {
      const { update, question } = await withUpdate()
      question.answer({ confirm: false })
      await here.app.rest()
      assert.equal(update.applied, 0)
      assert.equal(here.app.page.path, 'pages/index/index')
    })

    it("the host's signs are inked for the look that was chosen, and left alone where none was", async () => {
      const inks: string[] = []
      const setNavigationBarColor = ({ frontColor }: { frontColor: string }) => void inks.push(frontColor)
      await here.open({ path: 'pages/my/settings', instead: { setNavigationBarColor } })
      assert.deepEqual(inks, [])
      for (const look of ['深色', '浅色', '跟随']) await here.app.page.tap(look)
      await here.app.rest()
      assert.deepEqual(inks, ['#FFFFFF', '#000000', '#000000'])
      await here.app.page.tap('深色')
      await here.app.open('pages/service/service')
      assert.equal(inks.at(-1), '#FFFFFF')
    })

    it("the service page offers the host's own talk where it has one, and the hotline", async () => {
      await here.open({ path: 'pages/service/service' })
      const talk = here.app.page
        .nodes()
        .flatMap((node) => [...node.walk()])
        .find((node) => node.tag === 'button' && node.attribute('open-type') === 'contact')
      assert.equal(talk !== undefined, here.target === 'weapp', here.app.page.print())
      await here.app.page.see('客服热线')
    })

    it("goods are passed on by the host's menu with their title, page and picture; onto the timeline with their query", async () => {
      const { list } = await here.mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
      const { goodsId } = list[0]
      await here.open({ path: `pages/goodsDetail/goodsDetail?goodsId=${goodsId}` })
      await here.app.page.see('立即购买')
      const card = here.app.page.share()
      assert.match(card.title, /\S/)
      assert.ok(card.path.startsWith(`/pages/goodsDetail/goodsDetail?goodsId=${goodsId}`), card.path)
      assert.match(card.imageUrl, /^https?:/)
      if (here.target === 'weapp') {
        const line = here.app.callPage('onShareTimeline')
        assert.match(line.title, /\S/)
        assert.ok(line.query.startsWith(`goodsId=${goodsId}`), line.query)
      }
    })
  },
)
