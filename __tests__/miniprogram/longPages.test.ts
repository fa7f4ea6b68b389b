import assert from 'node:assert/strict'
import { it } from 'node:test'
import { productCalls } from '../../contract/calls/product'
import type { App } from './host/openApp'
import { onBoth } from './onBoth'

/** Budgets of decision 0028 for nodes and bytes of a page; slightly more is allowed in the middle of a long page. */
const MAX_NODES = 350
const MAX_NODES_SCROLLED = 420
const MAX_BYTES = 25 * 1024
const MAX_BATCH_OF_HOME = 14 * 1024

onBoth(
  (target) => `long pages of the compiled ${target} draw only the parts near the window`,
  (here) => {
    it('home sends its first screen in a small batch, and draws the last series once the range is touched', async () => {
      const app = await here.open({ path: 'pages/index/index' })
      await app.page.see('岭行')
      await app.rest()
      const largest = Math.max(...app.batches.map(({ bytes }) => bytes))
      assert.ok(largest <= MAX_BATCH_OF_HOME, `${largest} bytes`)
      assert.ok(!app.page.has('擎天'))
      const range = app.page.findAll({ tag: 'scroll-view' }).at(-1)
      app.page.send({ tag: 'scroll-view', className: range?.classes[0] ?? '' }, 'touchstart')
      await app.page.see('擎天')
    })

    it('home sends the first banner and its neighbours, and the others once the banners move', async () => {
      const app = await here.open({ path: 'pages/index/index' })
      await app.page.see('把营地带走')
      assert.ok(!app.page.has('没有路，也回得来'))
      app.page.send({ tag: 'swiper' }, 'change', { current: 1 })
      await app.page.see('没有路，也回得来')
    })

    it('the city list is within the budgets when it opens, and draws first and last cities when scrolled there', async () => {
      const app = await here.open({ path: 'pages/cityList/cityList' })
      assertWithinBudgets(app)
      assert.ok(app.page.has('安庆市') && !app.page.has('遵义市'))
      app.page.scroll(18_000)
      await app.page.see('遵义市')
      await app.rest()
      assert.ok(!app.page.has('安庆市'))
      assert.ok(app.page.size().nodes <= MAX_NODES)
      app.page.scroll(0)
      await app.page.see('安庆市')
    })

    it('the page for building a truck is within the budgets when it opens, and draws its price when scrolled', async () => {
      const app = await here.open({ path: 'pages/ext/build/build?seriesId=ridge' })
      await app.page.see('装在车上的配件')
      assertWithinBudgets(app)
      assert.ok(!app.page.has('落地价合计'))
      app.page.scroll(200)
      await app.page.see('落地价合计')
    })

    it('the page for ordering a vehicle is within the budgets when it opens, and draws its end when scrolled', async () => {
      const app = await here.open({ path: 'pages/vehicleGoodsDetail/goodsDetail?goodsId=ridge' })
      await app.page.see('车身颜色')
      assertWithinBudgets(app)
      assert.ok(!app.page.has('定金说明'))
      app.page.scroll(200)
      await app.page.see('定金说明')
      await app.page.see('换其他车系')
    })

    it('a comparison of four types is within the budgets when it opens, and draws every row when scrolled there', async () => {
      const { list } = await here.mall.guest.get(productCalls.carTypes, { query: {} })
      const typeIds = [0, 7, 14, 21].map((place) => list[place].typeId)
      const { groups } = await here.mall.guest.get(productCalls.specification, {
        query: { typeIds: typeIds.join(',') },
      })
      const names: string[] = groups.flatMap(({ rows }: { rows: { name: string }[] }) =>
        rows.map(({ name }) => name),
      )
      assert.ok(names.length >= 60)
      const [first = '', last = ''] = [names[0], names.at(-1)]
      const app = await here.open({
        path: `pages/carDetail/carConfigDetail?typeIds=${typeIds.join(',')}`,
      })
      await app.page.see(first)
      assertWithinBudgets(app)
      assert.ok(!app.page.has(last))
      const seen = new Set<string>()
      for (let scrollTop = 0; scrollTop < names.length * 80; scrollTop += 300) {
        scrollTable(app, scrollTop)
        await app.rest()
        assert.ok(
          app.page.size().nodes <= MAX_NODES_SCROLLED,
          `${app.page.size().nodes} nodes at ${scrollTop}`,
        )
        const text = app.page.text()
        for (const name of names) if (text.includes(name)) seen.add(name)
      }
      assert.deepEqual(
        names.filter((name) => !seen.has(name)),
        [],
      )

      scrollTable(app, 0)
      await app.page.see(first)
      // A tap on a group's tab must draw its rows even before the table has scrolled to them.
      await app.page.tap(groups.at(-1).name)
      await app.page.see(last)
    })
  },
)

function assertWithinBudgets(app: App) {
  const bytes = app.batches.reduce((sum, batch) => sum + batch.bytes, 0)
  const { nodes } = app.page.size()
  assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`)
  assert.ok(nodes <= MAX_NODES, `${nodes} nodes`)
}

const scrollTable = (app: App, scrollTop: number) =>
  app.page.send({ tag: 'scroll-view', className: tableClass(app) }, 'scroll', { scrollTop, scrollLeft: 0 })

/** Returns the class of the table: the scroll view that scrolls in both directions. */
function tableClass(app: App): string {
  const table = app.page
    .findAll({ tag: 'scroll-view' })
    .find((node) => node.attribute('scroll-x') && node.attribute('scroll-y'))
  return table?.classes[0] ?? ''
}
