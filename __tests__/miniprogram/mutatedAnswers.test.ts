import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { RouteName } from '../../src/routes'
import { goodsInStock, putIntoCart } from '../support/goods'
import { mutatedMall } from '../support/mutatedMall'
import { differences, inventedNumbers, textFaults } from '../support/mutatedText'
import { dealt, LACKING, type Mutation, SPELLED } from '../support/mutations'
import { type PageScenario, pageScenarios, urlOf } from '../support/pageScenarios'
import { storedSession, ZHOU } from '../support/session'
import { until, waitAtMost } from './host/waiting'
import { type Here, onBoth } from './onBoth'

/** SEED=<number> reproduces a failure. */
const SEED = Number(process.env.SEED ?? 20_261_122)

const LACKS_ALL = LACKING.filter(
  ({ name }) => name === 'every field left out that the specification does not name',
)

/** A page of every kind. Every page is opened on H5 (journeys/mutatedAnswers). */
const PAGES: readonly RouteName[] = [
  'home',
  'carList',
  'carDetail',
  'vehicleGoodsDetail',
  'myVehicle',
  'dealers',
  'dealerHome',
  'appointmentDetail',
  'activities',
  'activityBuyCar',
  'activityEleven',
  'bargain',
  'luckyDraw',
  'goodsList',
  'goodsDetail',
  'seckillDetail',
  'userComment',
  'cart',
  'couponCenter',
  'coupon',
  'addressList',
  'orderList',
  'orderDetails',
  'cashier',
  'afterSale',
  'article',
  'my',
]

onBoth(
  (target) => `every page of the compiled ${target} with responses of another back end, seed ${SEED}`,
  (here) => {
    it('shows the same with other spellings, and no invented numbers when optional fields are missing', async () => {
      const zhou = await here.mall.signIn(ZHOU)
      await putIntoCart(zhou, await goodsInStock(here.mall), 2)
      const scenarios = (await pageScenarios(here.mall, zhou)).filter(({ name }) => PAGES.includes(name))
      const session = storedSession(zhou)
      const straight = await textsOf(here, scenarios, session, [])
      const spelled = await textsOf(here, scenarios, session, SPELLED, straight)
      // Some missing fields make holes where all of them leave nothing; only all of them leave no number to show.
      const lacksSome = here.target === 'tt'
      const lacking = await textsOf(here, scenarios, session, lacksSome ? LACKING : LACKS_ALL)
      const wrong: string[] = []
      for (const { name } of scenarios) {
        const [whole = '', same = '', rest = ''] = [straight, spelled, lacking].map((texts) =>
          texts.get(name),
        )
        const changed = differences(whole, same)
        if (changed) wrong.push(`${name}, spelled: ${changed}`)
        wrong.push(...textFaults(same).map((fault) => `${name}, spelled: ${fault}`))
        wrong.push(...textFaults(rest).map((fault) => `${name}, lacking: ${fault}`))
        const invented = lacksSome ? [] : inventedNumbers(name, whole, rest)
        if (invented.length > 0) wrong.push(`${name}, lacking: claims ${invented.join(' | ')}`)
      }
      assert.deepEqual(wrong, [])
    })
  },
)

/**
 * Opens all pages in one run of the app, with a back end whose responses have one of these habits each; returns their
 * texts by page name. Gives each page some time to show `expected`: on a busy machine the location may come after the list.
 */
async function textsOf(
  here: Here,
  scenarios: PageScenario[],
  storage: ReturnType<typeof storedSession>,
  mutations: readonly Mutation[],
  expected = new Map<string, string>(),
) {
  let page = ''
  const mutated = await mutatedMall(here.origin, (data, path) =>
    mutations.length > 0 ? dealt(mutations, SEED, `${here.target} ${page} ${path}`).mutate(data) : data,
  )
  const texts = new Map<string, string>()
  // The console reports rows without an id.
  const app = await here.open({ mallAt: mutated.origin, storage, expected: [/a row without its id/] })
  // The texts of dealers depend on it, and the app looks for it only some time after its first page.
  await until(
    () => app.storage.has('currentLocation'),
    () => 'The device was never located',
  )
  for (const scenario of scenarios) {
    page = scenario.name
    await app.open(urlOf(scenario))
    const whole = expected.get(scenario.name)
    if (whole) await waitAtMost(() => !differences(whole, app.page.lines()), 60_000)
    texts.set(scenario.name, app.page.lines())
    if (scenario.route.tab === undefined) await app.back()
  }
  const faults = app.faults()
  app.forgetFaults()
  await mutated.close()
  assert.deepEqual(faults, [])
  return texts
}
