import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import { setStock } from '../testing/buying'
import { seedSeckill } from '../testing/crowd'
import { lostPieces, piecesBySku, wrongInLedger } from '../testing/ledger'
import { BUYER_STEPS } from '../testing/scenario/buyerSteps'
import { DESK_STEPS } from '../testing/scenario/deskSteps'
import { MALL_STEPS, passTime } from '../testing/scenario/mallSteps'
import { Die, SCENARIO_SKUS, ScenarioRunner, type Step } from '../testing/scenario/scenarioRunner'
import { createTestMall, type TestMall } from '../testing/testMall'
import { USUAL_LIMITS } from './modules/timeLimit/rules'

/**
 * Runs legal and illegal steps at random (seeded), several at once: shoppers, a stranger, the payment platform, the desk and the
 * clock. Whatever the rules don't allow must be refused with a message, and after each batch money, stock and coupons
 * must add up. It runs on the server, where steps really meet: the embedded database runs transactions one by one, and
 * other tests send it every statement. `SCENARIO_STEPS` sets the length, `SCENARIO_SEED` the sequence.
 */
const STEPS = Number(process.env.SCENARIO_STEPS ?? 600)
const SEED = Number(process.env.SCENARIO_SEED ?? 20261122)
const BATCH = 200
/** Number of steps that run at once. */
const ABREAST = 4
/** Every other step is one of these, which keep orders moving; the rest are random. */
const USUAL =
  'buy payWhileMoving ship apply merchant express merchant buy pay apply merchant confirm pay ship flash pay'.split(
    ' ',
  )

const STEPS_BY_NAME: Readonly<Record<string, Step>> = { ...BUYER_STEPS, ...MALL_STEPS, ...DESK_STEPS }
const NAMES = Object.keys(STEPS_BY_NAME)

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

test(`${STEPS} random steps (seed ${SEED}): illegal ones are refused, money, stock and coupons always add up`, async () => {
  for (const sku of SCENARIO_SKUS) await setStock(mall, sku, 200)
  const seckillId = await seedSeckill(mall.ctx, {
    total: 60,
    perUser: 6,
    price: 3_000,
    lasts: 5 * DAY_MS,
  })
  const runner = await ScenarioRunner.start(mall, seckillId, ['13977700001', '13977700002', '13977700003'])
  const pieces = await piecesBySku(mall)
  const addsUp = async (when: string) => {
    assert.deepEqual(await wrongInLedger(mall), [], when)
    assert.deepEqual(lostPieces(pieces, await piecesBySku(mall)), [], when)
  }
  await addsUp('at the start')
  for (let step = 0; step < STEPS; step += ABREAST) {
    const abreast = Array.from({ length: ABREAST }, (_, place) => {
      const die = new Die(SEED + step + place)
      const usual = USUAL[((step + place) / 2) % USUAL.length]
      return { die, name: usual ?? die.pick(NAMES) ?? 'buy' }
    })
    await Promise.all(abreast.map(({ name, die }) => STEPS_BY_NAME[name]?.(runner, die)))
    if (step % 40 === 0) await passTime(runner, new Die(SEED - step - 1))
    if (step % BATCH === 0) await addsUp(`after step ${step}`)
  }
  // Let the payment platform accept refunds again, let unpaid orders expire, and find payments that the payment platform did not report.
  await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: false }).execute()
  await mall.advance(USUAL_LIMITS.pay + 1000)
  await mall.advance(0)
  await addsUp('at the end')
  const unsettled = await mall.ctx.db
    .selectFrom('gateway_trades as trade')
    .innerJoin('payments', 'payments.pay_no', 'trade.pay_no')
    .select(['trade.pay_no', 'payments.status'])
    .where('trade.status', '=', 'paid')
    .where('payments.status', 'not in', ['paid', 'returned'])
    .execute()
  assert.deepEqual(unsettled, [], 'money at the payment platform that is not in the ledger')
  const overdue = (await runner.sales()).filter(
    ({ status, deadline_at }) => status < 50 && deadline_at !== null && deadline_at <= runner.now(),
  )
  assert.deepEqual(overdue, [], 'nobody waits beyond a limit')
  const { ok, refused } = runner.seen
  assert.ok(ok > STEPS / 10 && refused > STEPS / 10, JSON.stringify(runner.seen))
})
