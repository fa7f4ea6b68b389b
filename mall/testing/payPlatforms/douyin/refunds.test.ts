import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '../outbox'
import { type Douyin, startDouyin } from './douyin'
import { call, place, readCallback, refundBody } from './rawRequests'

let platform: Douyin
let reply = '{"err_no":0,"err_tips":"success"}'
const received: { url: string; message: Message }[] = []
before(async () => {
  platform = await startDouyin({
    notifyUrl: 'https://mall.test/douyin/notify',
    send: async (url, message) => {
      received.push({ url, message })
      return { status: 200, body: reply }
    },
  })
})
after(() => platform.close())

let count = 0
async function paidOrder(discount = 0) {
  const no = `refund-${String(++count).padStart(6, '0')}`
  const order = place(platform, no)
  await platform.pay(no, { discount })
  return { ...order, no }
}
const create = (...args: Parameters<typeof refundBody>) =>
  call(platform, 'refund_create', refundBody(...args))
const queried = async (outRefundNo: string) =>
  (await call(platform, 'refund_query', { out_refund_no: outRefundNo })).json.data.refund_list[0]
const lastCallback = () => {
  const last = received.at(-1)
  assert.ok(last)
  return { ...last, ...readCallback(last.message) }
}

test('refunds never exceed what was paid; a failed one frees its amount', async () => {
  const order = await paidOrder(1000)
  assert.equal((await create(order, 'r-2', 9001)).json.err_no, 10000)
  assert.equal((await create(order, 'r-3', 5000)).json.err_no, 0)
  assert.equal((await create(order, 'r-4', 4001)).json.err_no, 10000)
  await platform.settleRefund('r-3', 'FAIL')
  assert.deepEqual([lastCallback().content.status, lastCallback().content.message], ['FAIL', '渠道退款失败'])
  assert.equal((await create(order, 'r-5', 9000)).json.err_no, 0)
})

test('a number is used once, whatever it says', async () => {
  const order = await paidOrder()
  assert.equal((await create(order, 'r-6', 100)).json.err_no, 0)
  assert.equal((await create(order, 'r-6', 100)).json.err_no, 22013)
  assert.equal((await create(await paidOrder(), 'r-6', 100)).json.err_no, 22013)
  const kind = await startDouyin({ repeatedRefund: 'same' })
  const other = place(kind, 'kind-1')
  await kind.pay('kind-1')
  const first = (await call(kind, 'refund_create', refundBody(other, 'r-1', 100))).json
  const second = (await call(kind, 'refund_create', refundBody(other, 'r-1', 100))).json
  assert.equal(first.data.refund_id, second.data.refund_id)
  assert.equal((await call(kind, 'refund_create', refundBody(other, 'r-1', 99))).json.err_no, 22013)
  assert.equal(kind.refunds.length, 1)
  await kind.close()
})

test('a refund that breaks a documented rule is refused', async () => {
  const order = await paidOrder()
  const wrong: Record<string, [Record<string, unknown>, number]> = {
    'no reason': [{ refund_reason: [] }, 10000],
    'an unknown reason': [{ refund_reason: [{ code: 1, text: '其他' }] }, 10000],
    'a reason of 50 characters': [{ refund_reason: [{ code: 999, text: '退'.repeat(50) }] }, 10000],
    'no items': [{ item_order_detail: undefined }, 10000],
    "another order's item": [{ item_order_detail: [{ item_order_id: 'x', refund_amount: 100 }] }, 21000],
    'another sum': [{ refund_total_amount: 99 }, 10000],
    'an amount in yuan': [{ refund_total_amount: 1.5 }, 10000],
    nothing: [{ refund_total_amount: 0 }, 10000],
    'no page': [{ order_entry_schema: undefined }, 10000],
    'http callbacks': [{ notify_url: 'http://mall.test/refunded' }, 10000],
    'all and items': [{ refund_all: true }, 10000],
    'all, but less': [{ refund_all: true, item_order_detail: undefined }, 10000],
    'an unknown order': [{ order_id: 'motb0' }, 20000],
  }
  for (const [what, [change, errNo]] of Object.entries(wrong)) {
    assert.equal((await create(order, 'r-7', 100, change)).json.err_no, errNo, what)
  }
  const all = { refund_all: true, item_order_detail: undefined }
  assert.equal((await create(order, 'r-8', 10_000, all)).json.err_no, 0)
  const unpaid = place(platform, 'unpaid-1')
  assert.equal((await create(unpaid, 'r-9', 100)).json.err_no, 20001)
})

test('refunds are found by each of three numbers', async () => {
  const order = await paidOrder()
  const { refund_id } = (await create(order, 'r-10', 100)).json.data
  await create(order, 'r-11', 200)
  const numbers = async (body: object) =>
    (await call(platform, 'refund_query', body)).json.data.refund_list.map(
      (one: { out_refund_no: string }) => one.out_refund_no,
    )
  assert.deepEqual(await numbers({ refund_id }), ['r-10'])
  assert.deepEqual(await numbers({ out_refund_no: 'r-11' }), ['r-11'])
  assert.deepEqual(await numbers({ order_id: order.orderId }), ['r-10', 'r-11'])
  assert.equal((await call(platform, 'refund_query', {})).json.err_no, 10000)
})

test("Douyin's staff can give money back without the merchant", async () => {
  const order = await paidOrder()
  const refund = await platform.refundByStaff(order.no, 3000)
  const { url, content } = lastCallback()
  assert.equal(url, 'https://mall.test/douyin/notify')
  assert.deepEqual(
    [content.out_refund_no, content.refund_id, content.refund_total_amount, content.refund_type],
    ['', refund.refundId, 3000, 4],
  )
  assert.equal((await create(order, 'r-12', 7001)).json.err_no, 10000)
})

test('a payer asks for a refund; the merchant names it and decides', async () => {
  const order = await paidOrder()
  const answer = { out_refund_no: 'r-13', order_entry_schema: { path: 'pages/order/detail', params: '{}' } }
  reply = JSON.stringify({ err_no: 0, err_tips: 'success', data: answer })
  const { refund } = await platform.createRefund(order.no, 500)
  reply = '{"err_no":0,"err_tips":"success"}'
  assert.deepEqual([lastCallback().type, lastCallback().content.need_refund_audit], ['pre_create_refund', 1])
  assert.equal((await queried('r-13')).merchant_audit_detail.audit_status, 'TOAUDIT')
  const decide = async (body: object) =>
    (await call(platform, 'refund_audit_callback', { refund_id: refund.refundId, ...body })).json.err_no
  assert.equal(await decide({ refund_audit_status: 2 }), 10000)
  assert.equal(await decide({ refund_audit_status: 2, deny_message: '已发货' }), 0)
  assert.equal(await decide({ refund_audit_status: 1 }), 22006)
  assert.deepEqual(
    [(await queried('r-13')).refund_status, (await queried('r-13')).message],
    ['FAIL', '已发货'],
  )
  await platform.notifications.deliverAll()
  assert.deepEqual([lastCallback().type, lastCallback().content.status], ['refund', 'FAIL'])
})
