import assert from 'node:assert/strict'
import { addressCalls } from '@contract/calls/address'
import { couponsCalls } from '@contract/calls/coupons'
import { seededRandom } from '@contract/rules/seededRandom'
import { ShopError } from '../../src/core/errors'
import type { Trx } from '../../src/db/transact'
import { FAR_ADDRESS, newBuyer } from '../buying'
import { hireOperator, type TestOperator } from '../operators'
import type { Shopper, TestMall } from '../testMall'

export interface ScenarioBuyer {
  shopper: Shopper
  /** One near and one remote address. */
  addressIds: string[]
}

/** SKUs of the scenario. None of them is in a regular seckill. */
export const SCENARIO_SKUS = ['thermos-1l-1-0', 'thermos-1l-1-1', 'mug-enamel-1', 'mug-enamel-2'] as const

/** Random source of one step, so that concurrent steps don't affect each other's numbers. */
export class Die {
  private readonly random: () => number
  constructor(seed: number) {
    this.random = seededRandom(seed)
  }
  below(n: number): number {
    return Math.floor(this.random() * n)
  }
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)]
  }
  /** Picks mostly one of the latest, so that steps often meet states that can still change. */
  recent<T>(list: readonly T[]): T | undefined {
    return this.pick(this.below(4) ? list.slice(-4) : list)
  }
}

/** State of a random scenario: the shoppers, the seckill, and the numbers of accepted and refused calls. */
export class ScenarioRunner {
  readonly seen = { ok: 0, refused: 0 }
  private signedInAt = 0

  private constructor(
    readonly mall: TestMall,
    readonly buyers: readonly ScenarioBuyer[],
    /** A user who tries every call with other users' ids. */
    readonly stranger: Shopper,
    /** An owner at the desk's application. */
    readonly operator: TestOperator,
    readonly saleId: string,
  ) {
    this.signedInAt = this.now()
  }

  static async start(mall: TestMall, saleId: string, phones: readonly string[]): Promise<ScenarioRunner> {
    const buyers: ScenarioBuyer[] = []
    for (const phone of phones) {
      const { buyer, addressId } = await newBuyer(mall, phone)
      const far = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
      for (const id of ['new-30', 'delivery-free', 'all-100'])
        await buyer.call(couponsCalls.receive, { params: { id } })
      buyers.push({ shopper: buyer, addressIds: [addressId, String(far.id)] })
    }
    const stranger = await mall.signIn('13977700099')
    return new ScenarioRunner(mall, buyers, stranger, await hireOperator(mall, ['owner']), saleId)
  }

  now = (): number => this.mall.ctx.clock.now()

  /**
   * Signs in again when needed: access tokens expire after half an hour of the shop's clock, and the scenario advances it
   * by days.
   */
  async staySignedIn(): Promise<void> {
    if (this.now() - this.signedInAt < 25 * 60_000) return
    for (const who of [...this.buyers.map(({ shopper }) => shopper), this.stranger])
      Object.assign(who, await this.mall.signIn(who.phone))
    this.signedInAt = this.now()
  }

  /** Calls the shop: asserts success or a refusal with a message; never a 500, and never success for the stranger. */
  async call(who: Shopper, ...args: Parameters<Shopper['call']>) {
    const answer = await who.call(...args)
    assert.notEqual(answer.code, '500000', `${args[0].path}: ${answer.description}`)
    if (who === this.stranger) assert.notEqual(answer.code, '000000', `${args[0].path} answered a stranger`)
    this.seen[answer.code === '000000' ? 'ok' : 'refused'] += 1
    return answer
  }

  /** Runs an action inside the mall: true when it was done, false when it was refused with a message. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      this.seen.ok += 1
      return true
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      this.seen.refused += 1
      return false
    }
  }

  desk = (move: (trx: Trx) => Promise<unknown>) => this.attempt(() => this.mall.ctx.transact(move))

  ownersOf = (userId: string): Shopper =>
    this.buyers.find(({ shopper }) => shopper.beanId === userId)?.shopper ?? this.stranger

  private readonly ids = () => this.buyers.map(({ shopper }) => shopper.beanId)

  orders() {
    return this.mall.ctx.db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', 'in', this.ids())
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  sales() {
    return this.mall.ctx.db
      .selectFrom('after_sales')
      .selectAll()
      .where('user_id', 'in', this.ids())
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }
}

/** One action of the random scenario. */
export type Step = (runner: ScenarioRunner, die: Die) => Promise<unknown>
