import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ORDER_STATUS, type PayStatus } from '../order/rules'
import { paymentMismatch } from './rules'

const CHANGED = '应付金额已变为 ¥79.00，这笔 ¥67.00 自动退回，请重新支付'
const rows: [situation: string, status: number, pay: PayStatus, amount: number, why: string][] = [
  ['exactly what is payable', ORDER_STATUS.unpaid, 'unpaid', 7_900, ''],
  ['what was payable before the fee rose', ORDER_STATUS.unpaid, 'unpaid', 6_700, CHANGED],
  [
    'a fen too much',
    ORDER_STATUS.unpaid,
    'unpaid',
    7_901,
    '应付金额已变为 ¥79.00，这笔 ¥79.01 自动退回，请重新支付',
  ],
  ['the right amount a second time', ORDER_STATUS.toShip, 'paid', 7_900, '重复支付，款项自动退回'],
  ['a second time after a refund closed it', ORDER_STATUS.closed, 'paid', 7_900, '重复支付，款项自动退回'],
  ['the right amount for a closed order', ORDER_STATUS.closed, 'closed', 7_900, '订单已关闭，款项自动退回'],
]
for (const [situation, order_status, pay_status, amount, why] of rows) {
  test(`money for an order of 79.00: ${situation}`, () => {
    assert.equal(paymentMismatch({ order_status, pay_status, payable_amount: 7_900 }, amount), why)
  })
}
