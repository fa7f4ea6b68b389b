import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anyJson } from '../provider'
import { startWechatApi, type WechatApi } from '../wechat/wechatApi'

const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'
let api: WechatApi
let now = Date.parse('2026-11-22T12:00:00Z')
before(async () => {
  api = await startWechatApi({ now: () => now })
})
after(() => api.close())

let count = 0
function newPayment() {
  count += 1
  const no = String(count).padStart(6, '0')
  return api.shipping.addPayment({
    transactionId: `4200002374202412264279${no}`,
    mchid: '1900000109',
    outTradeNo: `pay-${no}`,
    openid: OPENID,
    amount: 10_000,
  })
}
async function post(path: string, body: unknown) {
  const { access_token } = api.tokens.getStable({ grant_type: 'client_credential', ...api.app })
  const url = `${api.origin}/wxa/sec/order/${path}?access_token=${access_token}`
  return anyJson(await fetch(url, { method: 'POST', body: JSON.stringify(body) }))
}
const parcel = (change: object = {}) => ({
  tracking_no: 'YT7407032196699',
  express_company: 'YTO',
  item_desc: '皮卡车模*1个',
  contact: { receiver_contact: '138****1234' },
  ...change,
})
const uploadTime = () => {
  now += 1000
  return new Date(now + 8 * 3_600_000).toISOString().replace('Z', '+08:00')
}
const upload = (transactionId: string, change: object = {}) =>
  post('upload_shipping_info', {
    order_key: { order_number_type: 2, transaction_id: transactionId },
    logistics_type: 1,
    delivery_mode: 1,
    shipping_list: [parcel()],
    upload_time: uploadTime(),
    payer: { openid: OPENID },
    ...change,
  })
const stateOf = async (transactionId: string) => {
  const { order } = await post('get_order', { transaction_id: transactionId })
  return [order.order_state, order.shipping?.finish_shipping_count]
}

test('a payment is shipped by its number at WeChat, or by the merchant and their number', async () => {
  const [one, two] = [newPayment(), newPayment()]
  assert.deepEqual(await upload(one.transactionId), { errcode: 0, errmsg: 'ok' })
  const order_key = { order_number_type: 1, mchid: two.mchid, out_trade_no: two.outTradeNo }
  assert.equal((await upload('', { order_key })).errcode, 0)
  assert.deepEqual(await stateOf(one.transactionId), [2, 1])
  const { order } = await post('get_order', { merchant_id: two.mchid, merchant_trade_no: two.outTradeNo })
  assert.deepEqual(
    [order.transaction_id, order.shipping.shipping_list[0].tracking_no, order.description],
    [two.transactionId, 'YT7407032196699', '皮卡车模*1个'],
  )
})

test('things to pick up or without a parcel need no number', async () => {
  for (const logistics_type of [2, 3, 4]) {
    const shipping_list = [{ item_desc: '保养套餐' }]
    const { transactionId } = newPayment()
    assert.equal((await upload(transactionId, { logistics_type, shipping_list })).errcode, 0)
  }
})

test('an unknown payment, a foreign payer and a refunded payment are refused', async () => {
  const payment = newPayment()
  assert.equal((await upload('4200000000')).errcode, 10060001)
  assert.match((await upload('4200000000')).errmsg, /^支付单不存在 rid: /)
  assert.equal((await upload(payment.transactionId, { payer: { openid: 'oOther' } })).errcode, 10060031)
  payment.state = 5
  assert.equal((await upload(payment.transactionId)).errcode, 10060004)
})

test('what was shipped can be corrected once, and not by the same or older information', async () => {
  const { transactionId } = newPayment()
  await upload(transactionId)
  assert.equal((await upload(transactionId)).errcode, 10060023)
  const other = { shipping_list: [parcel({ tracking_no: 'YT1' })] }
  const old = { ...other, upload_time: '2026-11-22T20:00:00+08:00' }
  assert.equal((await upload(transactionId, old)).errcode, 10060014)
  assert.equal((await upload(transactionId, other)).errcode, 0)
  assert.deepEqual(await stateOf(transactionId), [2, 2])
  assert.equal(
    (await upload(transactionId, { shipping_list: [parcel({ tracking_no: 'YT2' })] })).errcode,
    10060003,
  )
})

test('parcels in parts add up until all is shipped', async () => {
  const { transactionId } = newPayment()
  const part = (no: string, is_all_delivered: boolean) =>
    upload(transactionId, {
      delivery_mode: 2,
      is_all_delivered,
      shipping_list: [parcel({ tracking_no: no })],
    })
  assert.equal((await part('YT1', false)).errcode, 0)
  assert.deepEqual(await stateOf(transactionId), [1, 0])
  assert.equal((await part('YT2', true)).errcode, 0)
  assert.deepEqual(await stateOf(transactionId), [2, 1])
  const { order } = await post('get_order', { transaction_id: transactionId })
  assert.equal(order.shipping.shipping_list.length, 2)
})

test('each wrong part has its documented code', async () => {
  const { transactionId, mchid } = newPayment()
  const cases: [string, object, number][] = [
    ['no kind of number', { order_key: { transaction_id: transactionId } }, 268485194],
    ['no number at WeChat', { order_key: { order_number_type: 2 } }, 268485195],
    ['no merchant', { order_key: { order_number_type: 1, out_trade_no: '1' } }, 268485196],
    ["no merchant's number", { order_key: { order_number_type: 1, mchid } }, 268485197],
    ['an unknown way of shipping', { logistics_type: 0 }, 10060005],
    ['an unknown mode', { delivery_mode: 3 }, 268485224],
    ['a mode in words', { delivery_mode: 'UNIFIED_DELIVERY' }, 268485224],
    ['a time without zone', { upload_time: '2026-11-22T12:00:00' }, 268485216],
    ['a zone without colon', { upload_time: '2026-11-22T12:00:00.000+0800' }, 268485216],
    ['two parcels at once', { shipping_list: [parcel(), parcel()] }, 268485228],
    ['16 parcels', { delivery_mode: 2, shipping_list: Array.from({ length: 16 }, () => parcel()) }, 10060024],
    ['parts to pick up', { delivery_mode: 2, logistics_type: 4, is_all_delivered: true }, 10060006],
    ['parts without an end', { delivery_mode: 2 }, 10060007],
    ['no description', { shipping_list: [parcel({ item_desc: '' })] }, 10060008],
    ['a long description', { shipping_list: [parcel({ item_desc: '车'.repeat(121) })] }, 10060009],
    ['no tracking number', { shipping_list: [parcel({ tracking_no: undefined })] }, 268485226],
    ['no company', { shipping_list: [parcel({ express_company: '' })] }, 268485227],
    ['a long number', { shipping_list: [parcel({ tracking_no: '1'.repeat(129) })] }, 10060026],
    [
      'SF without a phone',
      { shipping_list: [parcel({ express_company: 'SF', contact: undefined })] },
      10060014,
    ],
    [
      'a readable phone',
      { shipping_list: [parcel({ contact: { receiver_contact: '13812341234' } })] },
      10060014,
    ],
    ['parcels that are no list', { shipping_list: parcel() }, 47001],
    ['no payer', { payer: undefined }, 47001],
  ]
  for (const [what, change, errcode] of cases) {
    assert.equal((await upload(transactionId, change)).errcode, errcode, what)
  }
  assert.deepEqual(await stateOf(transactionId), [1, undefined])
})

test('an answer can be lost after the information was saved', async () => {
  const { transactionId } = newPayment()
  api.faults.plan('/wxa/sec/order/upload_shipping_info', { kind: 'cutOff' })
  await assert.rejects(upload(transactionId))
  assert.deepEqual(await stateOf(transactionId), [2, 1])
  assert.equal((await upload(transactionId)).errcode, 10060023)
})
