import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { buy, newBuyer } from '../../../testing/buying'
import { controlTime } from '../../../testing/passingTime'
import { openAlipayStandIn } from '../../../testing/payStandIns/alipayStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { createTestMall, type TestMall } from '../../../testing/testMall'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const RETURN = 'https://shop.test/#/pages/ext/pay/result'
/** A process reads the switches every two seconds. */
const SWITCHED_MS = 2_100

let time: ReturnType<typeof controlTime>
let mall: TestMall
let alipay: Awaited<ReturnType<typeof openAlipayStandIn>>
let wechat: Awaited<ReturnType<typeof openWechatStandIn>>
let phone = 13_922_300_000

before(async () => {
  time = controlTime()
  alipay = await openAlipayStandIn({ refundsRun: 'later' })
  wechat = await openWechatStandIn()
  mall = await createTestMall({ settings: { ...wechat.standIn.settings, ...alipay.standIn.settings } })
  alipay.standIn.connect(mall)
  wechat.standIn.connect(mall)
})
after(async () => {
  await mall.close()
  await alipay.standIn.stop()
  await wechat.standIn.stop()
  time.end()
})
afterEach(() => setOpen(true))

/** Opens or closes features as the desk does; without names all of them. */
async function setOpen(isOpen: boolean, ...ids: string[]) {
  const change = mall.ctx.db.updateTable('features').set({ is_open: isOpen })
  await (ids.length > 0 ? change.where('id', 'in', ids) : change).execute()
  time.pass(SWITCHED_MS)
}
const visit = (address: string) => {
  const { pathname, search } = new URL(address, 'https://shop.test')
  return mall.app.inject({ url: pathname + search, headers: { 'user-agent': PHONE } })
}
async function order() {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const { orderSn } = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
  const payUrl = () =>
    buyer.call(ordersCalls.payUrl, {
      body: { orderNo: orderSn, returnUrl: RETURN },
      headers: { 'user-agent': PHONE },
    })
  return { buyer, orderSn, payUrl }
}
const alipayLink = (page: string) =>
  /href="([^"]+\/alipay\?[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('a way that operators close is left out, while a payment that was begun on it is still taken', async () => {
  const { buyer, orderSn, payUrl } = await order()
  const cashier = (await payUrl()).data.payUrl
  const link = alipayLink((await visit(cashier)).body)
  const page = String((await visit(link)).headers.location)
  await setOpen(false, 'payAlipay')
  const other = await order()
  const ways = await visit((await other.payUrl()).data.payUrl)
  assert.equal(alipayLink(ways.body), '')
  // The link that this shopper has open leads to what is open.
  const again = await visit(link)
  assert.equal(again.statusCode, 302)
  assert.match(String(again.headers.location), /\/cashier\/order\/\w+\?/)
  await alipay.platform.payPage(page)
  assert.equal((await buyer.get(ordersCalls.payState, { query: { orderNo: orderSn } })).payStatus, 'paid')
})

test('while all ways are closed, paying is refused with a sentence, also on a cashier page that is open', async () => {
  const { payUrl } = await order()
  const cashier = (await payUrl()).data.payUrl
  await setOpen(false, 'payAlipay', 'payWechat')
  const refused = await payUrl()
  assert.deepEqual(
    [refused.code, refused.description],
    [CODES.featureClosed, '支付暂时关闭，订单会保留到付款时限，请稍后再试'],
  )
  const page = await visit(cashier)
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /支付暂时关闭/)
})

test('while the registration is closed, known phones sign in and new ones are refused with a reason', async () => {
  const known = '13922300900'
  await mall.signIn(known)
  await setOpen(false, 'registration')
  await mall.signIn(known)
  const stranger = '13922300901'
  await mall.guest.get(userCalls.sendCode, { query: { phone: stranger } })
  const body = { phone: stranger, code: await mall.smsCode(stranger) }
  const refused = await mall.guest.call(userCalls.login, { body })
  assert.deepEqual(
    [refused.code, refused.description],
    [CODES.featureClosed, '暂停注册新账号，已有账号的手机号可以登录'],
  )
  assert.equal(
    await mall.ctx.db.selectFrom('users').where('phone', '=', stranger).select('id').executeTakeFirst(),
    undefined,
  )
})

test('while codes by SMS are closed, none is sent', async () => {
  await setOpen(false, 'smsCodes')
  const { code } = await mall.guest.call(userCalls.sendCode, { query: { phone: '13922300902' } })
  assert.equal(code, CODES.featureClosed)
})
