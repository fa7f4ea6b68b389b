import assert from 'node:assert/strict'
import { DAY_MS, dateText } from '../../../contract/rules/dateText'
import type { TestMall } from '../../../mall/testing/testMall'
import { until, untilTrue } from '../../miniprogram/host/waiting'
import type { Driver } from '../driver'
import { readMarketing } from '../recorder'
import type { Scenario } from './scenario'
import { PATIENCE_MS } from './tracking'

const HOME = 'pages/index/index'
const AD = 'pages/adpage/adpage'

const POPUP = '有新的优惠券可以领'
const AD_TITLE = '把周末开进河谷'

const requested = (driver: Driver, line: string) =>
  readMarketing(driver.posts()).filter((one) => one === line).length
const SHOWN = '/juhe/api/v1/ext/marketing/shown'
const shown = (driver: Driver, id: string) =>
  driver.posts().filter(({ path, body }) => path === SHOWN && JSON.parse(body).id === id).length

/** Closes the shop and opens it again on the home page. */
async function openAgain(driver: Driver) {
  await driver.quit()
  await driver.begin(HOME)
}

/** Waits for the next `banner opening` request. It is the last one, so earlier responses are on the page by then. */
const waitForDecision = (driver: Driver, before: number) =>
  until(
    () => requested(driver, 'banner opening') > before,
    () => `Requested from marketing: ${readMarketing(driver.posts())}`,
    PATIENCE_MS,
  )

/** Opens the shop again and waits until marketing has decided what to show. */
async function visitAgain(driver: Driver) {
  const before = requested(driver, 'banner opening')
  await openAgain(driver)
  await waitForDecision(driver, before)
}

const shownOn = async (driver: Driver) => (await driver.stored('adShownOn')) as string | undefined

/** Calls `run` with a function that changes the operator's settings of the opening advertisement. */
async function withOpeningAd(
  mall: TestMall,
  run: (setTerms: (terms: { seconds?: number; enabled?: boolean }) => Promise<unknown>) => Promise<void>,
) {
  const setTerms = (terms: object) =>
    mall.ctx.db.updateTable('campaigns').set(terms).where('key', '=', 'opening').execute()
  try {
    await run(setTerms)
  } finally {
    await setTerms({ seconds: 4, enabled: true })
  }
}

/** Waits until an advertisement of `seconds` is stored for the next day; undefined: until none is stored. */
const waitForStoredAd = (driver: Driver, seconds: number | undefined) =>
  untilTrue(
    async () => ((await driver.stored('openingAd')) as { seconds: number } | undefined)?.seconds === seconds,
    () => `No visit stored an advertisement of ${seconds} seconds`,
    PATIENCE_MS,
  )

export const marketing: Scenario[] = [
  {
    title: 'a pop-up appears on the second visit, opens its page when tapped, and appears once a day',
    async run({ take }) {
      const driver = await take(undefined, HOME)
      await waitForDecision(driver, 0)
      assert.equal(await driver.sees(POPUP), false)
      await visitAgain(driver)
      await driver.see(POPUP)
      await driver.picturesLoad()
      await until(
        () => shown(driver, 'popup-coupons') === 1,
        () => 'The pop-up was not reported as shown',
      )
      await driver.tap(POPUP)
      await driver.at('pages/couponCenter/couponCenter')
      await visitAgain(driver)
      assert.equal(await driver.sees(POPUP), false)
      assert.equal(shown(driver, 'popup-coupons'), 1)
    },
  },
  {
    title:
      "the opening advertisement appears on a day's first visit but not on the very first one; it can be skipped, times out and opens its page; without one the home page opens directly",
    run: ({ mall, take }) =>
      withOpeningAd(mall, async (setTerms) => {
        await setTerms({ seconds: 600 })
        const driver = await take(undefined, HOME)
        const today = dateText(mall.ctx.clock.now())
        const startNextDay = () => driver.store('adShownOn', dateText(mall.ctx.clock.now() - DAY_MS))
        await waitForStoredAd(driver, 600)
        assert.equal(await driver.sees(AD_TITLE), false)

        await startNextDay()
        await openAgain(driver)
        await driver.at(AD)
        await driver.see(AD_TITLE)
        await driver.see(/^跳过 5\d\d$/)
        await driver.tap(/^跳过 \d+$/)
        await driver.at(HOME)
        assert.equal(await shownOn(driver), today)
        assert.equal(shown(driver, 'opening-river'), 1)

        await setTerms({ seconds: 1 })
        await openAgain(driver)
        await waitForStoredAd(driver, 1)
        assert.equal(await driver.sees(AD_TITLE), false)

        // Each visit stores the advertisement for the next day while it shows its own.
        await setTerms({ seconds: 600 })
        await startNextDay()
        await openAgain(driver)
        await untilTrue(
          async () => (await shownOn(driver)) === today,
          () => 'The advertisement was not shown',
        )
        await driver.at(HOME)
        await waitForStoredAd(driver, 600)

        await setTerms({ enabled: false })
        await startNextDay()
        await openAgain(driver)
        await driver.at(AD)
        await driver.tap(AD_TITLE)
        await driver.at('pages/carDetail/carDetail')
        await driver.back()
        await driver.at(HOME)
        await waitForStoredAd(driver, undefined)

        await startNextDay()
        await openAgain(driver)
        await driver.see('岭行')
        assert.equal(await driver.sees(AD_TITLE), false)
        await driver.open(AD)
        await driver.at(HOME)
      }),
  },
]
