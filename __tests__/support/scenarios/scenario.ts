import type { Shopper, TestMall } from '../../../mall/testing/testMall'
import type { Driver } from '../driver'

export interface ScenarioSupport<Phone extends Driver = Driver> {
  mall: TestMall
  /** Opens the shop on a new phone, as a guest or a signed-in shopper. */
  take(as?: Shopper, route?: string, query?: string): Promise<Phone>
}

/** Steps of a shopper that are the same on every target, unless they need a phone that can do more. */
export interface Scenario<Phone extends Driver = Driver> {
  title: string
  run(support: ScenarioSupport<Phone>): Promise<void>
}
