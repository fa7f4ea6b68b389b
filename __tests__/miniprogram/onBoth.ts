import assert from 'node:assert/strict'
import { after, afterEach, before, describe } from 'node:test'
import { createTestMall, type TestMall } from '../../mall/testing/testMall'
import { openShop } from '../support/compiled'
import type { App } from './host/openApp'
import type { OpenOptions, Target } from './host/types'

/** Environment of a test: one of the two compiled mini-programs with a mall of its own. */
export interface Here {
  readonly target: Target
  readonly mall: TestMall
  /** Origin at which the mall listens. */
  readonly origin: string
  /** The app that was opened last. */
  readonly app: App
  open(options: Partial<OpenOptions>): Promise<App>
}

/** Runs the same tests for both mini-programs. */
export function onBoth(title: (target: Target) => string, tests: (here: Here) => void) {
  for (const target of ['weapp', 'tt'] as const) onTarget(target, title(target), tests)
}

/** Runs tests for one target. The app that a test opened is closed after it and must have no faults. */
export function onTarget(target: Target, title: string, tests: (here: Here) => void) {
  describe(title, () => {
    let mall: TestMall
    let origin: string
    let app: App | undefined
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
    })
    after(() => mall.close())
    afterEach(() => {
      const faults = app?.faults() ?? []
      app?.close()
      app = undefined
      assert.deepEqual(faults, [])
    })
    tests({
      target,
      get mall() {
        return mall
      },
      get origin() {
        return origin
      },
      get app() {
        if (!app) throw new Error('nothing was opened')
        return app
      },
      async open(options) {
        app?.close()
        app = await openShop(target, origin, options)
        return app
      },
    })
  })
}
