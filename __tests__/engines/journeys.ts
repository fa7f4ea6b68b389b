import assert from 'node:assert/strict'
import { buying } from '../support/scenarios/buying'
import { profile } from '../support/scenarios/profile'
import type { Scenario } from '../support/scenarios/scenario'
import { seckills } from '../support/scenarios/seckill'
import { signingIn } from '../support/scenarios/signingIn'
import { vehicles } from '../support/scenarios/vehicles'
import { newPhone } from '../support/session'
import type { EngineDriver } from './engineDriver'

const named = (scenarios: readonly Scenario[], part: string): Scenario => {
  const found = scenarios.find(({ title }) => title.includes(part))
  assert.ok(found, `no scenario "${part}"`)
  return found
}

/** Sign-in, and from the cart to the payment. */
export const shortJourneys: Scenario[] = [
  named(signingIn, 'signs in by SMS and returns'),
  named(buying, 'buys from the cart with a pasted address'),
]

/** The shop's main journeys, in engines that can only tap and type. */
export const mainJourneys: Scenario<EngineDriver>[] = [
  ...shortJourneys,
  named(signingIn, 'is there once after signing in'),
  named(signingIn, 'show errors at their fields'),
  named(buying, 'is paid later from the list'),
  named(profile, 'a question to customer service'),
  {
    title: 'a shopper builds a truck, goes back to its series and forward to the truck as it was',
    async run({ mall, take }) {
      const driver = await take(await mall.signIn(newPhone()), 'pages/carDetail/carDetail', 'seriesId=ridge')
      await driver.tap('定制我的皮卡')
      await driver.at('pages/ext/build/build')
      await driver.toBottom()
      await driver.see('落地价合计')
      await driver.tap('越野包')
      await driver.tap('硬壳帐篷')
      await driver.tapButton('加装车顶行李架')
      await driver.see('已选 2 件')
      await driver.back()
      await driver.at('pages/carDetail/carDetail')
      await driver.see('定制我的皮卡')
      await driver.forward()
      await driver.at('pages/ext/build/build')
      await driver.see('已选 2 件')
    },
  },
  named(vehicles, 'orders a vehicle with a deposit'),
  named(seckills, 'buys and pays a seckill order'),
]
