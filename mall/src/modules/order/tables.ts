import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../db/coreTables'
import type { DeliveryTerms } from '../address/rules'
import type { CloseReason, CommentStatus, PayStatus, RefundStatus } from './rules'
import type { Milestone } from './vehicleRules'

export interface StoredAddress {
  name: string
  phone: string
  provinceName: string
  cityName: string
  districtName: string
  detail: string
}

/** `migrations/0105-orders.ts`. */
export interface OrderTables {
  orders: {
    id: string
    order_sn: string
    user_id: string
    client_key: string
    order_type: string
    source: 'cart' | 'direct'
    order_status: number
    /** Milestone of a vehicle order (`0200-vehicle-sales.ts`); '' for all others. */
    milestone: Generated<Milestone | ''>
    pay_status: PayStatus
    refund_status: RefundStatus
    comment_status: CommentStatus
    close_reason: CloseReason
    goods_amount: number
    delivery_fee: number
    discount_amount: number
    payable_amount: number
    paid_amount: Generated<number>
    refunded_amount: Generated<number>
    /** The gateway failed to refund the order; it is tried again. */
    refund_failed: Generated<boolean>
    pay_channel: Generated<string>
    user_coupon_id: string | null
    coupon_name: string
    remark: string
    /** Note of the staff, not shown to the buyer (`1220-trade-desk.ts`). */
    staff_note: Generated<string>
    address: Json<StoredAddress>
    /** Terms under which it was placed; null for vehicles and orders that were shipped before they were stored. */
    delivery_terms: ColumnType<DeliveryTerms | null, DeliveryTerms | null | undefined, DeliveryTerms>
    pay_deadline: number
    created_at: number
    paid_at: number | null
    shipped_at: number | null
    completed_at: number | null
    /** `1680-apply-limit.ts` */
    apply_until: Generated<number | null>
    closed_at: number | null
    /** Deleted from the buyer's list. */
    hidden_at: Generated<number | null>
  }
  order_lines: {
    id: string
    order_id: string
    position: number
    goods_id: string
    sku_id: string
    title: string
    attr: string
    attr_str: string
    picture: string
    price: number
    number: number
    amount: number
    discount: number
    /** Part of the discount that the merchant granted after the order was placed (`1520-lowered-lines.ts`). */
    lowered: Generated<number>
    after_sale: Generated<'none' | 'active' | 'done'>
    reviewed_at: number | null
    /** Pieces shipped, cancelled before shipping, and settled by after-sale (`0300-after-sale.ts`). */
    shipped_number: Generated<number>
    cancelled_number: Generated<number>
    refunded_number: Generated<number>
    exchanged_number: Generated<number>
    refunded_amount: Generated<number>
  }
  order_events: { id: Generated<number>; order_id: string; at: number; title: string; text: string }
  trade_drafts: {
    id: string
    user_id: string
    sku_id: string
    number: number
    order_id: string | null
    created_at: number
  }
  /** Data of a vehicle order besides its row in `orders`; it has no `order_lines` (`0200-vehicle-sales.ts`). */
  vehicle_orders: {
    order_id: string
    series_id: string
    type_id: string
    colour_id: string
    pack_id: string
    series_name: string
    type_name: string
    colour_name: string
    pack_name: string
    picture: string
    price: number
    buyer_name: string
    buyer_phone: string
    /** Sealed (`idNumbers.ts`). */
    id_number: string
    id_masked: Generated<string>
    dealer_id: string
    vin: string | null
    expected_at: number | null
  }
}

declare module '../../db/tables' {
  interface Database extends OrderTables {}
}
