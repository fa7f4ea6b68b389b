import type { Generated, Selectable } from 'kysely'
import type { Json } from '../../db/coreTables'
import type { Actor, AfterSaleType } from './rules'

/** `migrations/0105-orders.ts`, `0300-after-sale.ts` and `0750-reopened.ts`. */
export interface AfterSaleTables {
  after_sales: {
    id: string
    order_id: string
    order_line_id: string
    user_id: string
    status: number
    type: Generated<AfterSaleType>
    received: Generated<boolean>
    unshipped: Generated<boolean>
    number: number
    amount: number
    /** Fen withheld for the delivery of the pieces that remain (`0811-delivery-kept.ts`). */
    delivery_kept: Generated<number>
    reason: Generated<string>
    description: Generated<string>
    pictures: Json<string[]>
    wanted_sku_id: string | null
    wanted_attr: Generated<string>
    wanted_held: Generated<boolean>
    reopened: Generated<number>
    carrier: Generated<string>
    express_no: Generated<string>
    reship_carrier: Generated<string>
    reship_no: Generated<string>
    reply: Generated<string>
    deadline_at: number | null
    created_at: number
  }
  after_sale_events: {
    id: Generated<number>
    after_sale_id: string
    at: number
    status: number
    actor: Actor
    title: string
    text: string
  }
}

export type AfterSaleRow = Selectable<AfterSaleTables['after_sales']>

declare module '../../db/tables' {
  interface Database extends AfterSaleTables {}
}
