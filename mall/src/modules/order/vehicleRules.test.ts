import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  MILESTONES,
  mayReach,
  STATUS_OF,
  type VehicleOrderState,
  vehicleActions,
  vehicleLabel,
  vehicleState,
} from './vehicleRules'

const unpaid: VehicleOrderState = {
  orderStatus: 0,
  payStatus: 'unpaid',
  refundStatus: 'none',
  closeReason: '',
  milestone: 'ordered',
}
const at = (milestone: VehicleOrderState['milestone']): VehicleOrderState => ({
  ...unpaid,
  orderStatus: STATUS_OF[milestone],
  payStatus: 'paid',
  milestone,
})
const closed: VehicleOrderState = { ...unpaid, orderStatus: 40, payStatus: 'closed', closeReason: 'timeout' }

test('each state has its words and what the buyer may do', () => {
  const table: [VehicleOrderState, string, string, string[]][] = [
    [unpaid, 'depositUnpaid', '待付定金', ['cancel', 'pay']],
    [at('ordered'), 'depositPaid', '定金已付', ['refund']],
    [at('confirmed'), 'confirmed', '经销商已确认', ['refund']],
    [at('production'), 'production', '生产中', []],
    [at('transit'), 'transit', '运输中', []],
    [at('atDealer'), 'atDealer', '已到店，待提车', []],
    [at('delivered'), 'delivered', '已交付', []],
    [closed, 'closed', '已关闭（超时未支付）', []],
    [
      { ...at('confirmed'), orderStatus: 40, refundStatus: 'all', closeReason: 'refunded' },
      'closed',
      '已退款',
      [],
    ],
    [{ ...closed, refundStatus: 'all' }, 'closed', '已关闭（超时未支付），款项已退回', []],
  ]
  for (const [order, state, label, actions] of table) {
    assert.equal(vehicleState(order), state)
    assert.equal(vehicleLabel(order), label)
    assert.deepEqual(vehicleActions(order), actions)
  }
})

test('milestones are reached one after the other, never skipped, never backwards', () => {
  for (const [from, milestone] of MILESTONES.entries()) {
    for (const [to, next] of MILESTONES.entries()) {
      assert.equal(mayReach(at(milestone), next), to === from + 1, `${milestone} -> ${next}`)
    }
  }
})

test('without a deposit, after closing and while money goes back nothing moves', () => {
  for (const next of MILESTONES) {
    assert.equal(mayReach(unpaid, next), false)
    assert.equal(mayReach(closed, next), false)
    assert.equal(mayReach({ ...at('ordered'), refundStatus: 'all' }, next), false)
  }
})
