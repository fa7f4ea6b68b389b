import { randomInt } from 'node:crypto'

/** One movement of the merchant's money: a line of the bill of funds. */
export interface Movement {
  at: number
  business: '交易' | '扣除交易手续费' | '退款' | '退款关闭'
  isIncome: boolean
  amount: number
  /** Balance afterwards. */
  balance: number
  /** Number of the payment or refund at the platform. */
  businessNo: string
  flowNo: string
  /** The merchant's number. */
  voucher: string
}

export interface MoneyAccount {
  balance: number
  readonly movements: readonly Movement[]
  move(movement: Pick<Movement, 'at' | 'business' | 'isIncome' | 'amount' | 'businessNo' | 'voucher'>): void
}

/** The merchant's account at the platform. Payments add to it, fees and refunds take from it. */
export function openAccount(balance: number): MoneyAccount {
  const movements: Movement[] = []
  return {
    balance,
    movements,
    move(movement) {
      this.balance += movement.isIncome ? movement.amount : -movement.amount
      const flowNo = `1900${randomInt(1e12)}${movements.length}`
      movements.push({ ...movement, balance: this.balance, flowNo })
    },
  }
}
