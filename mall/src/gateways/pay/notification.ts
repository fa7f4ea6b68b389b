import type { RefundState, Trade } from './tradeStates'

/** A request to the mall's notification address, as received. */
export interface RawNotification {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A verified notification. */
export type Notification =
  | { readonly kind: 'payment'; readonly trade: Trade }
  | {
      readonly kind: 'refund'
      readonly refundNo: string
      /** The refunded payment as the gateway names it: by the mall's number, or by its own. */
      readonly of: { readonly payNo: string } | { readonly tradeNo: string }
      /** Fen. */
      readonly amount: number
      readonly state: RefundState
    }
  /** Nothing that concerns the mall. */
  | { readonly kind: 'other' }

/** Thrown for a notification that can't be read (400) or whose signature, age or recipient is wrong (403). */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
  constructor(
    readonly status: 400 | 403,
    message: string,
  ) {
    super(message)
  }
}

/** A response to a notification. Anything but acceptance makes the gateway repeat it. */
export interface NotificationReply {
  readonly type: string
  readonly body: string
}
