import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Alipay, startAlipay } from './alipay'
import { call, pageUrl, type RawRequest } from './rawRequests'
import { isRsa2, sortedText } from './signing'

let platform: Alipay
before(async () => {
  platform = await startAlipay({ send: async () => ({ status: 200, body: 'success' }) })
})
after(() => platform.close())

let count = 0
const newNo = () => `ali_${String(++count).padStart(6, '0')}`
const query = (no: string, request?: RawRequest) =>
  call(platform, 'alipay.trade.query', { out_trade_no: no }, request)
async function paidTrade(): Promise<string> {
  const no = newNo()
  await platform.openPage(pageUrl(platform, no))
  await platform.pay(no)
  return no
}

test('an unknown trade is refused with ACQ.TRADE_NOT_EXIST, signed', async () => {
  const { node, isSigned } = await query('no_such_order')
  assert.deepEqual([node.code, node.sub_code, node.receipt_amount], ['40004', 'ACQ.TRADE_NOT_EXIST', '0.00'])
  assert.ok(isSigned)
})

const BAD_REQUESTS: Record<string, [RawRequest, string]> = {
  'another app': [{ signed: { app_id: '2021000000000000' } }, 'isv.invalid-app-id'],
  'no app': [{ signed: { app_id: undefined } }, 'isv.missing-app-id'],
  'no signature': [{ unsigned: { sign: undefined } }, 'isv.missing-signature'],
  'a wrong signature': [{ unsigned: { sign: 'AAAA' } }, 'isv.invalid-signature'],
  'content that was changed after signing': [{ unsigned: { biz_content: '{}' } }, 'isv.invalid-signature'],
  'the weak signature type': [{ signed: { sign_type: 'RSA' } }, 'isv.invalid-signature-type'],
  'no timestamp': [{ signed: { timestamp: undefined } }, 'isv.missing-timestamp'],
  'a timestamp of another form': [
    { signed: { timestamp: new Date().toISOString() } },
    'isv.invalid-timestamp',
  ],
  'a timestamp of another time zone': [
    { signed: { timestamp: new Date().toISOString().slice(0, 19).replace('T', ' ') } },
    'isv.invalid-timestamp',
  ],
  'another charset': [{ signed: { charset: 'gbk' } }, 'isv.invalid-charset'],
  'another version': [{ signed: { version: '2.0' } }, 'isv.invalid-version'],
  'no version': [{ signed: { version: undefined } }, 'isv.missing-version'],
  'content that is no JSON': [{ signed: { biz_content: 'x' } }, 'isv.invalid-parameter'],
}
for (const [name, [request, subCode]] of Object.entries(BAD_REQUESTS)) {
  test(`a call with ${name} is refused with ${subCode}`, async () => {
    const { node, isSigned } = await query('order_1', request)
    assert.equal(node.sub_code, subCode)
    assert.match(node.code, /^4000[12]$/)
    assert.equal(isSigned, false)
  })
}

test('an unknown method is refused', async () => {
  const { node } = await call(platform, 'alipay.trade.nothing', {})
  assert.deepEqual([node.code, node.sub_code], ['40002', 'isv.invalid-method'])
})

test('a trade that nobody confirmed does not exist, one that waits can be closed once, a paid one never', async () => {
  const close = (no: string) => call(platform, 'alipay.trade.close', { out_trade_no: no })
  const no = newNo()
  const url = pageUrl(platform, no)
  await platform.openPage(url)
  assert.equal((await close(no)).node.sub_code, 'ACQ.TRADE_NOT_EXIST')
  await platform.payPage(url, 'login')
  assert.equal((await query(no)).node.trade_status, 'WAIT_BUYER_PAY')
  const closed = await close(no)
  assert.deepEqual([closed.node.code, closed.node.out_trade_no], ['10000', no])
  assert.equal((await query(no)).node.trade_status, 'TRADE_CLOSED')
  assert.equal((await close(no)).node.sub_code, 'ACQ.TRADE_STATUS_ERROR')
  assert.equal((await close(await paidTrade())).node.sub_code, 'ACQ.TRADE_STATUS_ERROR')
  await assert.rejects(platform.pay(no), /关闭/)
})

test('a trade number goes before an order number', async () => {
  const [one, two] = [await paidTrade(), await paidTrade()]
  const trade_no = platform.trades.get(one)?.tradeNo
  const { node } = await call(platform, 'alipay.trade.query', { trade_no, out_trade_no: two })
  assert.equal(node.out_trade_no, one)
  assert.equal((await call(platform, 'alipay.trade.query', {})).node.sub_code, 'ACQ.INVALID_PARAMETER')
})

test('published vector: a notification from the tests of the Node SDK', () => {
  const key = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBA
d5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEba
ERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T
4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB
-----END PUBLIC KEY-----`
  const notification = {
    gmt_create: '2019-08-15 15:56:22',
    charset: 'utf-8',
    seller_email: 'z97-yuquerevenue@service.aliyun.com',
    subject: '语雀空间 500人规模',
    buyer_id: '2088102534368455',
    invoice_amount: '0.10',
    notify_id: '2019081500222155624068450559358070',
    fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
    notify_type: 'trade_status_sync',
    trade_status: 'TRADE_SUCCESS',
    receipt_amount: '0.10',
    buyer_pay_amount: '0.10',
    sign_type: 'RSA2',
    app_id: '2019073166072302',
    seller_id: '2088531891668739',
    gmt_payment: '2019-08-15 15:56:24',
    notify_time: '2019-08-15 15:56:25',
    version: '1.0',
    out_trade_no: '20190815155618536-564-57',
    total_amount: '0.10',
    trade_no: '2019081522001468450512505578',
    auth_app_id: '2019073166072302',
    buyer_logon_id: 'xud***@126.com',
    point_amount: '0.00',
  }
  const sign =
    'QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri7nPwrVgOs08zugLO' +
    '20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFN' +
    'cc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ=='
  assert.ok(isRsa2(sortedText(notification, ['sign', 'sign_type']), sign, key))
  assert.equal(isRsa2(sortedText(notification, ['sign']), sign, key), false)
})
