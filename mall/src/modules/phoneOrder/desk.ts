import { CODES } from '@contract/codes'
import { phoneOrders } from '@contract/desk/resources/phoneOrders'
import type { FormOf } from '@contract/desk/rowTypes'
import { ORDER_CODES } from '@contract/orderCodes'
import { sumFen } from '@contract/rules/money'
import { amountText, fenToYuan } from '@contract/rules/price'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import { sayOtherwise } from '../../db/atCommit'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { type Condition, type Creating, deskResource, type More, type Saving } from '../../desk/deskResource'
import { findNewest } from '../../desk/findNewest'
import { phoneMatches } from '../../desk/phoneMatches'
import { refuseUnlessStillAllowed } from '../../desk/stillAllowed'
import { newId } from '../../newId'
import { createOrder } from '../checkout/createOrder'
import { lowerPrice, refuseTooLow } from '../checkout/merchantMoney'
import type { OrderRow } from '../order/readOrders'
import { ORDER_STATUS } from '../order/rules'
import { addEvent } from '../order/writeOrder'
import { closePayments } from '../payment/syncPayments'
import { accountOfPhone } from '../user/signInByPhone'
import { payLink, sendPayLink } from './payLink'
import { storeTyped } from './recipient'
import { mayTakeOff } from './rules'

/** Another order of the same goods within this time is probably the same one, which two colleagues made. */
const SAME_MS = 30 * 60_000

const ROWS = sql`select phone_orders.*, order_sn, order_status
  from phone_orders join orders on orders.id = order_id`

export const phoneOrdersDesk = deskResource({
  resource: phoneOrders,
  table: 'phone_orders',
  from: ROWS,
  ofUser: (userId) =>
    sql`select phone_orders.id from phone_orders join orders on orders.id = order_id where user_id = ${userId}`,
  columns: {
    phone: null,
    lines: null,
    addressId: null,
    recipient: null,
    recipientPhone: null,
    province: null,
    city: null,
    district: null,
    street: null,
    couponId: null,
    off: null,
    remark: null,
    payableAmount: null,
    sendsLink: null,
  },
  readMore,
  find: findPhoneOrders,
  async related(ctx, id) {
    const { token } = await ctx.db
      .selectFrom('phone_orders')
      .select('token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { links: [{ url: payLink(ctx, token) }] }
  },
  newRow: createForCustomer,
  question: questionOfSame,
  async afterSave({ ctx, trx, id, values, now }) {
    if (!values.sendsLink) return
    const { order_status } = await orderOf(trx, id)
    // An order that costs nothing is paid already.
    if (order_status === ORDER_STATUS.unpaid) await sendPayLink(ctx, trx, id, now)
  },
  prepare: {
    async lower({ ctx, operator, id, values }) {
      const order = await orderOf(ctx.db, id)
      await refuseBeyondRole(ctx.db, operator, order, values.off)
      await refuseTooLow(ctx.db, order.id, values.off)
      if (order.order_status === ORDER_STATUS.unpaid) await closePayments(ctx, order.id)
    },
  },
  actions: {
    sendLink: ({ ctx, trx, id, now }) => sendPayLink(ctx, trx, id, now),
    async lower({ trx, operator, id, values, now }) {
      const order = await orderOf(trx, id)
      await refuseBeyondRole(trx, operator, order, values.off)
      await lowerPrice(trx, { orderId: order.id, amount: values.off, reason: values.reason }, now)
      await trx.updateTable('phone_orders').set({ reason: values.reason }).where('id', '=', id).execute()
    },
  },
})

const orderOf = (db: DbOrTrx, id: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('phone_orders').select('order_id').where('id', '=', id))
    .executeTakeFirstOrThrow()

/** Refuses a reduction that is larger than the operator's roles allow. @throws DeskError at the field `off` */
async function refuseBeyondRole(
  db: DbOrTrx,
  operator: Creating<typeof phoneOrders>['operator'],
  { id, goods_amount }: Pick<OrderRow, 'id' | 'goods_amount'>,
  off: number,
): Promise<void> {
  const lines = await db.selectFrom('order_lines').select('lowered').where('order_id', '=', id).execute()
  const most = mayTakeOff(operator, goods_amount, sumFen(lines.map(({ lowered }) => lowered)))
  if (off > most)
    throw refuseFields({
      off: most > 0 ? `您的账号最多再减 ${amountText(most)} 元` : '您的账号不能再减价，请找运营或店主',
    })
}

/** Makes the order by the function of the shop, for the account of the phone. */
async function createForCustomer({ ctx, trx, operator, values, now }: Creating<typeof phoneOrders>) {
  await refuseUnlessStillAllowed(trx, operator, 'phone-orders', 'create')
  const off = values.off ?? 0
  if (off > 0 && values.reason === '') throw refuseFields({ reason: '请填写减价原因' })
  const order = await atFields(() => makeOrder(ctx, trx, values, off, now))
  if (off > 0) {
    await refuseBeyondRole(trx, operator, order, off)
    await refuseTooLow(trx, order.id, off)
    await lowerPrice(trx, { orderId: order.id, amount: off, reason: values.reason }, now)
  }
  await addEvent(trx, order.id, now, '客服代您下单', '按您在电话里的要求创建，请核对后付款')
  return {
    order_id: order.id,
    staff_id: operator.staffId,
    staff_name: operator.name,
    token: newToken(),
    created_at: now,
  }
}

async function makeOrder(ctx: Ctx, trx: Trx, values: FormOf<typeof phoneOrders>, off: number, now: number) {
  const userId = await accountOfPhone(ctx, trx, values.phone, now)
  const addressId = values.addressId || (await storeTyped(trx, userId, values, now))
  const submission = {
    source: 'direct' as const,
    lines: values.lines.map(({ skuId, number }) => ({ skuId, number: Number(number) })),
    warehouseId: 0,
    areaId: 0,
    clientKey: newId(),
    addressId,
    couponId: values.couponId,
    remark: values.remark,
    expectedAmount: fenToYuan(values.payableAmount + off),
  }
  return createOrder(trx, userId, submission, now, ctx.env.unpaid)
}

/** Fields at which the refusals of the shop are shown to an operator. */
const FIELD_OF: Readonly<Record<string, string>> = {
  [CODES.addressMissing]: 'addressId',
  [CODES.accountBlocked]: 'phone',
  [CODES.featureClosed]: 'phone',
  [CODES.loginExpired]: 'phone',
  [ORDER_CODES.lineUnusable]: 'lines',
  [ORDER_CODES.overLimit]: 'lines',
  [ORDER_CODES.couponUnusable]: 'couponId',
  [ORDER_CODES.amountChanged]: 'payableAmount',
}

/** The shop speaks to the shopper: 您有 3 笔订单还没有付款. */
async function atFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    // Too little stock is found at the end of the transaction.
    sayOtherwise(atField)
    return result
  } catch (error) {
    throw error instanceof Error ? atField(error) : error
  }
}

function atField(error: Error): Error {
  const field = error instanceof ShopError ? FIELD_OF[error.code] : undefined
  if (!field) return error
  return refuseFields({ [field]: (error as ShopError).description.replaceAll('您', '这位用户') })
}

/** Sixteen random signs of an address. */
const newToken = () => newId().slice(-16)

/** Asks where the customer has an unpaid order of the same goods, which was just made on the phone. */
async function questionOfSame({ trx, values, now }: Saving<typeof phoneOrders>): Promise<string | undefined> {
  const { rows } = await sql<{ order_sn: string; staff_name: string; goods: string }>`
    select order_sn, staff_name,
      (select string_agg(sku_id || ' ' || number, ',' order by sku_id) from order_lines where order_id = orders.id) as goods
    from phone_orders join orders on orders.id = order_id
    where user_id = (select id from users where phone = ${values.phone ?? ''})
      and order_status = 0 and phone_orders.created_at > ${now - SAME_MS}::bigint`.execute(trx)
  const mine = goodsOf(values.lines ?? [])
  const same = rows.find(({ goods }) => goods === mine)
  if (!same) return undefined
  return `${same.staff_name}刚刚给这位用户下过同样商品的订单 ${same.order_sn}，还没有付款。仍要再下一单吗？`
}

function goodsOf(lines: readonly { skuId: string; number: string }[]): string {
  const numbers = new Map<string, number>()
  for (const { skuId, number } of lines) numbers.set(skuId, (numbers.get(skuId) ?? 0) + Number(number))
  return [...numbers]
    .map((line) => line.join(' '))
    .sort()
    .join(',')
}

/** Fields of the form that the order itself shows; so the audit log has no copy of the address. */
const ONLY_TYPED = {
  addressId: '',
  recipient: '',
  recipientPhone: '',
  province: '',
  city: '',
  district: '',
  street: '',
  couponId: '',
  sendsLink: false,
}

async function readMore(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof phoneOrders>> {
  const rows = await db
    .selectFrom('phone_orders')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['phone_orders.id', 'order_id', 'users.phone', 'payable_amount', 'remark'])
    .where('phone_orders.id', '=', anyOf(ids))
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'sku_id', 'number', 'lowered'])
    .where('order_id', '=', anyOf(rows.map(({ order_id }) => order_id)))
    .orderBy('position')
    .execute()
  return new Map(
    rows.map(({ id, order_id, phone, payable_amount, remark }) => {
      const own = lines.filter((line) => line.order_id === order_id)
      return [
        id,
        {
          ...ONLY_TYPED,
          phone: phone ?? '',
          payableAmount: payable_amount,
          remark,
          off: sumFen(own.map(({ lowered }) => lowered)),
          lines: own.map(({ sku_id, number }) => ({ skuId: sku_id, number: String(number) })),
        },
      ]
    }),
  )
}

function findPhoneOrders(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  return findNewest(
    db,
    { table: 'phone_orders', from: ROWS },
    [
      sql`order_id in (select id from orders where order_sn like ${start})`,
      sql`order_id in (select id from orders where user_id in (select id from users where ${phoneMatches(sql`phone`, typed)}))`,
    ],
    filter,
  )
}
