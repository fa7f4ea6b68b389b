import type { PayGateway } from '../../src/gateways/pay/payGateway'
import type { Shopper, TestMall } from '../testMall'

/** Answer of the mall to a notification: `message` is the outcome, such as `paid` or `refunded`. */
export interface NotificationAnswer {
  status: number
  message: string
}

/** Changes of a payment platform's bills. Numbers are those of payments or refunds. */
export interface BillEdit {
  /** Lines that are missing. */
  readonly drop?: readonly string[]
  /** Other amounts, in fen. */
  readonly amounts?: Readonly<Record<string, number>>
  /** Payments that the mall doesn't know: copies of the first line with this number. */
  readonly add?: readonly string[]
  /** Lines that can't be parsed. */
  readonly garble?: readonly string[]
  /** There is no bill yet. */
  readonly isLate?: boolean
}

/** The other side of a gateway, for tests: what the payer and the payment platform do. */
export interface PayStandIn {
  /** Name of its gateway in the mall. */
  readonly gateway: string
  /** Name of the way to pay in the order. */
  readonly label: string
  /** Whether the mall can close a payment there, so that it can't be paid any more. */
  readonly canClose: boolean
  /** Settings with which the mall uses it. */
  readonly settings: Record<string, string>
  /** Connects the payment platform to the mall that has these settings. */
  connect(mall: TestMall): void
  /** Requests a payment from the mall, as the shop does. Returns its number. */
  open(buyer: Shopper, orderSn: string): Promise<string>
  /** Requests a payment of the same order on another channel. */
  openOtherwise(buyer: Shopper, orderSn: string): Promise<string>
  /** Pays without notifying the mall; an order that was closed only with `force`, as when paying and closing cross. */
  pay(payNo: string, options?: { force?: boolean }): Promise<void>
  /** Notifies the mall of a payment, signed again each time. */
  report(payNo: string): Promise<NotificationAnswer>
  /** Notifications that the mall must refuse, with the status of the refusal. */
  forgeries(payNo: string): readonly (readonly [what: string, status: number, send: () => Promise<number>])[]
  /** Notifies the mall of a correctly signed payment of another amount. */
  reportOtherAmount(payNo: string): Promise<NotificationAnswer>
  /** Closes a payment by itself, as after a limit of its own. */
  close(payNo: string): Promise<void>
  /** Undefined: the payment platform doesn't know it. */
  trade(payNo: string): Promise<{ status: string; amount: number; refunded: number } | undefined>
  /** Ends the refunds that it has only accepted, and notifies the mall. */
  settleRefunds(): Promise<void>
  /** From now on refunds fail: at once, or when they are settled. `false` ends that. */
  refuseRefunds(refuses: boolean): Promise<void>
  /** Moves all payments and refunds since an instant to another one, as if they had been made then. */
  backdate(since: number, to: number): Promise<void>
  /** Changes the bills from now on. Replaces the last change. */
  editBills(edit: BillEdit): void
  stop(): Promise<void>
}

/** Returns the outcome that the mall recorded for the last notification of a payment. */
export async function lastOutcome({ ctx }: TestMall, payNo: string): Promise<string> {
  return (await outcomes({ ctx }, payNo)).at(-1) ?? ''
}

/** Returns the outcome of each report of a payment so far. */
export async function outcomes({ ctx }: Pick<TestMall, 'ctx'>, payNo: string): Promise<string[]> {
  const answers = ctx.db.selectFrom('payment_answers').select('outcome').where('pay_no', '=', payNo)
  return (await answers.orderBy('id').execute()).map(({ outcome }) => outcome)
}

/** Overrides some methods of a payment platform's gateway in the mall; `{}` ends that. */
export function overrideGateway(
  mall: TestMall,
  standIn: PayStandIn,
): (steps: (real: PayGateway) => Partial<PayGateway>) => void {
  const { pay } = mall.ctx.gateways
  return (steps) => {
    const changed: typeof pay = (ctx) =>
      pay(ctx).map((one) => (one.name === standIn.gateway ? { ...one, ...steps(one) } : one))
    Object.assign(mall.ctx.gateways, { pay: changed })
  }
}
