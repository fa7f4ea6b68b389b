import assert from 'node:assert/strict'
import { act, hireOperator, type TestOperator } from '../../mall/testing/operators'
import type { TestMall } from '../../mall/testing/testMall'

const merchants = new WeakMap<object, Promise<TestOperator>>()

/** Does an action on a row of the desk (`orders/42`) as the merchant, who must succeed. */
export async function merchantDoes(mall: TestMall, row: string, action: string, values: object = {}) {
  const merchant = merchants.get(mall.ctx) ?? hireOperator(mall, ['owner'])
  merchants.set(mall.ctx, merchant)
  const { status, data } = await act(await merchant, row, action, values)
  assert.equal(status, 200, `${action} ${row}: ${data.message}`)
}

/** Lets the local payment gateway refuse the refunds of a payment, or make them again. */
export const refuseRefunds = (mall: TestMall, payNo: string, refuses: boolean) =>
  mall.ctx.db
    .updateTable('gateway_trades')
    .set({ refuses_refunds: refuses })
    .where('pay_no', '=', payNo)
    .execute()
