import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS, dateText, startOfDay } from '@contract/rules/dateText'
import { fenToYuan } from '@contract/rules/price'
import fc from 'fast-check'
import { buy, newBuyer } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { billText, UnreadableBill } from '../../gateways/pay/bill'
import type { PayGateway } from '../../gateways/pay/payGateway'
import { parseFundBill } from '../../gateways/pay/wechat/wechatFundBill'
import { parseTradeBill } from '../../gateways/pay/wechat/wechatTradeBill'
import { reconcileDay } from './reconcile'

/** A payment platform with wrong bills: each line is matched with one payment or refund, or reported. */

const NOON = startOfDay(Date.now()) - 2 * DAY_MS + DAY_MS / 2
const DAY = dateText(NOON)
const AT = { gateway: 'wechat', day: DAY }
const OURS = '1900000001'

let mall: TestMall
let orderId: string
let standIn: Pick<PayGateway, 'queryRefund' | 'bill'>
before(async () => {
  mall = await createTestMall()
  const { buyer, addressId } = await newBuyer(mall, '13988800001')
  orderId = (await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })).orderId
  const { pay } = mall.ctx.gateways
  const lying: typeof pay = (ctx) => [
    ...pay(ctx),
    { ...(pay(ctx)[0] as PayGateway), name: 'wechat', query: async () => undefined, ...standIn },
  ]
  Object.assign(mall.ctx.gateways, { pay: lying })
})
after(() => mall.close())

interface Line {
  kind: 'payment' | 'refund'
  payNo: string
  refundNo: string
  tradeNo: string
  amount: number
  state: string
  merchant: string
}

const PAYMENTS = 5
/** Payments of ours: their state, and that of their refund at which attempt. */
const ourRow = fc.record({
  status: fc.constantFrom('paid' as const, 'returned' as const, 'closed' as const),
  refund: fc.constantFrom(
    undefined,
    'asked' as const,
    'accepted' as const,
    'done' as const,
    'failed' as const,
  ),
  attempts: fc.nat(2),
  byHand: fc.boolean(),
  billedOn: fc.constantFrom(null, null, null, '2020-01-01'),
})
type OurRow = typeof ourRow extends fc.Arbitrary<infer Row> ? Row : never
const lie = fc.record({
  of: fc.nat(PAYMENTS - 1),
  isRefund: fc.boolean(),
  attempt: fc.nat(3),
  times: fc.integer({ min: 1, max: 3 }),
  change: fc.constantFrom(
    'none',
    'none',
    'none',
    'amount',
    'negative',
    'otherTrade',
    'merchant',
    'unknown',
    'otherPayment',
  ),
  state: fc.constantFrom('SUCCESS', 'SUCCESS', 'PROCESSING', 'FAIL', 'CLOSED'),
})
type Lie = typeof lie extends fc.Arbitrary<infer One> ? One : never

const amountOf = (at: number) => 1_000 + at
const refundNoOf = (at: number, attempt: number) => (attempt > 0 ? `RP${at}-${attempt}` : `RP${at}`)

function linesOf({ of, isRefund, attempt, times, change, state }: Lie): Line[] {
  const right: Line = {
    kind: isRefund ? 'refund' : 'payment',
    payNo: change === 'unknown' ? `X${of}` : `P${of}`,
    refundNo: isRefund ? (change === 'unknown' ? `RX${of}` : refundNoOf(of, attempt)) : '',
    tradeNo: change === 'otherTrade' ? '42009999' : `4200${of}`,
    amount: amountOf(of),
    state: isRefund ? state : '',
    merchant: change === 'merchant' ? '1900000009' : OURS,
  }
  if (change === 'amount') right.amount += 7
  if (change === 'negative') right.amount = -right.amount
  if (change === 'otherPayment' && isRefund) right.payNo = `P${(of + 1) % PAYMENTS}`
  return Array.from({ length: times }, () => right)
}

const textOf = ({ kind, payNo, refundNo, tradeNo, amount, state, merchant }: Line): string => {
  const isRefund = kind === 'refund'
  return [
    '2026-11-20 10:00:00',
    merchant,
    tradeNo,
    payNo,
    isRefund ? 'REFUND' : 'SUCCESS',
    refundNo,
    state,
    fenToYuan(isRefund ? 0 : amount),
    fenToYuan(isRefund ? amount : 0),
  ]
    .map((value) => `\`${value}`)
    .join(',')
}

const NAMES = '交易时间,商户号,微信订单号,商户订单号,交易状态,商户退款单号,退款状态,订单金额,申请退款金额'
const billOf = (texts: readonly string[]) =>
  billText(Buffer.from([NAMES, ...texts, '总交易单数', '`1'].join('\n')))

async function write(rows: readonly OurRow[]): Promise<void> {
  const { db } = mall.ctx
  for (const table of ['bill_differences', 'reconciliations', 'refunds', 'payments'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db
    .insertInto('reconciliations')
    .values({ ...AT, status: 'waiting', updated_at: NOON })
    .execute()
  for (const [at, { status, refund, attempts, byHand, billedOn }] of rows.entries()) {
    const isPaid = status === 'paid' || status === 'returned'
    const shared = { order_id: orderId, amount: amountOf(at), created_at: NOON }
    await db
      .insertInto('payments')
      .values({
        ...shared,
        pay_no: `P${at}`,
        gateway: 'wechat',
        channel: 'weapp',
        status,
        trade_no: isPaid ? `4200${at}` : null,
        paid_at: isPaid ? NOON : null,
        billed_on: isPaid ? billedOn : null,
      })
      .execute()
    if (!isPaid || !refund) continue
    await db
      .insertInto('refunds')
      .values({
        ...shared,
        refund_no: `RP${at}`,
        pay_no: `P${at}`,
        reason: '',
        status: refund,
        attempts,
        gateway_no: attempts > 0 ? refundNoOf(at, attempts) : null,
        by_hand: refund === 'done' && byHand ? '已转账' : '',
        done_at: refund === 'done' ? NOON : null,
        billed_on: refund === 'done' ? billedOn : null,
      })
      .execute()
  }
}

/** Returns what was reported, and the numbers that were matched without a report. */
async function compare() {
  await reconcileDay.run(mall.ctx, AT)
  const { db } = mall.ctx
  const reported = await db.selectFrom('bill_differences').selectAll().where('day', '=', DAY).execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const isReported = (numbers: readonly (string | null)[]) =>
    reported.some(
      ({ kind, ours, theirs, refund_no, pay_no }) =>
        kind !== 'otherFunds' && ours !== null && theirs !== null && numbers.includes(refund_no || pay_no),
    )
  const matched = [
    ...payments.filter(({ pay_no, billed_on }) => billed_on === DAY && !isReported([pay_no])),
    ...refunds.filter(
      ({ refund_no, gateway_no, billed_on }) => billed_on === DAY && !isReported([gateway_no ?? refund_no]),
    ),
  ]
  return { reported, matched, payments, refunds }
}

const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0)

test('in a bill that is wrong in many ways, each line was either matched or reported', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ourRow, { minLength: PAYMENTS, maxLength: PAYMENTS }),
      fc.array(lie, { maxLength: 12 }),
      fc.array(fc.constantFrom('`garbage', 'no line', '`a\0b,`c', `\`${'x'.repeat(3_000)}`), {
        maxLength: 3,
      }),
      fc.constantFrom('done' as const, 'failed' as const, 'accepted' as const, undefined, 'throws' as const),
      async (rows, lies, garbage, says) => {
        const lines = lies.flatMap(linesOf)
        standIn = {
          bill: async () => parseTradeBill(billOf([...lines.map(textOf), ...garbage]), OURS),
          async queryRefund() {
            if (says === 'throws') throw new Error('no answer')
            return says && { status: says, reason: '', needsNewNumber: false }
          },
        }
        await write(rows)
        const { reported, matched, payments, refunds } = await compare()
        const attemptsOf = (at: number) => refunds.find(({ refund_no }) => refund_no === `RP${at}`)
        const isWithoutMoney = ({ kind, refundNo, state, merchant }: Line) => {
          const [, at, attempt = '0'] = /^RP(\d)(?:-(\d))?$/.exec(refundNo) ?? []
          const refund = at === undefined ? undefined : attemptsOf(Number(at))
          if (kind === 'payment' || merchant !== OURS || !refund || Number(attempt) > refund.attempts)
            return false
          const isFormer = (refund.gateway_no ?? refund.refund_no) !== refundNo
          return (
            state === 'FAIL' ||
            state === 'CLOSED' ||
            (state === 'PROCESSING' && isFormer && says === 'failed')
          )
        }
        const money = lines.filter((line) => !isWithoutMoney(line))
        const withLine = reported.filter(({ theirs }) => theirs !== null)
        assert.equal(withLine.length + matched.length, money.length)
        assert.equal(
          sum(withLine.map(({ theirs }) => theirs)) + sum(matched.map(({ amount }) => amount)),
          sum(money.map(({ amount }) => amount)),
        )
        assert.equal(reported.filter(({ kind }) => kind === 'unreadable').length, garbage.length)
        // No payment or refund of ours is without a line and without a report.
        const missing = (number: string | null) =>
          reported.some(
            ({ kind, pay_no, refund_no }) => /^missing/.test(kind) && (refund_no || pay_no) === number,
          )
        for (const { pay_no, status, billed_on } of payments) {
          assert.ok(billed_on || (status !== 'paid' && status !== 'returned') || missing(pay_no), pay_no)
        }
        for (const { refund_no, gateway_no, status, billed_on, by_hand, done_at } of refunds) {
          const isOfDay = status === 'done' && !by_hand && done_at === NOON
          assert.ok(billed_on || !isOfDay || missing(gateway_no ?? refund_no), refund_no)
        }
        // Another run, as after a crash, finds nothing new.
        await mall.ctx.db.updateTable('reconciliations').set({ status: 'waiting' }).execute()
        assert.equal((await compare()).reported.length, reported.length)
      },
    ),
    { numRuns: 60, includeErrorInReport: true },
  )
})

test('a former attempt that was paid beside the one that followed it is reported, and one that ended is not', async () => {
  await write([{ status: 'paid', refund: 'done', attempts: 1, byHand: false, billedOn: null }])
  const line = (attempt: number, state = 'SUCCESS') =>
    textOf({
      kind: 'refund',
      payNo: 'P0',
      refundNo: refundNoOf(0, attempt),
      tradeNo: '42000',
      amount: amountOf(0),
      state,
      merchant: OURS,
    })
  const kinds = async (...texts: string[]) => {
    standIn = { bill: async () => parseTradeBill(billOf(texts), OURS), queryRefund: async () => undefined }
    await mall.ctx.db.updateTable('reconciliations').set({ status: 'waiting' }).execute()
    const { reported } = await compare()
    return reported.map(({ kind, refund_no }) => `${kind} ${refund_no}`.trim())
  }
  assert.deepEqual(await kinds(line(0, 'CLOSED'), line(1)), ['missingPayment'])
  assert.deepEqual(await kinds(line(0), line(1)), ['missingPayment', 'repeatedRefund RP0'])
})

test('a former attempt that the gateway confirms ends a refund that is still tried, so that it is paid once', async () => {
  await write([{ status: 'paid', refund: 'failed', attempts: 1, byHand: false, billedOn: null }])
  const paid: Line = {
    kind: 'refund',
    payNo: 'P0',
    refundNo: 'RP0',
    tradeNo: '42000',
    amount: amountOf(0),
    state: 'SUCCESS',
    merchant: OURS,
  }
  standIn = {
    bill: async () => parseTradeBill(billOf([textOf(paid)]), OURS),
    queryRefund: async ({ refundNo }) => (refundNo === 'RP0' ? { status: 'done' } : undefined),
  }
  const { refunds } = await compare()
  assert.deepEqual(
    refunds.map(({ status, gateway_no, billed_on }) => [status, gateway_no, billed_on]),
    [['done', null, DAY]],
  )
})

const PAID: Line = {
  kind: 'payment',
  payNo: 'P0',
  refundNo: '',
  tradeNo: '42000',
  amount: amountOf(0),
  state: '',
  merchant: OURS,
}
const FUND_NAMES = '微信支付业务单号,业务类型,收支类型,收支金额（元）,业务凭证号'
const fundsOf = (...lines: string[]) =>
  parseFundBill([FUND_NAMES, ...lines, '资金流水总笔数', '`1'].join('\n'))

test('each movement of the account is matched, part of a sum, or reported', async () => {
  await write([{ status: 'paid', refund: 'done', attempts: 0, byHand: false, billedOn: null }])
  const right = ['`42000,`交易,`收入,`10.00,`P0', '`5000,`退款,`支出,`10.00,`RP0']
  const funds = fundsOf(
    ...right,
    right[0] ?? '',
    '`42007,`交易,`收入,`3.00,`P7',
    '`5007,`退款,`支出,`4.00,`RP7',
    '`6000,`提现,`支出,`5.00,`',
    'garbage',
  )
  const trades = () => parseTradeBill(billOf([textOf(PAID)]), OURS)
  standIn = { bill: async () => ({ ...trades(), funds }), queryRefund: async () => undefined }
  const { reported } = await compare()
  assert.deepEqual(
    reported.map(({ kind, pay_no, refund_no, theirs }) => [kind, refund_no || pay_no, theirs]).sort(),
    [
      ['missingRefund', 'RP0', null],
      ['unknownExpense', 'RP7', 400],
      ['unknownIncome', 'P0', 1_000],
      ['unknownIncome', 'P7', 300],
      ['unreadable', '资金账单第 1 行', null],
    ],
  )
  const day = await mall.ctx.db.selectFrom('reconciliations').selectAll().executeTakeFirstOrThrow()
  assert.equal(day.other_funds, '提现 支出 1 笔 ¥5.00')
  await write([{ status: 'paid', refund: undefined, attempts: 0, byHand: false, billedOn: null }])
  standIn.bill = async () => ({ ...trades(), funds: fundsOf((right[0] ?? '').replace('10.00', '9.99')) })
  assert.deepEqual(
    (await compare()).reported.map(({ kind, theirs }) => [kind, theirs]),
    [['otherFunds', 999]],
  )
})

test('a bill that can not be read is reported, the other one is compared, and the report ends when it can be read', async () => {
  const trades = () => parseTradeBill(billOf([textOf(PAID)]), OURS)
  const funds = () => fundsOf('`42000,`交易,`收入,`10.00,`P0', '`42007,`交易,`收入,`3.00,`P7')
  const operator = await hireOperator(mall, ['finance'])
  const status = async () =>
    (await mall.ctx.db.selectFrom('reconciliations').select('status').executeTakeFirstOrThrow()).status
  const retry = async () => {
    await mall.ctx.db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'reconcileDay').execute()
    await mall.runJobs()
  }
  const shown = async () => {
    const { data } = await operator.call('GET', '/bill-differences')
    return data.rows
      .map((row: Record<string, string>) => [row.kind, row.payNo, row.detail, row.action])
      .sort()
  }
  const unread = { lines: undefined, unreadable: [] }
  standIn = { queryRefund: async () => undefined }

  await write([{ status: 'paid', refund: undefined, attempts: 0, byHand: false, billedOn: null }])
  standIn.bill = async () => ({ ...trades(), problems: [new UnreadableBill('资金账单', '缺少列：业务类型')] })
  await compare()
  assert.deepEqual(await shown(), [['badBill', '资金账单', '缺少列：业务类型', '']])
  assert.equal(await status(), 'waiting')
  standIn.bill = async () => ({ ...trades(), funds: funds() })
  await retry()
  assert.deepEqual(await shown(), [
    ['badBill', '资金账单', '缺少列：业务类型', '已读取账单'],
    ['unknownIncome', 'P7', '', ''],
  ])
  assert.equal(await status(), 'done')

  await write([{ status: 'paid', refund: undefined, attempts: 0, byHand: false, billedOn: null }])
  standIn.bill = async () => ({
    ...unread,
    funds: funds(),
    problems: [new UnreadableBill('交易账单', '没有合计')],
  })
  await compare()
  assert.deepEqual(await shown(), [
    ['badBill', '交易账单', '没有合计', ''],
    ['unknownIncome', 'P7', '', ''],
  ])
  standIn.bill = async () => {
    throw new UnreadableBill('交易账单', '缺少列：订单金额')
  }
  await mall.ctx.db.updateTable('reconciliations').set({ status: 'noBill' }).execute()
  assert.equal((await act(operator, `reconciliations/wechat ${DAY}`, 'repeat')).status, 200)
  await mall.runJobs()
  assert.equal(await status(), 'waiting')
  assert.equal((await shown()).length, 2)
})
