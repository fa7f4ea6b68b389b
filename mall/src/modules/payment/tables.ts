import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'
import type { Channel } from '../../gateways/pay/payGateway'
import type { DifferenceKind } from './billRules'

/** `migrations/0106-payments.ts`, `0810-returned-payments.ts`, `0900-pay-gateways.ts`, `0910-reconciliation.ts`, `1720-payers-who-left.ts`. */
export interface PaymentTables {
  payments: {
    pay_no: string
    order_id: string
    /** `PayGateway.name`. */
    gateway: Generated<string>
    channel: Channel
    /** Open id of the payer, where the channel needs it. */
    payer: Generated<string>
    amount: number
    /** returned: paid, then refunded because it didn't match the order any more. */
    status: 'pending' | 'paid' | 'closed' | 'returned'
    trade_no: string | null
    /** `OpenedPayment.token`; null until the payment is open at its gateway. */
    token: Generated<string | null>
    /** Real milliseconds until which the token can be used. */
    token_until: Generated<number | null>
    created_at: number
    paid_at: number | null
    /** When the payer left the payment page without paying (`payerLeft.ts`); null: they may be paying. */
    left_at: Generated<number | null>
    /** Day of the gateway's bill that has it. */
    billed_on: Generated<string | null>
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
    /** accepted: the gateway has taken the request, and reports its result later. */
    status: 'asked' | 'accepted' | 'done' | 'failed'
    /** Id of the application that requested the refund. */
    after_sale_id: Generated<string | null>
    /** Number at the gateway; null: `refund_no`. */
    gateway_no: Generated<string | null>
    /** Attempts that the gateway ended without refunding. */
    attempts: Generated<number>
    /** Reason of the last failure. */
    failure: Generated<string>
    /** How the merchant has paid it otherwise; '' when the gateway has. */
    by_hand: Generated<string>
    created_at: number
    /** Last request; null: `created_at`. */
    requested_at: Generated<number | null>
    done_at: number | null
    /** Day of the gateway's bill that has it. */
    billed_on: Generated<string | null>
  }
  reconciliations: {
    gateway: string
    /** `2026-11-22`, in Beijing. */
    day: string
    /** noBill: the gateway has given none in time. */
    status: 'waiting' | 'done' | 'noBill'
    /** Sums of the bill, in fen; income and expense of the merchant's account are null where there is no such bill. */
    payments: Generated<number>
    payments_amount: Generated<number>
    refunds: Generated<number>
    refunds_amount: Generated<number>
    income: Generated<number | null>
    expense: Generated<number | null>
    /** Movements that are neither payments nor refunds, as text for the operator. */
    other_funds: Generated<string>
    updated_at: number
  }
  bill_differences: {
    id: Generated<number>
    gateway: string
    day: string
    kind: DifferenceKind
    pay_no: string
    refund_no: string
    trade_no: string
    /** Fen; null: nothing there. */
    ours: number | null
    theirs: number | null
    detail: string
    /** Distinguishes lines that have the same numbers. */
    nth: Generated<number>
    /** Action of the mall or note of the operator; '' for none. */
    action: Generated<string>
    found_at: number
    handled_at: Generated<number | null>
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
    paid_at: Generated<number | null>
  }
  gateway_refunds: {
    refund_no: string
    pay_no: string
    amount: number
    /** When it will be paid; null: it was. */
    settles_at: Generated<number | null>
    done_at: Generated<number | null>
  }
}

declare module '../../db/tables' {
  interface Database extends PaymentTables {}
}
