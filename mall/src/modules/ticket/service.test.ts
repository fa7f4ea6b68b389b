import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { serviceCalls } from '@contract/calls/service'
import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { answerTicket, closeAsService } from './answerTicket'

let mall: TestMall
let phones = 13700100000

before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const somebody = () => {
  phones += 1
  return mall.signIn(String(phones))
}
const fields = (more: object = {}) => ({
  clientKey: 'key-00000001',
  topic: 'delivery',
  content: '物流不动了',
  ...more,
})
const open = (who: Shopper, more: object = {}) => who.get(serviceCalls.openTicket, { body: fields(more) })
const answer = (id: string, content = '已催促承运方') =>
  mall.ctx.transact((trx) => answerTicket(trx, id, { content }, mall.ctx.clock.now()))
const say = (who: Shopper, id: string, clientKey: string, content = '还是没动') =>
  who.call(serviceCalls.write, { params: { id }, body: { clientKey, content } })

test('guests read the questions, all groups with answers', async () => {
  const { groups } = await mall.guest.get(serviceCalls.questions)
  assert.ok(groups.length >= 5)
  for (const group of groups) assert.ok(group.questions.length >= 3, group.name)
})

test('a ticket is opened, answered, replied to and closed', async () => {
  const li = await somebody()
  const { ticketId, status, messages } = await open(li)
  assert.deepEqual([status, messages.length], ['open', 1])
  assert.equal(await answer(ticketId), true)
  assert.equal((await li.get(serviceCalls.unread)).unread, 1)
  const read = await li.get(serviceCalls.ticket, { params: { id: ticketId } })
  assert.deepEqual([read.status, read.messages[1].sender], ['answered', 'service'])
  await li.get(serviceCalls.seen, { params: { id: ticketId } })
  assert.equal((await li.get(serviceCalls.unread)).unread, 0)
  assert.equal((await say(li, ticketId, 'key-00000002')).data.status, 'open')
  assert.equal((await li.get(serviceCalls.close, { params: { id: ticketId } })).status, 'closed')
  assert.equal((await say(li, ticketId, 'key-00000003')).code, CODES.ticketClosed)
  assert.equal(await answer(ticketId), false)
  assert.equal(await mall.ctx.transact((trx) => closeAsService(trx, ticketId, mall.ctx.clock.now())), false)
})

test('a question goes to the advisers of a dealer, if one is named', async () => {
  const li = await somebody()
  const dealer = await mall.ctx.db.selectFrom('dealers').select(['id', 'name']).executeTakeFirstOrThrow()
  const ofDealer = await open(li, { topic: 'vehicle', dealerId: dealer.id })
  assert.deepEqual([ofDealer.dealerId, ofDealer.dealerName], [dealer.id, dealer.name])
  const [listed] = (await li.get(serviceCalls.tickets)).list
  assert.equal(listed.dealerName, dealer.name)
  const plain = await open(li, { clientKey: 'key-00000002' })
  assert.deepEqual([plain.dealerId, plain.dealerName], ['', ''])
  const gone = { body: fields({ clientKey: 'key-00000003', dealerId: 'gone' }) }
  assert.equal((await li.call(serviceCalls.openTicket, gone)).description, '门店不存在')
})

test('the same key twice, even at once, makes one ticket and one message', async () => {
  const li = await somebody()
  const [one, two] = await Promise.all([open(li), open(li)])
  assert.equal(one.ticketId, two.ticketId)
  await Promise.all([say(li, one.ticketId, 'key-00000004'), say(li, one.ticketId, 'key-00000004')])
  const { messages } = await li.get(serviceCalls.ticket, { params: { id: one.ticketId } })
  assert.equal(messages.length, 2)
})

test("somebody else's ticket and order are not found", async () => {
  const [li, wang] = [await somebody(), await somebody()]
  const { ticketId } = await open(li)
  const params = { id: ticketId }
  for (const call of [serviceCalls.ticket, serviceCalls.close, serviceCalls.seen])
    assert.equal((await wang.call(call, { params })).code, '404000')
  assert.equal((await say(wang, ticketId, 'key-00000005')).code, '404000')
  const zhou = await mall.signIn('13800000001')
  const { list } = await zhou.get(ordersCalls.list, { body: { pageNum: 1, pageSize: 1 } })
  const { orderId, orderSn } = list[0]
  const stolen = await wang.call(serviceCalls.openTicket, { body: fields({ orderId }) })
  assert.equal(stolen.code, '404000')
  assert.equal((await open(zhou, { orderId })).orderSn, orderSn)
})

test('pictures that the shopper never sent are refused, and nothing is saved', async () => {
  const li = await somebody()
  const body = fields({ pictures: [`/uploads/${'a'.repeat(32)}.webp`] })
  assert.equal((await li.call(serviceCalls.openTicket, { body })).description, '图片已失效，请重新上传')
  assert.equal((await li.get(serviceCalls.tickets)).total, 0)
})

test('an eleventh open ticket is refused', async () => {
  const li = await somebody()
  for (let count = 0; count < 10; count += 1) await open(li, { clientKey: `key-1000000${count}` })
  const refused = await li.call(serviceCalls.openTicket, { body: fields({ clientKey: 'key-20000000' }) })
  assert.equal(refused.code, CODES.ticketLimit)
})

test('an answer left alone for a week closes the ticket; one that was answered back stays', async () => {
  const [li, wang] = [await somebody(), await somebody()]
  const [left, saved] = [(await open(li)).ticketId, (await open(wang)).ticketId]
  await answer(left)
  await answer(saved)
  await mall.advance(6 * DAY_MS)
  assert.equal((await say(await mall.signIn(wang.phone), saved, 'key-00000006')).code, '000000')
  await mall.advance(DAY_MS)
  const statusOf = async (who: Shopper, id: string) =>
    (await (await mall.signIn(who.phone)).get(serviceCalls.ticket, { params: { id } })).status
  assert.equal(await statusOf(li, left), 'closed')
  assert.equal(await statusOf(wang, saved), 'open')
})
