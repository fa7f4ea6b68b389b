import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { pageScenarios } from '../support/pageScenarios'
import { ZHOU } from '../support/session'
import type { Phone } from './harness/browser'
import {
  type Draggable,
  draggablesOf,
  movedBetween,
  pointOnDraggable,
  positionsAtRest,
} from './harness/draggable'
import { Fingers } from './harness/fingers'
import { journeys } from './harness/journey'

/**
 * Ways of a finger, in px to the right and down: along each axis, and slanted. Sideways they are long enough for a
 * carousel to go on, downwards too short for a pull to refresh.
 */
const WAYS = [
  { title: 'sideways', axis: 'x', by: [-230, 0] },
  { title: 'slanted, mostly sideways', axis: 'x', by: [-230, 100] },
  { title: 'downwards', axis: 'y', by: [0, 110] },
  { title: 'slanted, mostly downwards', axis: 'y', by: [-60, 110] },
] as const

describe('fingers on every page of H5', () => {
  journeys((journey) => {
    journey('move what is dragged and nothing else, and do not refresh the page', async ({ mall, take }) => {
      const zhou = await mall.signIn(ZHOU)
      const phone = await take({ as: zhou, isStill: true })
      const fingers = await Fingers.on(phone)
      const loaded = watchLoading(phone)
      const wrong: string[] = []
      let dragged = 0
      for (const scenario of await pageScenarios(mall, zhou)) {
        await phone.open(scenario.path, scenario.query)
        await loaded()
        for (const one of await draggablesOf(phone)) {
          const faults = await dragEachWay(phone, fingers, one)
          if (faults) dragged += 1
          wrong.push(...(faults ?? []).map((fault) => `${scenario.name}: ${one.name} ${fault}`))
        }
      }
      assert.deepEqual(wrong, [])
      assert.ok(dragged > 20, `only ${dragged} things were dragged`)
    })
  })
})

/** Returns a function that waits until the page has loaded everything and drawn it. */
function watchLoading({ page }: Phone): () => Promise<void> {
  const running = new Set<unknown>()
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 4; quiet = running.size === 0 ? quiet + 1 : 0)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))))
  }
}

/** Drags something in each way. Returns what went wrong; null if no finger can reach it. */
async function dragEachWay(phone: Phone, fingers: Fingers, one: Draggable): Promise<string[] | null> {
  const wrong: string[] = []
  for (const { title, axis, by } of WAYS) {
    const point = await pointOnDraggable(phone, one)
    if (!point) return null
    const before = await positionsAtRest(phone)
    await fingers.drag(point, by[0], by[1])
    const moved = movedBetween(before, await positionsAtRest(phone))
    const [x] = (before[one.name] ?? '').split(',').map(Number)
    const mustMove =
      one.kind === 'own' ? (axis === 'x' ? one.isWide : one.isHigh) : axis === 'x' && one.isWide && x === 0
    const others = moved.filter((name) => name !== one.name && !(axis === 'y' && name === 'page'))
    if (mustMove && !moved.includes(one.name)) wrong.push(`dragged ${title} did not move`)
    if (others.length > 0 || moved.length > 1) wrong.push(`dragged ${title} moved ${moved.join(' and ')}`)
  }
  return wrong
}
