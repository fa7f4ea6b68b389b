import assert from 'node:assert/strict'
import { it } from 'node:test'
import { commonCalls } from '../../contract/calls/common'
import type { Loose } from './host/types'
import { onBoth } from './onBoth'

/** Figures of spec 9. Padding: top, right, bottom, left. */
const ZOOM = 18
const MARKER = { width: 35, height: 35 }
const PADDING = [10, 50, 50, 50]

onBoth(
  (target) => `maps of the compiled ${target}`,
  (here) => {
    const shownMap = async () => {
      const map = await here.app.page.see({ tag: 'map' })
      const markers = map.attribute('markers') as Loose[]
      assert.ok(markers.length > 0)
      for (const { width, height } of markers) assert.deepEqual({ width, height }, MARKER)
      assert.equal(Number(map.attribute('scale')), ZOOM)
      return markers
    }

    for (const page of ['pages/dealers/dealers', 'pages/dealers/dealersH5'])
      it(`${page} shows all dealers of the city, at the zoom, size and padding of section 9`, async () => {
        const fitted: Loose[] = []
        await here.open({
          path: page,
          instead: { createMapContext: () => ({ includePoints: (given: Loose) => fitted.push(given) }) },
        })
        await here.app.page.tap('地图')
        const markers = await shownMap()
        await here.app.rest()
        assert.deepEqual([...fitted.at(-1).padding], PADDING)
        assert.equal(fitted.at(-1).points.length, markers.length)
      })

    it('the page of a dealer shows its place, and opens it in the platform’s map at the same zoom', async () => {
      const opened: Loose[] = []
      const { list } = await here.mall.guest.get(commonCalls.dealers, { body: { pageSize: 1 } })
      const [dealer] = list
      await here.open({
        path: `pages/activity/index?dealerId=${dealer.dealerId}`,
        instead: { openLocation: (given: Loose) => opened.push(given) && given.success?.({}) },
      })
      await shownMap()
      await here.app.page.tap(dealer.serviceAddress)
      await here.app.rest()
      assert.deepEqual(
        opened.map(({ scale, name }) => [scale, name]),
        [[ZOOM, dealer.shortServiceName]],
      )
    })
  },
)
