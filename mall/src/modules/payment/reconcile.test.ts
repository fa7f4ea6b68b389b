import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { act, hireOperator } from '../../../testing/operators'
import { comparedDay } from '../../../testing/payStandIns/comparedDay'
import { overrideGateway, type PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { PAY_STAND_INS } from '../../../testing/payStandIns/payStandIns'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { planReconciliation } from './planReconciliation'
import { reconcileDay } from './reconcile'

/** Runs for every gateway that has bills: a day is compared once, and what is certain is settled. */
for (const { name, open } of PAY_STAND_INS.filter(({ hasBills }) => hasBills)) {
  describe(`at ${name}`, () => {
    let standIn: PayStandIn
    let mall: TestMall
    const compared = comparedDay(() => ({ mall, standIn }), 13_955_500_001)
    const { unpaid, paid, refunded, reconcile, retry, differences, noted } = compared
    before(async () => {
      standIn = await open()
      mall = await createTestMall({ settings: standIn.settings })
      standIn.connect(mall)
    })
    beforeEach(async () => {
      standIn.editBills({})
      await compared.begin()
    })
    after(async () => {
      await mall.close()
      await standIn.stop()
    })

    test('a bill that agrees with payments and refunds is noted with its sums', async () => {
      const one = await paid()
      const other = await refunded()
      await reconcile()
      assert.deepEqual(await differences(), [])
      const { status, payments, payments_amount, refunds, refunds_amount } = (await noted()) ?? {}
      assert.deepEqual(
        { status, payments, payments_amount, refunds, refunds_amount },
        {
          status: 'done',
          payments: 2,
          payments_amount: one.fen + other.fen,
          refunds: 1,
          refunds_amount: other.fen,
        },
      )
    })

    test('a payment that is paid there pays its open order, once', async () => {
      const { buyer, order, payNo, fen } = await unpaid()
      await standIn.pay(payNo)
      await reconcile()
      assert.deepEqual(await differences(), [
        {
          kind: 'unpaidHere',
          number: payNo,
          ours: fen,
          theirs: fen,
          action: '已入账',
          isHandled: true,
        },
      ])
      const state = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
      assert.equal(state.payStatus, 'paid')
      await reconcileDay.run(mall.ctx, { gateway: standIn.gateway, day: compared.day() })
      await planReconciliation.run(mall.ctx, {})
      await mall.runJobs()
      assert.equal((await differences()).length, 1)
    })

    test('a payment of a closed order goes back', async () => {
      const { buyer, order, payNo } = await unpaid()
      await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
      await standIn.pay(payNo, { force: true })
      await reconcile()
      await standIn.settleRefunds()
      assert.deepEqual(
        (await differences()).map(({ kind, action, isHandled }) => [kind, action, isHandled]),
        [['unpaidHere', '已原路退回', true]],
      )
      const trade = await standIn.trade(payNo)
      assert.equal(trade?.refunded, trade?.amount)
    })

    test('rows that are missing, unknown or of another amount wait for the operator', async () => {
      const missing = await paid()
      const changed = await paid()
      const back = await refunded()
      const changedBack = await refunded()
      const amount = missing.fen
      standIn.editBills({
        drop: [missing.payNo, back.refundNo],
        amounts: { [changed.payNo]: 1, [changedBack.refundNo]: 2 },
        add: ['P9'],
      })
      await reconcile()
      const open = { action: '', isHandled: false }
      assert.deepEqual(await differences(), [
        { kind: 'missingPayment', number: missing.payNo, ours: amount, theirs: null, ...open },
        { kind: 'missingRefund', number: back.refundNo, ours: amount, theirs: null, ...open },
        { kind: 'otherAmount', number: changed.payNo, ours: amount, theirs: 1, ...open },
        { kind: 'otherRefund', number: changedBack.refundNo, ours: amount, theirs: 2, ...open },
        { kind: 'unknownPayment', number: 'P9', ours: null, theirs: amount, ...open },
      ])
    })

    test('a refund that nobody requested here waits for the operator', async () => {
      const { refundNo, fen } = await refunded()
      await mall.ctx.db
        .updateTable('refunds')
        .set({ refund_no: 'RX' })
        .where('refund_no', '=', refundNo)
        .execute()
      await reconcile()
      assert.deepEqual(
        (await differences()).map(({ kind, number, theirs }) => [kind, number, theirs]),
        [
          ['missingRefund', 'RX', null],
          ['unknownRefund', refundNo, fen],
        ],
      )
    })

    test('a refund that was settled by hand is missed in no bill, and reported if the gateway paid it too', async () => {
      const [twice, byHand] = [await refunded(), await refunded()]
      await mall.ctx.db
        .updateTable('refunds')
        .set({ by_hand: '已转账到尾号 1234 的银行卡' })
        .where('refund_no', 'in', [twice.refundNo, byHand.refundNo])
        .execute()
      standIn.editBills({ drop: [byHand.refundNo] })
      await reconcile()
      assert.deepEqual(
        (await differences()).map(({ kind, number, theirs }) => [kind, number, theirs]),
        [['refundedTwice', twice.refundNo, twice.fen]],
      )
    })

    test('a late bill is asked for again, and compared when it is there', async () => {
      const { payNo } = await paid()
      // Platforms have no bills without lines.
      await paid()
      standIn.editBills({ isLate: true })
      await reconcile()
      assert.equal((await noted())?.status, 'waiting')
      standIn.editBills({ drop: [payNo] })
      await retry()
      assert.equal((await noted())?.status, 'done')
      assert.deepEqual(
        (await differences()).map(({ kind }) => kind),
        ['missingPayment'],
      )
    })

    test('a bill that never comes is reported, and can be asked for once more', async () => {
      await paid()
      standIn.editBills({ isLate: true })
      compared.goBack(3)
      await reconcile()
      assert.equal((await noted())?.status, 'noBill')
      assert.deepEqual(
        (await differences()).map(({ kind, isHandled }) => [kind, isHandled]),
        [['noBill', false]],
      )
      standIn.editBills({})
      const finance = await hireOperator(mall, ['finance'])
      const pressed = await act(finance, `reconciliations/${standIn.gateway} ${compared.day()}`, 'repeat')
      assert.equal(pressed.status, 200)
      await mall.runJobs()
      assert.deepEqual(
        (await differences()).map(({ kind, action }) => [kind, action]),
        [['noBill', '已取得账单']],
      )
      assert.equal((await noted())?.status, 'done')
    })

    test('lines of garbage are reported beside what they hide', async () => {
      const { payNo } = await paid()
      await paid()
      standIn.editBills({ garble: [payNo] })
      await reconcile()
      assert.deepEqual(
        (await differences()).map(({ kind, number }) => [kind, number]),
        [
          ['missingPayment', payNo],
          ['unreadable', '第 1 行'],
        ],
      )
    })

    test('a bill that can not be downloaded leaves the day waiting, and the job tries again', async () => {
      await paid()
      const override = overrideGateway(mall, standIn)
      override(() => ({ bill: async () => Promise.reject(new Error('no archive')) }))
      await reconcile()
      override(() => ({}))
      assert.equal((await noted())?.status, 'waiting')
      const job = mall.ctx.db.selectFrom('jobs').select('last_error').where('kind', '=', 'reconcileDay')
      assert.match(
        String((await job.where('last_error', 'is not', null).executeTakeFirst())?.last_error),
        /no archive/,
      )
      await retry()
      assert.equal((await noted())?.status, 'done')
    })

    test('the desk shows what differs, and the operator marks it as handled', async () => {
      const { payNo, order } = await paid()
      await paid()
      standIn.editBills({ drop: [payNo] })
      await reconcile()
      const finance = await hireOperator(mall, ['finance'])
      const { data } = await finance.call('GET', '/bill-differences')
      const found = data.rows.find((row: { payNo: string }) => row.payNo === payNo)
      assert.deepEqual([found.kind, found.isHandled], ['missingPayment', false])
      const payment = await finance.call('GET', `/payments/${payNo}`)
      assert.equal(payment.data.titles.orderId, order.orderSn)
      const handle = () => act(finance, `bill-differences/${found.id}`, 'handle', { note: '次日账单已核对' })
      assert.equal((await handle()).data.action, '次日账单已核对')
      assert.equal((await handle()).status, 422)
    })
  })
}
