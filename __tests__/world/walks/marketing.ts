import assert from 'node:assert/strict'
import type { TestMall } from '../../../mall/src/testing/testMall'
import { DAY_MS, dateText } from '../../../src/lib/dateText'
import { until, untilTrue } from '../../miniprogram/host/waiting'
import type { Hands } from '../hands'
import { readMarketing } from '../recorder'
import { PATIENCE_MS } from './tracking'
import type { Walk } from './walk'

const HOME = 'pages/index/index'
const AD = 'pages/adpage/adpage'

const POPUP = '有新的优惠券可以领'
const AD_TITLE = '把周末开进河谷'

const asked = (hands: Hands, line: string) =>
  readMarketing(hands.posts()).filter((one) => one === line).length
const SHOWN = '/juhe/api/v1/ext/marketing/shown'
const shown = (hands: Hands, id: string) =>
  hands.posts().filter(({ path, body }) => path === SHOWN && JSON.parse(body).id === id).length

/** Closes the shop and opens it again on the home page. */
async function openAgain(hands: Hands) {
  await hands.quit()
  await hands.begin(HOME)
}

/** Waits for the next `banner opening` request. It is the last one, so earlier responses are on the page by then. */
const decided = (hands: Hands, before: number) =>
  until(
    () => asked(hands, 'banner opening') > before,
    () => `Asked of marketing: ${readMarketing(hands.posts())}`,
    PATIENCE_MS,
  )

/** Opens the shop again and waits until marketing has decided what to show. */
async function visitAgain(hands: Hands) {
  const before = asked(hands, 'banner opening')
  await openAgain(hands)
  await decided(hands, before)
}

const shownOn = async (hands: Hands) => (await hands.stored('adShownOn')) as string | undefined

/** Runs `walk` with a function that changes the operator's settings of the opening advertisement. */
async function withOpening(
  mall: TestMall,
  walk: (say: (terms: { seconds?: number; enabled?: boolean }) => Promise<unknown>) => Promise<void>,
) {
  const say = (terms: object) =>
    mall.ctx.db.updateTable('campaigns').set(terms).where('key', '=', 'opening').execute()
  try {
    await walk(say)
  } finally {
    await say({ seconds: 4, enabled: true })
  }
}

/** Waits until an advertisement of `seconds` is stored for the next day; undefined: until none is stored. */
const keepsAd = (hands: Hands, seconds: number | undefined) =>
  untilTrue(
    async () => ((await hands.stored('openingAd')) as { seconds: number } | undefined)?.seconds === seconds,
    () => `No visit kept an advertisement of ${seconds} seconds`,
    PATIENCE_MS,
  )

export const marketing: Walk[] = [
  {
    title: 'a pop-up waits for the second visit, leads where it says, and comes once a day: the mall decides',
    async walk({ take }) {
      const hands = await take(undefined, HOME)
      await decided(hands, 0)
      assert.equal(await hands.sees(POPUP), false)
      await visitAgain(hands)
      await hands.see(POPUP)
      await hands.picturesLoad()
      await until(
        () => shown(hands, 'popup-coupons') === 1,
        () => 'Nobody told that the pop-up was seen',
      )
      await hands.tap(POPUP)
      await hands.at('pages/couponCenter/couponCenter')
      await visitAgain(hands)
      assert.equal(await hands.sees(POPUP), false)
      assert.equal(shown(hands, 'popup-coupons'), 1)
    },
  },
  {
    title:
      "the opening advertisement comes with a day's first visit, not the very first: it is skipped, runs out, is tapped, and without one home stands at once",
    walk: ({ mall, take }) =>
      withOpening(mall, async (say) => {
        await say({ seconds: 600 })
        const hands = await take(undefined, HOME)
        const today = dateText(mall.ctx.clock.now())
        const aDayLater = () => hands.keep('adShownOn', dateText(mall.ctx.clock.now() - DAY_MS))
        await keepsAd(hands, 600)
        assert.equal(await hands.sees(AD_TITLE), false)

        await aDayLater()
        await openAgain(hands)
        await hands.at(AD)
        await hands.see(AD_TITLE)
        await hands.see(/^跳过 5\d\d$/)
        await hands.tap(/^跳过 \d+$/)
        await hands.at(HOME)
        assert.equal(await shownOn(hands), today)
        assert.equal(shown(hands, 'opening-river'), 1)

        await say({ seconds: 1 })
        await openAgain(hands)
        await keepsAd(hands, 1)
        assert.equal(await hands.sees(AD_TITLE), false)

        // Each visit stores the advertisement for the next day while it shows its own.
        await say({ seconds: 600 })
        await aDayLater()
        await openAgain(hands)
        await untilTrue(
          async () => (await shownOn(hands)) === today,
          () => 'The advertisement was not shown',
        )
        await hands.at(HOME)
        await keepsAd(hands, 600)

        await say({ enabled: false })
        await aDayLater()
        await openAgain(hands)
        await hands.at(AD)
        await hands.tap(AD_TITLE)
        await hands.at('pages/carDetail/carDetail')
        await hands.back()
        await hands.at(HOME)
        await keepsAd(hands, undefined)

        await aDayLater()
        await openAgain(hands)
        await hands.see('岭行')
        assert.equal(await hands.sees(AD_TITLE), false)
        await hands.open(AD)
        await hands.at(HOME)
      }),
  },
]
