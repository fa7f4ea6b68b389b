import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { openShop } from '../world/compiled'
import { miniHands } from '../world/miniHands'
import { storedSession } from '../world/session'
import { allWalks } from '../world/walks/all'
import type { App } from './host/openApp'
import type { Target } from './host/types'

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`the compiled ${target}`, () => {
    let mall: TestMall
    let origin: string
    let app: App | undefined
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
    })
    after(() => mall.close())
    afterEach(() => app?.close())

    for (const { title, walk } of allWalks) {
      it(title, async () => {
        await walk({
          mall,
          take: async (as, route = 'pages/index/index', query) => {
            // One mini-program runs at a time; taking another phone puts the first one down.
            app?.close()
            const storage = as ? storedSession(as) : {}
            app = await openShop(target, origin, { path: query ? `${route}?${query}` : route, storage })
            return miniHands(app, target)
          },
        })
        assert.deepEqual(app?.faults(), [])
      })
    }
  })
}
