import { afterSales } from '@contract/desk/resources/afterSales'
import { amountText } from '@contract/rules/price'
import { toTrackingNo } from '@contract/rules/trackingNo'
import { sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { type Acting, type Condition, deskResource, type Preparing } from '../../desk/deskResource'
import { findNewest } from '../../desk/findNewest'
import { findByCaller } from '../checkout/findOrders'
import { chosenCarrier } from '../parcel/chosenCarrier'
import { correctExpress, enterReturn } from './buyerMoves'
import { approveFewer, type Fewer, receiveFewer } from './fewerPieces'
import { approve, payBack, payInstead, payLess, receive, refuse, reject, reship } from './merchantMoves'
import { AFTER_SALE, whoActs } from './rules'

/** The party that must act next, as `whoActs` of the rules says it. */
const WHO_ACTS = sql.join(
  Object.values(AFTER_SALE).map((status) => sql`when ${sql.lit(status)} then ${sql.lit(whoActs(status))}`),
  sql` `,
)

const AFTER_SALES = sql`select after_sales.*,
  (select title || case when attr = '' then '' else ' ' || attr end from order_lines where id = order_line_id)
    as goods_text,
  case status ${WHO_ACTS} else '' end as who_acts
  from after_sales`

export const afterSalesDesk = deskResource({
  resource: afterSales,
  table: 'after_sales',
  from: AFTER_SALES,
  find: findAfterSales,
  related: async ({ db }, id) => ({
    events: await db
      .selectFrom('after_sale_events')
      .select(['at', 'title', 'text'])
      .where('after_sale_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  }),
  async lastChange(db, id) {
    const last = await db
      .selectFrom('after_sale_events')
      .select(['at', 'actor'])
      .where('after_sale_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last || last.actor === 'merchant') return undefined
    return { by: last.actor === 'buyer' ? '买家' : '系统', at: last.at }
  },
  prepare: {
    reship: async ({ ctx, values }) => ({
      reshipCarrier: await chosenCarrier(ctx, values.reshipCarrier, values.reshipNo),
    }),
    correctReship: async ({ ctx, values }) => ({
      newCarrier: await chosenCarrier(ctx, values.newCarrier, values.reshipNo),
    }),
    enterReturn: carrierOfReturn,
    correctReturn: carrierOfReturn,
  },
  actions: {
    async approve({ trx, id, values, now }) {
      await approve(trx, id, values.text, now)
    },
    approveLess: (editing) => agreeToLess(editing),
    refundLess: (editing) => agreeToLess(editing),
    async approveFewer({ trx, id, before, values, now }) {
      await approveFewer(trx, id, fewerThan(before, values), now)
    },
    async reject({ trx, id, values, now }) {
      await reject(trx, id, values.text, now)
    },
    async receive({ trx, id, now }) {
      await receive(trx, id, now)
    },
    async receiveFewer({ trx, id, before, values, now }) {
      await receiveFewer(trx, id, fewerThan(before, values), now)
    },
    async refuse({ trx, id, values, now }) {
      await refuse(trx, id, values.text, now)
    },
    async refund({ trx, id, now }) {
      await payBack(trx, id, now)
    },
    async reship({ trx, id, values, now }) {
      await reship(trx, id, { carrier: values.reshipCarrier, expressNo: values.reshipNo }, now)
    },
    async correctReship({ trx, id, values, now }) {
      const express = { carrier: values.newCarrier, expressNo: values.reshipNo }
      await correctExpress(trx, id, 'reship', express, now)
    },
    async enterReturn({ trx, id, values, now }) {
      await enterReturn(trx, id, { carrier: values.newCarrier, expressNo: values.expressNo }, now)
    },
    async correctReturn({ trx, id, values, now }) {
      const express = { carrier: values.newCarrier, expressNo: values.expressNo }
      await correctExpress(trx, id, 'return', express, now)
    },
    async payInstead({ trx, id, now }) {
      await payInstead(trx, id, now)
    },
  },
})

type OfReturn = Preparing<typeof afterSales, 'enterReturn' | 'correctReturn'>
type Less = Acting<typeof afterSales, 'approveLess' | 'refundLess'>
type OfFewer = Acting<typeof afterSales, 'approveFewer' | 'receiveFewer'>

/** The carrier of a number is the chosen one, else the one that the number says. */
async function carrierOfReturn({ ctx, values }: OfReturn) {
  return { newCarrier: await chosenCarrier(ctx, values.newCarrier, values.expressNo) }
}

async function agreeToLess({ trx, id, before, values, now }: Less): Promise<void> {
  const { amount, text } = values
  const requested = before.amount
  if (amount >= requested) {
    const whole = before.type === 'refund' ? '同意' : '退款'
    throw refuseFields({ amount: `要少于申请的 ¥ ${amountText(requested)}；全额退款请用“${whole}”` })
  }
  await payLess(trx, id, { amount, text }, now)
}

/** Returns how many pieces are agreed to, and why. @throws DeskError at the field when they aren't fewer than requested */
function fewerThan({ number: requested }: OfFewer['before'], { pieces, text }: OfFewer['values']): Fewer {
  if (pieces >= requested) throw refuseFields({ pieces: `要少于申请的 ${requested} 件` })
  return { pieces, text }
}

/** Finds applications by what a caller says of the order, or a tracking number: of what comes back, or was sent in exchange. */
async function findAfterSales(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const isInList = sql<boolean>`exists (
    select 1 from (${AFTER_SALES}) as after_sales where after_sales.order_id = orders.id and ${filter})`
  const orders = await findByCaller(db, typed, isInList)
  const number = `${escapeLike(toTrackingNo(typed))}%`
  return findNewest(
    db,
    { table: 'after_sales', from: AFTER_SALES },
    [
      sql`order_id = any(${orders}::text[])`,
      sql`express_no like ${number} and express_no <> ''`,
      sql`reship_no like ${number} and reship_no <> ''`,
    ],
    filter,
  )
}
