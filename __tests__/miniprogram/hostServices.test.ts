import assert from 'node:assert/strict'
import { it } from 'node:test'
import { productCalls } from '../../contract/calls/product'
import { onBoth } from './onBoth'

onBoth(
  (target) => `services of the host of the compiled ${target}`,
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

    it('a new version restarts the shop after the shopper confirms', async () => {
      const { update, question } = await withUpdate()
      assert.match(question.content, /新版本/)
      assert.equal(update.applied, 0)
      question.answer({ confirm: true })
      await here.app.rest()
      assert.equal(update.applied, 1)
    })

    it('a new version is not applied when the shopper declines', async () => {
      const { update, question } = await withUpdate()
      question.answer({ confirm: false })
      await here.app.rest()
      assert.equal(update.applied, 0)
      assert.equal(here.app.page.path, 'pages/index/index')
    })

    it("the colour of the host's status bar follows the chosen theme; without a choice it is not changed", async () => {
      const frontColors: string[] = []
      const setNavigationBarColor = ({ frontColor }: { frontColor: string }) =>
        void frontColors.push(frontColor)
      await here.open({ path: 'pages/my/settings', instead: { setNavigationBarColor } })
      assert.deepEqual(frontColors, [])
      for (const theme of ['深色', '浅色', '跟随']) await here.app.page.tap(theme)
      await here.app.rest()
      assert.deepEqual(frontColors, ['#FFFFFF', '#000000', '#000000'])
      await here.app.page.tap('深色')
      await here.app.open('pages/service/service')
      assert.equal(frontColors.at(-1), '#FFFFFF')
    })

    it("the service page offers the hotline, and the host's own chat where it has one", async () => {
      await here.open({ path: 'pages/service/service' })
      const chatButton = here.app.page
        .nodes()
        .flatMap((node) => [...node.walk()])
        .find((node) => node.tag === 'button' && node.attribute('open-type') === 'contact')
      assert.equal(chatButton !== undefined, here.target === 'weapp', here.app.page.print())
      await here.app.page.see('客服热线')
    })

    it("the host's menu shares goods with title, page and picture, and on the timeline with the query", async () => {
      const { list } = await here.mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
      const { goodsId } = list[0]
      await here.open({ path: `pages/goodsDetail/goodsDetail?goodsId=${goodsId}` })
      await here.app.page.see('立即购买')
      const card = here.app.page.share()
      assert.match(card.title, /\S/)
      assert.ok(card.path.startsWith(`/pages/goodsDetail/goodsDetail?goodsId=${goodsId}`), card.path)
      assert.match(card.imageUrl, /^https?:/)
      if (here.target === 'weapp') {
        const timelineCard = here.app.callPage('onShareTimeline')
        assert.match(timelineCard.title, /\S/)
        assert.ok(timelineCard.query.startsWith(`goodsId=${goodsId}`), timelineCard.query)
      }
    })
  },
)
