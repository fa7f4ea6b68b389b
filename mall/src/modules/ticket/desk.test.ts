import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serviceCalls } from '@contract/calls/service'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import { MAX_FOUND } from '../../desk/deskResource'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall({ bare: true })
  operator = await hireOperator(mall, ['customerService'])
})
after(() => mall.close())

const create = (resource: string, values: object) => operator.call('POST', `/${resource}`, { values })

test('a question with its group is seen by the shopper, and the group stays while it has questions', async () => {
  const { data: group } = await create('question-groups', { name: '砍价', position: 99 })
  await create('questions', { title: '能砍几次？', groupId: group.id, answer: '每天一次。', position: 0 })
  const { groups } = await mall.guest.get(serviceCalls.questions)
  const shown = groups.find(({ name }: { name: string }) => name === '砍价')
  assert.deepEqual(
    shown.questions.map(({ title, answer }: Record<string, string>) => [title, answer]),
    [['能砍几次？', '每天一次。']],
  )
  const path = `/question-groups/${group.id}?version=${group.version}`
  const { status, data } = await operator.call('DELETE', path)
  assert.equal(status, 422)
  assert.match(data.message, /还有问题/)
})

test('dealer staff see and answer the questions for their dealer alone', async () => {
  const dealer = (id: string) => ({
    ...{ id, name: id, address: '', phone: '', longitude: 0, latitude: 0, province_name: '', city_name: '' },
    ...{ city_code: '', business_hours: '', services: json([]), picture: '' },
  })
  await mall.ctx.db
    .insertInto('dealers')
    .values([dealer('d1'), dealer('d2')])
    .execute()
  const li = await mall.signIn('13700200002')
  const openTicket = (clientKey: string, dealerId?: string) =>
    li.get(serviceCalls.openTicket, {
      body: { clientKey, topic: 'vehicle', content: '这台多久能提？', pictures: [], dealerId },
    })
  const own = await openTicket('key-00000001', 'd1')
  const others = [await openTicket('key-00000002', 'd2'), await openTicket('key-00000003')]
  const adviser = await hireOperator(mall, ['dealerStaff'], { dealerId: 'd1' })
  const { data } = await adviser.call('GET', '/tickets')
  assert.deepEqual(
    data.rows.map(({ id }: { id: string }) => id),
    [own.ticketId],
  )
  const answer = (id: string) => act(adviser, `tickets/${id}`, 'answer', { text: '一周左右' })
  assert.equal((await answer(own.ticketId)).status, 200)
  for (const { ticketId } of others) assert.notEqual((await answer(ticketId)).status, 200)
})

const NOWHERE = { name: '', phone: '', provinceName: '', cityName: '', districtName: '', detail: '' }

test('of many conversations about one order those with the newest messages are found by its number', async () => {
  const { db } = mall.ctx
  const order = {
    id: 'o1',
    order_sn: 'P2026112600019',
    client_key: 'o1',
    order_type: 'goods',
    source: 'direct',
    order_status: 10,
    pay_status: 'paid',
    refund_status: 'none',
    comment_status: 'none',
    close_reason: '',
    goods_amount: 100,
    delivery_fee: 0,
    discount_amount: 0,
    payable_amount: 100,
    paid_amount: 100,
    coupon_name: '',
    remark: '',
    address: json(NOWHERE),
    pay_deadline: 1,
    created_at: 1,
    paid_at: 1,
  } as const
  const shopper = await mall.signIn('13700200009')
  await db
    .insertInto('orders')
    .values({ ...order, user_id: shopper.beanId })
    .execute()
  const tickets = Array.from({ length: MAX_FOUND + 1 }, (_, nth) => ({
    ...{
      id: `about-${nth}`,
      user_id: shopper.beanId,
      client_key: `about-${nth}`,
      topic: 'delivery' as const,
    },
    ...{ order_id: order.id, status: 'answered' as const, created_at: 1, updated_at: 1 + nth },
  }))
  await db.insertInto('tickets').values(tickets).execute()
  const { data } = await operator.call('GET', `/tickets?search=${order.order_sn}&pageSize=${MAX_FOUND}`)
  const ids = data.rows.map(({ id }: { id: string }) => id)
  assert.ok(ids.includes(`about-${MAX_FOUND}`), ids.join())
  assert.ok(!ids.includes('about-0'), ids.join())
})

test('an answer with a picture is in the conversation of the shopper and of the desk', async () => {
  const li = await mall.signIn('13700200001')
  const body = { clientKey: 'key-00000001', topic: 'delivery', content: '怎么装？', pictures: [] }
  const { ticketId } = await li.get(serviceCalls.openTicket, { body })
  const pictures = [`/uploads/${'a'.repeat(32)}.webp`]
  const answer = (values: object) => act(operator, `tickets/${ticketId}`, 'answer', values)
  assert.equal((await answer({ text: '看图', pictures: ['https://elsewhere.test/a.webp'] })).status, 400)
  assert.equal((await answer({ text: '看图', pictures })).status, 200)
  const { messages } = await li.get(serviceCalls.ticket, { params: { id: ticketId } })
  assert.deepEqual([messages[1].content, messages[1].pictures], ['看图', pictures])
  const related = await operator.call('GET', `/tickets/${ticketId}/related`)
  assert.deepEqual(related.data.messages[1].pictures, pictures)
})

test('a template is filled in with what the question is about, and an answer with a name left is refused', async () => {
  const names = { name: '催发货', topics: ['delivery'], position: 3 }
  const wrong = await create('reply-templates', { ...names, text: '{称呼}，{快递}' })
  assert.deepEqual([wrong.status, wrong.data.errors], [400, { text: '没有“{快递}”，请用下面列出的名称' }])
  await create('reply-templates', { name: '万能', topics: [], position: 1, text: '您好' })
  await create('reply-templates', { ...names, text: '{称呼}您好，{订单号} 由 {物流} 发出，{客服}' })
  await mall.ctx.db.updateTable('tickets').set({ status: 'open' }).where('id', '=', 'about-3').execute()
  const { data } = await operator.call('GET', '/tickets/about-3/replies')
  // Those for its topic come first, whatever their place.
  assert.deepEqual(
    data.templates.map(({ name }: { name: string }) => name),
    ['催发货', '万能'],
  )
  const [{ text }] = data.templates
  assert.match(text, /^.+您好，P2026112600019 由 \{物流\} 发出，customerService$/)
  const refused = await act(operator, 'tickets/about-3', 'answer', { text })
  assert.deepEqual(refused.data.errors, { text: '还有没填的 {物流}，请改成实际内容' })
  assert.equal((await act(operator, 'tickets/about-3', 'answer', { text: '由 {顺丰} 发出' })).status, 200)
  const finance = await hireOperator(mall, ['operations'])
  assert.equal((await finance.call('GET', '/tickets/about-3/replies')).status, 403)
})

test('a template typed with wide braces or blanks is filled in, and one with a single brace is refused', async () => {
  const template = { name: '宽括号', topics: [], position: 0 }
  const lone = await create('reply-templates', { ...template, text: '{称呼您好' })
  assert.deepEqual(lone.data.errors, { text: '花括号要成对，里面是名称' })
  const wide = await create('reply-templates', { ...template, text: '｛快递｝' })
  assert.deepEqual(wide.data.errors, { text: '没有“{快递}”，请用下面列出的名称' })
  await create('reply-templates', { ...template, text: '｛订单号｝，{ 客服 }' })
  const { data } = await operator.call('GET', '/tickets/about-3/replies')
  const { text } = data.templates.find(({ name }: { name: string }) => name === '宽括号')
  assert.equal(text, 'P2026112600019，customerService')
  const left = await act(operator, 'tickets/about-3', 'answer', { text: '由 ｛物流｝ 发出' })
  assert.deepEqual(left.data.errors, { text: '还有没填的 ｛物流｝，请改成实际内容' })
})

test('the shopper gets one SMS for all answers until the conversation was opened', async () => {
  const texts: unknown[] = []
  mall.ctx.gateways.sms.sendNotice = async (...sent) => void (sent[0] === '13700200011' && texts.push(sent))
  const li = await mall.signIn('13700200011')
  const question = '这款车顶帐篷装在拓野上要不要换行李架，师傅上门装吗？'
  const { ticketId } = await li.get(serviceCalls.openTicket, {
    body: { clientKey: 'key-00000001', topic: 'order', content: question, pictures: [] },
  })
  const answer = async (text: string) => {
    assert.equal((await act(operator, `tickets/${ticketId}`, 'answer', { text })).status, 200)
    await mall.runJobs()
  }
  await answer('不用换')
  await answer('师傅可以上门')
  assert.deepEqual(texts, [['13700200011', 'ticketAnswered', ['这款车顶帐篷装在拓野上要不要换行李架，…']]])
  await li.get(serviceCalls.seen, { params: { id: ticketId } })
  await answer('还有别的问题吗？')
  assert.equal(texts.length, 2)
})

test('an answer that crosses a message of the shopper is refused with whose it was', async () => {
  const li = await mall.signIn('13700100977')
  const { ticketId } = await li.get(serviceCalls.openTicket, {
    body: { clientKey: 'crossed-0001', topic: 'delivery', content: '物流不动了', pictures: [] },
  })
  assert.equal(
    (await act(operator, `tickets/${ticketId}`, 'answer', { text: '已催促', pictures: [] })).status,
    200,
  )
  const { data } = await operator.call('GET', `/tickets/${ticketId}`)
  const body = { clientKey: 'crossed-0002', content: '还是没动' }
  await li.get(serviceCalls.write, { params: { id: ticketId }, body })
  const late = await operator.call('POST', `/tickets/${ticketId}/answer`, {
    version: data.version,
    values: { text: '已送达', pictures: [] },
  })
  assert.deepEqual([late.status, late.data.data.changedBy], [409, '买家'])
})
