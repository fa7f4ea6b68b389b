import { type KeyObject, randomInt } from 'node:crypto'
import { rsaPair } from '../../rsaPair'

/** An app of a merchant: what the operator would type into the mall's settings. */
export interface AppAccount {
  readonly appId: string
  /** The merchant's own number, 2088…. */
  readonly sellerId: string
  readonly privateKeyPem: string
  readonly publicKey: KeyObject
}

export function newAppAccount(appId = '2021001161683774'): AppAccount {
  const { privateKey, publicKey } = rsaPair()
  return {
    appId,
    sellerId: '2088531891668739',
    privateKeyPem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey,
  }
}

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' | 'TRADE_FINISHED'

/** An order as the page call wants it. The trade itself exists only when the payer confirms. */
export interface Order {
  readonly outTradeNo: string
  readonly subject: string
  readonly total: number
  readonly passbackParams: string | undefined
  readonly notifyUrl: string | undefined
  readonly returnUrl: string | undefined
  readonly quitUrl: string | undefined
  /** The page can't be opened or paid after it. */
  readonly timeExpire: number | undefined
  /** Life of the trade once it exists. */
  readonly timeoutMs: number | undefined
}

export interface Payment {
  at: number
  buyerPays: number
  /** Discount of Alipay: the merchant gets it. */
  platformDiscount: number
  /** Discount of the merchant. */
  merchantDiscount: number
}

export interface Trade {
  readonly order: Order
  readonly tradeNo: string
  readonly createdAt: number
  readonly buyerId: string
  status: TradeStatus
  payment?: Payment
  closedAt?: number
}

export interface Refund {
  readonly trade: Trade
  readonly outRequestNo: string
  readonly amount: number
  readonly requestedAt: number
  status: 'waiting' | 'done' | 'failed'
  doneAt?: number
}

/** One movement of the merchant's money. */
export interface Movement {
  at: number
  /** Positive for income. */
  amount: number
  balance: number
  business: '在线支付' | '收费' | '交易退款'
  tradeNo: string
  outTradeNo: string
}

/** Everything that the platform knows of one app. */
export interface Ledger {
  origin: string
  app: AppAccount
  /** Orders whose page was opened, by session. */
  sessions: Map<string, Order>
  trades: Map<string, Trade>
  refunds: Refund[]
  movements: Movement[]
  balance: number
  feeRate: number
  /** `later` leaves refunds waiting until the test settles them. */
  refundsRun: 'atOnce' | 'later'
  /** Plain http of this machine may be a notify_url. */
  allowHttp: boolean
  now: () => number
}

export function moveMoney(
  ledger: Ledger,
  trade: Trade,
  business: Movement['business'],
  amount: number,
): void {
  if (!amount) return
  ledger.balance += amount
  const { tradeNo, order } = trade
  const { balance } = ledger
  ledger.movements.push({
    at: ledger.now(),
    amount,
    balance,
    business,
    tradeNo,
    outTradeNo: order.outTradeNo,
  })
}

/** Returns `count` random digits. */
export const digits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')
