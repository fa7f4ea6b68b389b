import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrderState, orderActions, orderLabel, statusesOfTab } from './rules'

const state = (change: Partial<OrderState>): OrderState => ({
  orderStatus: 0,
  payStatus: 'unpaid',
  refundStatus: 'none',
  closeReason: '',
  ...change,
})

const paid = { payStatus: 'paid' } as const
const buttons: [situation: string, order: OrderState, actions: string[], label: string][] = [
  ['unpaid', state({}), ['cancel', 'editAddress', 'pay'], '待付款'],
  ['paid, to ship', state({ orderStatus: 10, ...paid }), ['refund', 'editAddress', 'rebuy'], '待发货'],
  ['part shipped', state({ orderStatus: 15, ...paid }), ['logistics', 'rebuy'], '部分发货'],
  ['shipped', state({ orderStatus: 20, ...paid }), ['logistics', 'rebuy', 'confirm'], '待收货'],
  ['completed', state({ orderStatus: 30, ...paid }), ['delete', 'logistics', 'rebuy'], '已完成'],
  [
    'closed by time',
    state({ orderStatus: 40, closeReason: 'timeout', payStatus: 'closed' }),
    ['delete', 'rebuy'],
    '已关闭（超时未支付）',
  ],
  [
    'cancelled',
    state({ orderStatus: 40, closeReason: 'buyer', payStatus: 'closed' }),
    ['delete', 'rebuy'],
    '已取消',
  ],
  [
    'refunded',
    state({ orderStatus: 40, closeReason: 'refunded', refundStatus: 'all', ...paid }),
    ['delete', 'rebuy'],
    '已退款',
  ],
  [
    'paid after it had closed',
    state({ orderStatus: 40, closeReason: 'timeout', refundStatus: 'all', payStatus: 'closed' }),
    ['delete', 'rebuy'],
    '已关闭（超时未支付），款项已退回',
  ],
  ['a status from a later version', state({ orderStatus: 77 }), [], '处理中'],
]

for (const [situation, order, actions, label] of buttons) {
  test(`buttons and label: ${situation}`, () => {
    assert.deepEqual(orderActions(order), actions)
    assert.equal(orderLabel(order), label)
  })
}

test('tabs hold the statuses of the specification', () => {
  assert.equal(statusesOfTab(0), null)
  assert.deepEqual(statusesOfTab(1), [0])
  assert.deepEqual(statusesOfTab(2), [10, 15])
  assert.deepEqual(statusesOfTab(3), [20])
})
