import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { RouteName } from '../../src/routes'
import { type Bend, dealt, LACKING, SPELLED } from '../support/bends'
import { bentMall } from '../support/bentMall'
import { differences, inventedNumbers, textFaults } from '../support/bentText'
import { goodsInStock, putIntoCart } from '../support/goods'
import { storedSession, ZHOU } from '../support/session'
import { urlOf, type Visit, visitsOf } from '../support/visits'
import { until, waitAtMost } from './host/waiting'
import { type Here, onBoth } from './onBoth'

/** SEED=<number> reproduces a failure. */
const SEED = Number(process.env.SEED ?? 20_261_122)

const LACKS_ALL = LACKING.filter(
  ({ name }) => name === 'every field left out that the specification does not name',
)

/** A page of every kind. Every page is opened on H5 (journeys/bentAnswers). */
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
      const visits = (await visitsOf(here.mall, zhou)).filter(({ name }) => PAGES.includes(name))
      const session = storedSession(zhou)
      const straight = await textsOf(here, visits, session, [])
      const spelled = await textsOf(here, visits, session, SPELLED, straight)
      // Some missing fields make holes where all of them leave nothing; only all of them leave no number to show.
      const lacksSome = here.target === 'tt'
      const lacking = await textsOf(here, visits, session, lacksSome ? LACKING : LACKS_ALL)
      const wrong: string[] = []
      for (const { name } of visits) {
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
 * Visits all pages in one run of the app, with a back end whose responses have one of these habits each; returns their
 * texts by page name. Gives each page some time to show `expected`: on a busy machine the location may come after the list.
 */
async function textsOf(
  here: Here,
  visits: Visit[],
  storage: ReturnType<typeof storedSession>,
  bends: readonly Bend[],
  expected = new Map<string, string>(),
) {
  let page = ''
  const bent = await bentMall(here.origin, (data, path) =>
    bends.length > 0 ? dealt(bends, SEED, `${here.target} ${page} ${path}`).bend(data) : data,
  )
  const texts = new Map<string, string>()
  // The console reports rows without an id.
  const app = await here.open({ mallAt: bent.origin, storage, expected: [/a row without its id/] })
  // The texts of dealers depend on it, and the app looks for it only some time after its first page.
  await until(
    () => app.storage.has('currentLocation'),
    () => 'The device was never located',
  )
  for (const visit of visits) {
    page = visit.name
    await app.open(urlOf(visit))
    const whole = expected.get(visit.name)
    if (whole) await waitAtMost(() => !differences(whole, app.page.lines()), 5_000)
    texts.set(visit.name, app.page.lines())
    if (visit.route.tab === undefined) await app.back()
  }
  const faults = app.faults()
  app.forgetFaults()
  await bent.close()
  assert.deepEqual(faults, [])
  return texts
}
