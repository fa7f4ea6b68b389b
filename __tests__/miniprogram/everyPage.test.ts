import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { openShop } from '../world/compiled'
import { storedSession, ZHOU } from '../world/session'
import { visitsOf } from '../world/visits'
import type { App } from './host/openApp'
import type { Target } from './host/types'

const FAILURE = /加载失败|出错了|页面走丢|请求失败|网络异常/

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`every page of the compiled ${target}`, () => {
    let mall: TestMall
    let origin: string
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
    })
    after(() => mall.close())

    it('opens with real data, no error and no warning', async () => {
      const zhou = await mall.signIn(ZHOU)
      for (const visit of await visitsOf(mall, zhou)) {
        if (visit.route.h5Only) continue
        const url = `${visit.path}${visit.query ? `?${visit.query}` : ''}`
        const app = await openShop(target, origin, { path: url, storage: storedSession(zhou) })
        try {
          check(app, visit.name)
        } finally {
          app.close()
        }
      }
    })

    it('can be walked through in one visit, forth and back', async () => {
      const zhou = await mall.signIn(ZHOU)
      const app = await openShop(target, origin, { storage: storedSession(zhou) })
      try {
        for (const visit of await visitsOf(mall, zhou)) {
          if (visit.route.h5Only || visit.route.tab !== undefined) continue
          await app.open(`${visit.path}${visit.query ? `?${visit.query}` : ''}`)
          check(app, visit.name)
          await app.back()
          assert.equal(app.page.path, 'pages/index/index')
        }
      } finally {
        app.close()
      }
    })
  })
}

function check(app: App, name: string) {
  assert.deepEqual(app.faults(), [], `${name}\n${app.page.print()}`)
  assert.ok(app.page.text().trim().length > 0, `${name} is blank`)
  assert.doesNotMatch(app.page.text(), FAILURE, `${name} says that it failed\n${app.page.print()}`)
}
