import type { Shopper, TestMall } from '../../../mall/testing/testMall'
import type { Driver } from '../driver'

export interface ScenarioSupport {
  mall: TestMall
  /** Opens the shop on a new phone, as a guest or a signed-in shopper. */
  take(as?: Shopper, route?: string, query?: string): Promise<Driver>
}

/** Steps of a shopper that are the same on every target. */
export interface Scenario {
  title: string
  run(support: ScenarioSupport): Promise<void>
}
