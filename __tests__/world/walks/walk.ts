import type { Shopper, TestMall } from '../../../mall/src/testing/testMall'
import type { Hands } from '../hands'

export interface WalkWorld {
  mall: TestMall
  /** A phone in the hands of a guest, or of somebody signed in. */
  take(as?: Shopper, route?: string, query?: string): Promise<Hands>
}

/** Something that a shopper does, step by step, the same on every target. */
export interface Walk {
  title: string
  walk(world: WalkWorld): Promise<void>
}
