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
  untilMoved,
} from './harness/draggable'
import { Fingers, middleOf, type Point } from './harness/fingers'
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

    journey(
      'a second finger ends a pull, an enlarged page is not pulled, and a double tap opens one page',
      async ({ mall, take }) => {
        const zhou = await mall.signIn(ZHOU)
        const phone = await take({ as: zhou, isStill: true })
        const fingers = await Fingers.on(phone)
        const loaded = watchLoading(phone)
        await phone.context.addInitScript(countOpenedPages)
        const wrong: string[] = []
        let opened = 0
        for (const scenario of await pageScenarios(mall, zhou)) {
          await phone.open(scenario.path, scenario.query)
          await loaded()
          const before = await positionsAtRest(phone)
          /** Compares while the fingers rest on the page: a pull would show by then. */
          const look = async (what: string) => {
            const moved = movedBetween(before, await positionsAtRest(phone))
            wrong.push(...moved.filter(isOfPull).map((name) => `${scenario.name}: ${what} moved ${name}`))
            await fingers.up()
          }
          await pullWithTwo(fingers)
          await look('two fingers')
          await fingers.enlarge(2)
          await fingers.down(HIGH)
          for (let y = HIGH.y; y <= 600; y += 40) await fingers.move({ ...HIGH, y })
          await look('a finger on the enlarged page')
          await fingers.enlarge(1)
          const pages = await doubleTapFirstLink(phone, fingers)
          if (pages > 0) opened += 1
          if (pages > 1) wrong.push(`${scenario.name}: a double tap opened ${pages} pages`)
        }
        assert.deepEqual(wrong, [])
        assert.ok(opened > 10, `only ${opened} links were opened`)
      },
    )
  })
})

const MIDDLE = { x: 187, y: 400 }
const HIGH = { x: 187, y: 200 }
const isOfPull = (name: string) => name === 'pull' || name === 'isRefreshing'

/** Begins to pull the page with one finger and goes on with two, which stay on it. */
async function pullWithTwo(fingers: Fingers) {
  await fingers.down(MIDDLE)
  for (let y = 420; y <= 520; y += 20) await fingers.move({ ...MIDDLE, y })
  await fingers.down({ ...MIDDLE, y: 520 }, { x: 100, y: 520 })
  for (let y = 540; y <= 660; y += 20) await fingers.move({ ...MIDDLE, y }, { x: 100, y })
}

type Counting = typeof globalThis & { openedPages?: number }

/** Runs in the page before its scripts. Counts the pages that are opened on top of others. */
function countOpenedPages() {
  const counting = globalThis as Counting
  counting.openedPages = 0
  const { pushState } = history
  history.pushState = function (...args) {
    counting.openedPages = (counting.openedPages ?? 0) + 1
    pushState.apply(this, args)
  }
}

/** Taps the first link of the page twice. Returns how many pages that opened; 0 without a link. */
async function doubleTapFirstLink(phone: Phone, fingers: Fingers): Promise<number> {
  const link = phone.front.getByRole('link').filter({ visible: true }).first()
  if ((await link.count()) === 0) return 0
  const at = await middleOf(link)
  const openedPages = () => phone.page.evaluate(() => (globalThis as Counting).openedPages ?? 0)
  const before = await openedPages()
  await fingers.doubleTap(at)
  await positionsAtRest(phone)
  return (await openedPages()) - before
}

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

/** Whether the page follows a finger that comes down at a point and goes far down. */
async function isPulledFrom(phone: Phone, fingers: Fingers, { x, y }: Point): Promise<boolean> {
  const before = await positionsAtRest(phone)
  await fingers.down({ x, y })
  for (let by = 20; by <= 100; by += 20) await fingers.move({ x, y: y + by })
  const moved = movedBetween(before, await positionsAtRest(phone))
  await fingers.up()
  return moved.some(isOfPull)
}

/** Drags something in each way. Returns what went wrong; null if no finger can reach it. */
async function dragEachWay(phone: Phone, fingers: Fingers, one: Draggable): Promise<string[] | null> {
  const wrong: string[] = []
  for (const { title, axis, by } of WAYS) {
    const point = await pointOnDraggable(phone, one)
    if (!point) return null
    const before = await positionsAtRest(phone)
    const [x] = (before[one.name] ?? '').split(',').map(Number)
    const mustMove =
      one.kind === 'own' ? (axis === 'x' ? one.isWide : one.isHigh) : axis === 'x' && one.isWide && x === 0
    await fingers.drag(point, by[0], by[1])
    if (mustMove) await untilMoved(phone, one, before)
    const moved = movedBetween(before, await positionsAtRest(phone))
    const others = moved.filter((name) => name !== one.name && !(axis === 'y' && name === 'page'))
    if (mustMove && !moved.includes(one.name)) wrong.push(`dragged ${title} did not move`)
    if (others.length > 0 || moved.length > 1) wrong.push(`dragged ${title} moved ${moved.join(' and ')}`)
  }
  const point = one.isCarousel ? null : await pointOnDraggable(phone, one)
  if (point && (await isPulledFrom(phone, fingers, point))) wrong.push('pulled the page')
  return wrong
}
