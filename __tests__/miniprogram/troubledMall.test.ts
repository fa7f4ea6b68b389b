import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { createTestMall } from '../../mall/testing/testMall'
import { type PageScenario, pageScenarios, urlOf } from '../support/pageScenarios'
import { newPhone, storedSession, ZHOU } from '../support/session'
import {
  failingMall,
  PLACES_AND_VEHICLES,
  RAW,
  SHOWS_ERROR,
  silentMall,
  WORK_WITHOUT_MALL,
} from '../support/troubledMalls'
import type { App } from './host/openApp'
import { until } from './host/waiting'
import { onBoth } from './onBoth'

/** Minimum node count of a page with content; an empty page frame has fewer nodes. */
const BONES = 12

onBoth(
  (target) => `vehicles, dealers and places of the compiled ${target}`,
  (here) => {
    let session: ReturnType<typeof storedSession>
    let scenarios: PageScenario[]
    before(async () => {
      const zhou = await here.mall.signIn(ZHOU)
      session = storedSession(zhou)
      scenarios = (await pageScenarios(here.mall, zhou)).filter(
        ({ name, route }) => PLACES_AND_VEHICLES.includes(name) && !route.h5Only,
      )
    })

    it('when the mall fails, every page shows an error and offers to retry', async () => {
      const failing = await failingMall()
      const wrong: string[] = []
      for (const scenario of scenarios) {
        const app = await here.open({ mallAt: failing.origin, path: urlOf(scenario), storage: session })
        const text = app.page.text()
        if (!SHOWS_ERROR.test(text) && !WORK_WITHOUT_MALL.includes(scenario.name))
          wrong.push(`${scenario.name} shows no error: ${text.slice(0, 200)}`)
        wrong.push(...problemsOf(app, scenario))
      }
      await failing.close()
      assert.deepEqual(wrong, [])
    })

    it('while the mall does not respond, every page shows its placeholder', async () => {
      const silent = await silentMall()
      const wrong: string[] = []
      for (const scenario of scenarios) {
        const app = await here.open({ storage: session })
        app.meet(silent.origin)
        app.run(`${here.target === 'weapp' ? 'wx' : 'tt'}.reLaunch({ url: '/${urlOf(scenario)}' })`)
        await until(
          () => app.page.path === scenario.path && app.page.size().nodes >= BONES,
          () => `${scenario.name} has no placeholder\n${app.page.print()}`,
        )
        if (SHOWS_ERROR.test(app.page.text())) wrong.push(`${scenario.name} shows an error at once`)
      }
      await silent.close()
      assert.deepEqual(wrong, [])
    })

    it('when the mall has no data, every page shows an empty state', async () => {
      const emptyMall = await createTestMall({ bare: true })
      const origin = await emptyMall.listen()
      const newShopper = storedSession(await emptyMall.signIn(newPhone()))
      const wrong: string[] = []
      for (const scenario of scenarios) {
        const app = await here.open({ mallAt: origin, path: urlOf(scenario), storage: newShopper })
        wrong.push(...problemsOf(app, scenario))
      }
      await emptyMall.close()
      assert.deepEqual(wrong, [])
    })
  },
)

function problemsOf(app: App, { name }: PageScenario): string[] {
  const text = app.page.text()
  return [
    ...app.faults().map((fault) => `${name}: ${fault}`),
    ...(text.trim().length === 0 ? [`${name} is blank`] : []),
    ...(RAW.test(text) ? [`${name} shows a raw value: ${RAW.exec(text)?.[0]}`] : []),
  ]
}
