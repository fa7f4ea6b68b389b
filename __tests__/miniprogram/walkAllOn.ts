import { it } from 'node:test'
import { type Begin, miniHands } from '../world/miniHands'
import { storedSession } from '../world/session'
import { allWalks } from '../world/walks/all'
import type { Target } from './host/types'
import { onTarget } from './onBoth'

/** Every walk on the compiled output of one target; a file for each, so that both run at once. */
export function walkAllOn(target: Target) {
  onTarget(target, `the compiled ${target}`, (here) => {
    // One mini-program runs at a time; taking another phone puts the first one down.
    const begin: Begin = (path, storage) => here.open({ path, storage })
    for (const { title, walk } of allWalks) {
      it(title, () =>
        walk({
          mall: here.mall,
          take: (as, route = 'pages/index/index', query) =>
            miniHands(target, begin, query ? `${route}?${query}` : route, as ? storedSession(as) : {}),
        }),
      )
    }
  })
}
