import type { Bill } from './bill'
import type { Notification, NotificationReply, RawNotification } from './notification'
import type { RefundState, Trade } from './tradeStates'

/** Host in which a shopper pays: a mini-program, WeChat's browser, or another browser of a phone or a computer. */
export type PayHost = 'weapp' | 'tt' | 'wechat' | 'phone' | 'computer'

/** Stored with each payment. */
export type Channel = 'cashier' | 'weapp' | 'tt' | 'official' | 'h5' | 'native' | 'alipay'

/** A way to pay that a gateway offers. */
export interface PayChannel {
  readonly name: Channel
  /** Name for the shopper. */
  readonly label: string
  readonly hosts: readonly PayHost[]
  /** App in which the gateway must know the payer by an open id. */
  readonly payer?: 'weapp' | 'official'
}

/** A payment to open at its gateway. */
export interface PayOrder {
  readonly payNo: string
  /** Id of the order, for the platform's link back to it. */
  readonly orderId: string
  readonly channel: Channel
  /** Fen. */
  readonly amount: number
  readonly subject: string
  /** Address of a picture of the order's first line. */
  readonly picture: string
  /** The payer's open id on channels with `payer`; else ''. */
  readonly payer: string
  readonly clientIp: string
  /** Instant after which it must not be payable, in real milliseconds. */
  readonly expiresAt: number
  readonly notifyUrl: string
}

/** Result of opening a payment; stored with it, so that it is opened once. */
export interface OpenedPayment {
  /** The gateway's own token, such as a prepay_id. */
  readonly token: string
  /** Real milliseconds until which the token can be used. */
  readonly usableUntil: number
}

/** Next step of the client. */
export type PayStep =
  | { readonly kind: 'address'; readonly address: string }
  /** Arguments of wx.requestPayment or, with `appId`, of WeixinJSBridge's getBrandWCPayRequest. */
  | { readonly kind: 'wechat'; readonly params: WechatPayParams }
  /** Arguments of tt.pay. */
  | { readonly kind: 'tt'; readonly params: { readonly order_id: string; readonly order_token: string } }
  /** Arguments of tt.requestOrder; with `orderId`, of tt.getOrderPayment, because the order exists already. */
  | {
      readonly kind: 'ttOrder'
      readonly params: { readonly data: string; readonly byteAuthorization: string; readonly orderId: string }
    }
  /** Text to show as a QR code. */
  | { readonly kind: 'code'; readonly text: string }
  /** The demonstration cashier of the local gateway. */
  | { readonly kind: 'localCashier' }

export interface WechatPayParams {
  readonly appId?: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'RSA' | 'HMAC-SHA256'
  readonly paySign: string
}

export interface RefundOrder {
  readonly refundNo: string
  readonly payNo: string
  readonly orderId: string
  /** Fen. */
  readonly amount: number
  /** Amount of the payment, fen. */
  readonly total: number
  readonly reason: string
  /** Undefined if the gateway can't reach the mall; then the mall queries. */
  readonly notifyUrl: string | undefined
}

/** The external side of payments: a bank's or a platform's service. Every call may be repeated. */
export interface PayGateway {
  /** Name in `/pay/notify/<name>`, stored with each payment. */
  readonly name: string
  readonly channels: readonly PayChannel[]
  /**
   * Registers a payment. Undefined when its number can't be used any more: it has been paid or closed, or was opened
   * with other parameters.
   */
  open(order: PayOrder): Promise<OpenedPayment | undefined>
  /** Returns what the client does next with an open payment. */
  next(order: PayOrder, token: string, returnUrl: string): PayStep | Promise<PayStep>
  /** Undefined when the gateway doesn't know the payment. */
  query(payNo: string): Promise<Trade | undefined>
  /**
   * Prevents further payment. If it has been paid already, returns the paid trade; an open one where the gateway can't
   * close it.
   */
  close(payNo: string): Promise<Trade | undefined>
  /** Refunds money. Each refund number is paid only once. */
  refund(order: RefundOrder): Promise<RefundState>
  /** Undefined when the gateway doesn't know the refund. */
  queryRefund(order: Pick<RefundOrder, 'refundNo' | 'payNo'>): Promise<RefundState | undefined>
  /** Verifies a notification over its raw body. @throws NotificationRefused */
  readNotification(notification: RawNotification): Promise<Notification>
  notificationReply(isAccepted: boolean, message: string): NotificationReply
  /**
   * Asks the platform whether the settings are right. Returns what is wrong, for the maker; '' when nothing is, or when
   * the platform can't be reached.
   */
  problemOfSettings?(): Promise<string>
  /**
   * Returns the bill of a day (`2026-11-22`, Beijing); undefined when there is none, or not yet. A gateway without this
   * is asked about each payment and refund.
   * @throws UnreadableBill for a file that is no bill
   */
  bill?(day: string): Promise<Bill | undefined>
}
