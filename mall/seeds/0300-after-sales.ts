import { HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Trx } from '../src/db/transact'
import { anyAfterSale, logMove, watchDeadline } from '../src/modules/afterSale/changeState'
import { deadlineOf } from '../src/modules/afterSale/deadlineRules'
import { reserveWanted } from '../src/modules/afterSale/pieces'
import { AFTER_SALE, type AfterSaleStatus } from '../src/modules/afterSale/rules'
import { USUAL_LIMITS } from '../src/modules/timeLimit/rules'
import type { Seed } from '../src/seed'
import { AFTER_SALES, type AfterSaleScene } from './people/afterSales'
import { seedOrder } from './people/seedOrder'

const USER = 'u-laozhou'
/** First index of order numbers and payments here, beyond those of the first people. */
const FIRST_INDEX = 500

/** Inserts applications in every state, each on its own order. */
const seed: Seed = async (trx, now) => {
  for (const [place, scene] of AFTER_SALES.entries()) {
    const key = `after-${scene.key}`
    await seedOrder(
      trx,
      {
        userId: USER,
        key,
        skus: [[scene.skuId, scene.number]],
        state: 'completed',
        createdHoursAgo: scene.boughtHoursAgo,
      },
      FIRST_INDEX + place,
      now,
    )
    await seedScene(trx, scene, `o-${key}`, FIRST_INDEX + place, now)
  }
}
export default seed

async function seedScene(trx: Trx, scene: AfterSaleScene, orderId: string, index: number, now: number) {
  const at = (hoursAgo: number) => Math.round(now - hoursAgo * HOUR_MS)
  const line = await trx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const wanted = scene.wanted
    ? await trx.selectFrom('skus').select(['id', 'attr']).where('id', '=', scene.wanted).executeTakeFirst()
    : undefined
  const last = scene.way.at(-1)
  const status = (last?.to ?? AFTER_SALE.applied) as AfterSaleStatus
  const amount = scene.type === 'exchange' ? 0 : line.amount - line.discount
  const deadline = deadlineOf(scene.type, status, at(last?.hoursAgo ?? 0), USUAL_LIMITS)
  const id = `as-${scene.key}`
  const hasParcel = scene.way.some(({ to }) => to === AFTER_SALE.sent)
  await trx
    .insertInto('after_sales')
    .values({
      id,
      order_id: orderId,
      order_line_id: line.id,
      user_id: USER,
      status,
      type: scene.type,
      received: scene.received,
      number: scene.number,
      amount,
      reason: scene.reason,
      description: scene.description,
      pictures: json<string[]>([]),
      wanted_sku_id: wanted?.id ?? null,
      wanted_attr: wanted?.attr ?? '',
      carrier: hasParcel ? '顺丰速运' : '',
      express_no: hasParcel ? 'SF3149982210' : '',
      reship_carrier: status === AFTER_SALE.reshipped ? '顺丰速运' : '',
      reship_no: status === AFTER_SALE.reshipped ? 'SF3150441187' : '',
      reply: scene.reply ?? '',
      deadline_at: deadline,
      created_at: at(scene.way[0]?.hoursAgo ?? 0),
    })
    .execute()
  const row = await anyAfterSale(trx, id)
  for (const { to, hoursAgo, text } of scene.way) {
    await logMove(trx, row, { to, actor: actorOf(to), text, now: at(hoursAgo) })
  }
  if (scene.type === 'exchange' && status < AFTER_SALE.done) await reserveWanted(trx, row)
  if (status === AFTER_SALE.reshipped)
    await trx.updateTable('after_sales').set({ wanted_held: false }).where('id', '=', id).execute()
  await watchDeadline(trx, row)
  const isOpen = status < AFTER_SALE.done
  if (isOpen)
    await trx.updateTable('order_lines').set({ after_sale: 'active' }).where('id', '=', line.id).execute()
  if (status === AFTER_SALE.refundFailed)
    await seedRefund(trx, { id, orderId, index, amount, status: 'failed', now })
  if (status === AFTER_SALE.done) {
    await trx
      .updateTable('order_lines')
      .set({ after_sale: 'done', refunded_number: scene.number, refunded_amount: amount })
      .where('id', '=', line.id)
      .execute()
    await trx
      .updateTable('orders')
      .set({ order_status: 40, close_reason: 'refunded', refund_status: 'all', refunded_amount: amount })
      .set({ comment_status: 'none', closed_at: at(last?.hoursAgo ?? 0) })
      .where('id', '=', orderId)
      .execute()
    await seedRefund(trx, { id, orderId, index, amount, status: 'done', now })
  }
}

function actorOf(to: AfterSaleStatus) {
  if (to === AFTER_SALE.applied || to === AFTER_SALE.sent || to === AFTER_SALE.cancelled) return 'buyer'
  return to === AFTER_SALE.overdue || to === AFTER_SALE.refundFailed || to === AFTER_SALE.done
    ? 'system'
    : 'merchant'
}

interface Refund {
  id: string
  orderId: string
  index: number
  amount: number
  status: 'failed' | 'done'
  now: number
}

/** Inserts the local gateway's record of a refund that failed or succeeded. */
async function seedRefund(trx: Trx, { id, orderId, index, amount, status, now }: Refund) {
  const payNo = `SEED${String(index).padStart(8, '0')}`
  await trx
    .insertInto('refunds')
    .values({
      refund_no: `RA${id}`,
      pay_no: payNo,
      order_id: orderId,
      after_sale_id: id,
      amount,
      reason: '售后退款',
      status,
      created_at: now,
      done_at: status === 'done' ? now : null,
    })
    .execute()
  await trx
    .updateTable('gateway_trades')
    .set(status === 'done' ? { refunded: amount } : { refuses_refunds: true })
    .where('pay_no', '=', payNo)
    .execute()
  if (status === 'done') {
    await trx
      .insertInto('gateway_refunds')
      .values({ refund_no: `RA${id}`, pay_no: payNo, amount, done_at: now })
      .execute()
  }
}
