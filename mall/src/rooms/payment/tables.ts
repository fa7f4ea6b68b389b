import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'

/** `migrations/0106-payments.ts`, `0810-returned-payments.ts`. */
export interface PaymentTables {
  payments: {
    pay_no: string
    order_id: string
    channel: string
    amount: number
    /** returned: paid, then refunded because it didn't match the order any more. */
    status: 'pending' | 'paid' | 'closed' | 'returned'
    trade_no: string | null
    created_at: number
    paid_at: number | null
  }
  payment_answers: {
    id: Generated<number>
    pay_no: string
    at: number
    outcome: string
    content: Json<unknown>
  }
  refunds: {
    refund_no: string
    pay_no: string
    order_id: string
    amount: number
    reason: string
    status: 'asked' | 'done' | 'failed'
    /** Id of the application that requested the refund. */
    after_sale_id: Generated<string | null>
    created_at: number
    done_at: number | null
  }
  gateway_trades: {
    pay_no: string
    amount: number
    subject: string
    status: 'open' | 'paid' | 'closed'
    refunded: Generated<number>
    refuses_refunds: Generated<boolean>
    trade_no: string | null
    created_at: number
  }
  gateway_refunds: { refund_no: string; pay_no: string; amount: number }
}

declare module '../../db/tables' {
  interface Database extends PaymentTables {}
}
