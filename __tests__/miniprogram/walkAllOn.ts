import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { openShop } from '../world/compiled'
import { type Begin, miniHands } from '../world/miniHands'
import { storedSession } from '../world/session'
import { allWalks } from '../world/walks/all'
import type { App } from './host/openApp'
import type { Target } from './host/types'

/** Every walk on the compiled output of one target; a file for each, so that both run at once. */
export function walkAllOn(target: Target) {
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
            const begin: Begin = async (path, storage) => {
              app = await openShop(target, origin, { path, storage })
              return app
            }
            return miniHands(target, begin, query ? `${route}?${query}` : route, as ? storedSession(as) : {})
          },
        })
        assert.deepEqual(app?.faults(), [])
      })
    }
  })
}
