import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { createTestMall } from '../../mall/src/testing/testMall'
import { newPhone, storedSession, ZHOU } from '../support/session'
import {
  failingMall,
  PLACES_AND_VEHICLES,
  RAW,
  SAYS_SO,
  STAND_ALONE,
  silentMall,
} from '../support/troubledMalls'
import { urlOf, type Visit, visitsOf } from '../support/visits'
import type { App } from './host/openApp'
import { until } from './host/waiting'
import { onBoth } from './onBoth'

/** Minimum node count of a page with content; an empty page frame has fewer nodes. */
const BONES = 12

onBoth(
  (target) => `vehicles, dealers and places of the compiled ${target}`,
  (here) => {
    let session: ReturnType<typeof storedSession>
    let visits: Visit[]
    before(async () => {
      const zhou = await here.mall.signIn(ZHOU)
      session = storedSession(zhou)
      visits = (await visitsOf(here.mall, zhou)).filter(
        ({ name, route }) => PLACES_AND_VEHICLES.includes(name) && !route.h5Only,
      )
    })

    it('a mall that fails: every page says so and offers to ask again', async () => {
      const failing = await failingMall()
      const wrong: string[] = []
      for (const visit of visits) {
        const app = await here.open({ mallAt: failing.origin, path: urlOf(visit), storage: session })
        const text = app.page.text()
        if (!SAYS_SO.test(text) && !STAND_ALONE.includes(visit.name))
          wrong.push(`${visit.name} keeps it to itself: ${text.slice(0, 200)}`)
        wrong.push(...problemsOf(app, visit))
      }
      await failing.close()
      assert.deepEqual(wrong, [])
    })

    it('a mall that takes its time: every page has its shape while it waits', async () => {
      const silent = await silentMall()
      const wrong: string[] = []
      for (const visit of visits) {
        const app = await here.open({ storage: session })
        app.meet(silent.origin)
        app.run(`${here.target === 'weapp' ? 'wx' : 'tt'}.reLaunch({ url: '/${urlOf(visit)}' })`)
        await until(
          () => app.page.path === visit.path && app.page.size().nodes >= BONES,
          () => `${visit.name} has no shape\n${app.page.print()}`,
        )
        if (SAYS_SO.test(app.page.text())) wrong.push(`${visit.name} gives up at once`)
      }
      await silent.close()
      assert.deepEqual(wrong, [])
    })

    it('a mall that has nothing yet: every page says what it has not', async () => {
      const bare = await createTestMall({ bare: true })
      const origin = await bare.listen()
      const nobody = storedSession(await bare.signIn(newPhone()))
      const wrong: string[] = []
      for (const visit of visits) {
        const app = await here.open({ mallAt: origin, path: urlOf(visit), storage: nobody })
        wrong.push(...problemsOf(app, visit))
      }
      await bare.close()
      assert.deepEqual(wrong, [])
    })
  },
)

function problemsOf(app: App, { name }: Visit): string[] {
  const text = app.page.text()
  return [
    ...app.faults().map((fault) => `${name}: ${fault}`),
    ...(text.trim().length === 0 ? [`${name} is blank`] : []),
    ...(RAW.test(text) ? [`${name} shows a raw value: ${RAW.exec(text)?.[0]}`] : []),
  ]
}
