import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { DAY_MS, dateText, startOfDay } from '@contract/rules/dateText'
import { type Bank, overrideGateway } from '../../testing/banks/bank'
import { BANKS } from '../../testing/banks/banks'
import { buy, newBuyer } from '../../testing/buying'
import { act, hireOperator } from '../../testing/office'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { planReconciliation } from './planReconciliation'
import { reconcileDay } from './reconcile'

const SKU = 'phone-mount-magnet-1'
const HOUR_MS = 3_600_000
let phone = 13_955_500_000

/** Runs for every gateway that has bills: a day is compared once, and what is certain is settled. */
for (const { name, open } of BANKS.filter(({ hasBills }) => hasBills)) {
  describe(`at ${name}`, () => {
    let bank: Bank
    let mall: TestMall
    /** Noon of the day that the test reconciles. */
    let noon = 0
    let day = ''
    before(async () => {
      bank = await open()
      mall = await createTestMall({ settings: bank.settings })
      bank.connect(mall)
    })
    beforeEach(async () => {
      noon = startOfDay(Date.now()) - 2 * DAY_MS + 12 * HOUR_MS
      day = dateText(noon)
      bank.editBills({})
      // Moves the payments of earlier tests to days whose bills are not read.
      await move(noon - 10 * DAY_MS, noon - 30 * DAY_MS)
      for (const table of ['bill_differences', 'reconciliations'] as const) {
        await mall.ctx.db.deleteFrom(table).execute()
      }
    })
    after(async () => {
      await mall.close()
      await bank.stop()
    })

    /** Moves what was paid and refunded since an instant to another one, here and at the bank. */
    async function move(since: number, to: number): Promise<void> {
      const { db } = mall.ctx
      await bank.backdate(since, to)
      await db.updateTable('payments').set({ created_at: to }).where('created_at', '>=', since).execute()
      await db.updateTable('payments').set({ paid_at: to }).where('paid_at', '>=', since).execute()
      await db.updateTable('refunds').set({ done_at: to }).where('done_at', '>=', since).execute()
    }

    async function unpaid() {
      const number = String(++phone)
      const { buyer, addressId } = await newBuyer(mall, number)
      const order = await buy(buyer, addressId, { skuId: SKU })
      return { buyer, order, payNo: await bank.open(buyer, order.orderSn) }
    }

    /** An order whose payment the mall knows. */
    async function paid() {
      const one = await unpaid()
      await bank.pay(one.payNo)
      await bank.report(one.payNo)
      return one
    }

    /** An order that was paid and refunded as a whole. */
    async function refunded() {
      const one = await paid()
      await one.buyer.get(ordersCalls.refund, { params: { id: one.order.orderId } })
      await mall.runJobs()
      await bank.settleRefunds()
      await mall.runJobs()
      return { ...one, refundNo: `R${one.payNo}` }
    }

    /** Moves everything to the day, and reconciles it. */
    async function reconcile(): Promise<void> {
      await move(noon + DAY_MS, noon)
      await planReconciliation.run(mall.ctx, {})
      await mall.runJobs()
    }

    const differences = async () => {
      const found = mall.ctx.db.selectFrom('bill_differences').selectAll().where('day', '=', day)
      const rows = found.where('gateway', '=', bank.gateway)
      return (await rows.orderBy('kind').orderBy('pay_no').execute()).map((row) => ({
        kind: row.kind,
        number: row.refund_no || row.pay_no,
        ours: row.ours,
        theirs: row.theirs,
        action: row.action,
        isHandled: row.handled_at !== null,
      }))
    }

    const dayOf = async () => {
      const row = mall.ctx.db.selectFrom('reconciliations').selectAll().where('day', '=', day)
      return row.where('gateway', '=', bank.gateway).executeTakeFirst()
    }

    const fen = (yuan: string) => Math.round(Number(yuan) * 100)

    test('a bill that agrees with payments and refunds is noted with its sums', async () => {
      const one = await paid()
      const other = await refunded()
      await reconcile()
      assert.deepEqual(await differences(), [])
      const { status, payments, payments_amount, refunds, refunds_amount } = (await dayOf()) ?? {}
      const [first, second] = [fen(one.order.payableAmount), fen(other.order.payableAmount)]
      assert.deepEqual(
        { status, payments, payments_amount, refunds, refunds_amount },
        { status: 'done', payments: 2, payments_amount: first + second, refunds: 1, refunds_amount: second },
      )
    })

    test('a payment that is paid there pays its open order, once', async () => {
      const { buyer, order, payNo } = await unpaid()
      await bank.pay(payNo)
      await reconcile()
      assert.deepEqual(await differences(), [
        {
          kind: 'unpaidHere',
          number: payNo,
          ours: fen(order.payableAmount),
          theirs: fen(order.payableAmount),
          action: '已入账',
          isHandled: true,
        },
      ])
      const state = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
      assert.equal(state.payStatus, 'paid')
      await reconcileDay.run(mall.ctx, { gateway: bank.gateway, day })
      await planReconciliation.run(mall.ctx, {})
      await mall.runJobs()
      assert.equal((await differences()).length, 1)
    })

    test('a payment of a closed order goes back', async () => {
      const { buyer, order, payNo } = await unpaid()
      await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
      await bank.pay(payNo, { force: true })
      await reconcile()
      await bank.settleRefunds()
      assert.deepEqual(
        (await differences()).map(({ kind, action, isHandled }) => [kind, action, isHandled]),
        [['unpaidHere', '已原路退回', true]],
      )
      const trade = await bank.trade(payNo)
      assert.equal(trade?.refunded, trade?.amount)
    })

    test('rows that are missing, unknown or of another amount wait for the operator', async () => {
      const missing = await paid()
      const changed = await paid()
      const back = await refunded()
      const changedBack = await refunded()
      const amount = fen(missing.order.payableAmount)
      bank.editBills({
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
      const { order, refundNo } = await refunded()
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
          ['unknownRefund', refundNo, fen(order.payableAmount)],
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
      bank.editBills({ drop: [byHand.refundNo] })
      await reconcile()
      assert.deepEqual(
        (await differences()).map(({ kind, number, theirs }) => [kind, number, theirs]),
        [['refundedTwice', twice.refundNo, fen(twice.order.payableAmount)]],
      )
    })

    test('a late bill is asked for again, and compared when it is there', async () => {
      const { payNo } = await paid()
      // Platforms have no bills without lines.
      await paid()
      bank.editBills({ isLate: true })
      await reconcile()
      assert.equal((await dayOf())?.status, 'waiting')
      bank.editBills({ drop: [payNo] })
      await mall.ctx.db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'reconcileDay').execute()
      await mall.runJobs()
      assert.equal((await dayOf())?.status, 'done')
      assert.deepEqual(
        (await differences()).map(({ kind }) => kind),
        ['missingPayment'],
      )
    })

    test('a bill that never comes is reported, and can be asked for once more', async () => {
      await paid()
      bank.editBills({ isLate: true })
      noon -= 3 * DAY_MS
      day = dateText(noon)
      await reconcile()
      assert.equal((await dayOf())?.status, 'noBill')
      assert.deepEqual(
        (await differences()).map(({ kind, isHandled }) => [kind, isHandled]),
        [['noBill', false]],
      )
      bank.editBills({})
      const finance = await hireOperator(mall, ['finance'])
      const pressed = await act(finance, `reconciliations/${bank.gateway} ${day}`, 'repeat')
      assert.equal(pressed.status, 200)
      await mall.runJobs()
      assert.deepEqual(
        (await differences()).map(({ kind, action }) => [kind, action]),
        [['noBill', '已取得账单']],
      )
      assert.equal((await dayOf())?.status, 'done')
    })

    test('lines of garbage are reported beside what they hide', async () => {
      const { payNo } = await paid()
      await paid()
      bank.editBills({ garble: [payNo] })
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
      const override = overrideGateway(mall, bank)
      override(() => ({ bill: async () => Promise.reject(new Error('no archive')) }))
      await reconcile()
      override(() => ({}))
      assert.equal((await dayOf())?.status, 'waiting')
      const job = mall.ctx.db.selectFrom('jobs').select('last_error').where('kind', '=', 'reconcileDay')
      assert.match(
        String((await job.where('last_error', 'is not', null).executeTakeFirst())?.last_error),
        /no archive/,
      )
      await mall.ctx.db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'reconcileDay').execute()
      await mall.runJobs()
      assert.equal((await dayOf())?.status, 'done')
    })

    test('the desk shows what differs, and the operator marks it as handled', async () => {
      const { payNo, order } = await paid()
      await paid()
      bank.editBills({ drop: [payNo] })
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
