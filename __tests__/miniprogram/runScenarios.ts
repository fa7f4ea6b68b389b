import { it } from 'node:test'
import { type Begin, miniDriver } from '../support/miniDriver'
import { allScenarios } from '../support/scenarios/all'
import { storedSession } from '../support/session'
import type { Target } from './host/types'
import { onTarget } from './onBoth'

/** Runs every scenario on one compiled target. Each target has its own test file, so that both run at once. */
export function runScenarios(target: Target) {
  onTarget(target, `the compiled ${target}`, (here) => {
    // Only one mini-program runs at a time: taking another phone replaces the first one.
    const begin: Begin = (path, storage) => here.open({ path, storage })
    for (const { title, run } of allScenarios) {
      it(title, () =>
        run({
          mall: here.mall,
          take: (as, route = 'pages/index/index', query) =>
            miniDriver(target, begin, query ? `${route}?${query}` : route, as ? storedSession(as) : {}),
        }),
      )
    }
  })
}
