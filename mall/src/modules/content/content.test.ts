// Long because all its tests share one mall and the stand-ins of two platforms, which take longer to start than they take to run.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { commentsCalls } from '@contract/calls/comments'
import { serviceCalls } from '@contract/calls/service'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { contentChecks } from '@contract/desk/resources/service'
import { MINUTE_MS } from '@contract/rules/dateText'
import sharp from 'sharp'
import { act, hireOperator } from '../../../testing/operators'
import { type DouyinCheck, startDouyinCheck } from '../../../testing/providers/contentCheck/douyinCheck'
import { startWechatApi, type WechatApi } from '../../../testing/providers/wechat/wechatApi'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { sendPicture } from '../../../testing/uploads'
import { ttContent } from '../../gateways/content/ttContent'
import { weappContent } from '../../gateways/content/weappContent'
import { CHECKS_A_DAY } from './requestCheck'

const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'

let mall: TestMall
let zhou: Shopper
let wechat: WechatApi
let douyin: DouyinCheck
before(async () => {
  const now = () => mall.ctx.clock.now()
  douyin = await startDouyinCheck({ now })
  // Pushed results are sent to the mall at once.
  wechat = await startWechatApi({
    now,
    push: { url: 'https://mall.test/platform/weapp/messages', mode: 'safe' },
    send: async (url, { headers, body }) => {
      const { pathname, search } = new URL(url)
      const payload = body.toString()
      const { statusCode, body: reply } = await mall.app.inject({
        method: 'POST',
        url: pathname + search,
        headers,
        payload,
      })
      return { status: statusCode, body: reply }
    },
    get: async (url) => {
      const { pathname, search } = new URL(url)
      const { statusCode, body } = await mall.app.inject({ url: pathname + search })
      return { status: statusCode, body }
    },
  })
  const { token, encodingAesKey } = wechat.pushSettings
  mall = await createTestMall({
    settings: {
      CONTENT_CHECK: 'weapp',
      ACCESS_TOKEN_MINUTES: '1000',
      CONTENT_WORDS: '竞品车,XX卡',
      WEAPP_APP_ID: wechat.app.appid,
      WEAPP_APP_SECRET: wechat.app.secret,
      WEAPP_MESSAGE_TOKEN: token,
      WEAPP_MESSAGE_KEY: encodingAesKey,
      PUBLIC_ORIGIN: 'https://mall.test',
    },
  })
  zhou = await mall.signIn('13800000001')
  await mall.ctx.db
    .insertInto('user_open_ids')
    .values({ platform: 'weapp', open_id: OPENID, user_id: zhou.beanId })
    .execute()
})
after(async () => {
  await mall.close()
  await wechat.close()
  await douyin.close()
})

type Checker = 'weapp' | 'tt' | 'none'

/** Chooses who checks; the shopper has just been in the mini-program. */
function checkBy(checker: Checker) {
  const weapp = async () =>
    wechat.tokens.getStable({ grant_type: 'client_credential', ...wechat.app }).access_token as string
  const gateways = {
    weapp: weappContent(weapp, wechat.origin),
    tt: ttContent(douyin.app.appId, ttToken, douyin.origin),
    none: undefined,
  }
  Object.assign(mall.ctx.gateways, { content: gateways[checker] })
  wechat.checks.visit(OPENID)
}

async function ttToken(): Promise<string> {
  const { appId: client_key, appSecret: client_secret } = douyin.app
  const { data } = douyin.tokens.create({ grant_type: 'client_credential', client_key, client_secret })
  return (data as { access_token: string }).access_token
}

const rename = (nickName: string) => zhou.call(userCalls.modify, { body: { nickName } })
const profile = () => zhou.get(userCalls.info)
const publicName = async () =>
  (
    await mall.ctx.db
      .selectFrom('users')
      .select('nick_name')
      .where('id', '=', zhou.beanId)
      .executeTakeFirstOrThrow()
  ).nick_name
const openTicket = (content: string, pictures: readonly string[] = []) =>
  zhou.get(serviceCalls.openTicket, {
    body: { clientKey: randomUUID(), topic: 'other', orderId: '', content, pictures },
  })
const noteOf = async (ticketId: string) =>
  (await zhou.get(serviceCalls.ticket, { params: { id: ticketId } })).messages[0].note as string
const close = (ticketId: string) => zhou.get(serviceCalls.close, { params: { id: ticketId } })
const picture = async (colour: string) => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return (await sendPicture(mall, zhou, png, commentsCalls.uploadFile)).data.url as string
}

test('a listed word is refused at once, however it is spaced, in every text', async () => {
  checkBy('none')
  for (const text of ['代 开·发 票', '刷单', '看看竞品车', 'x x 卡']) {
    const answer = await rename(text)
    assert.deepEqual(
      [answer.code, answer.description],
      ['400000', '内容含有不能发布的词语，请修改后再提交'],
      text,
    )
  }
  const answer = await zhou.call(serviceCalls.openTicket, {
    body: { clientKey: randomUUID(), topic: 'other', orderId: '', content: '有没有人刷单的', pictures: [] },
  })
  assert.equal(answer.code, '400000')
})

test('without a platform every other text is shown at once', async () => {
  checkBy('none')
  await rename('青海湖边')
  const { nickName, note } = await profile()
  assert.deepEqual([nickName, note, await publicName()], ['青海湖边', '', '青海湖边'])
})

for (const checker of ['weapp', 'tt'] as const) {
  test(`${checker}: a nickname is the user's alone until it has passed`, async () => {
    checkBy(checker)
    await rename('戈壁老周')
    const waiting = await profile()
    assert.deepEqual([waiting.nickName, waiting.note], ['戈壁老周', '昵称审核中，通过后其他人才能看到'])
    assert.notEqual(await publicName(), '戈壁老周')
    await mall.runJobs()
    assert.deepEqual([(await profile()).note, await publicName()], ['', '戈壁老周'])
    await rename('违禁老周')
    await mall.runJobs()
    const refused = await profile()
    assert.deepEqual([refused.nickName, refused.note], ['戈壁老周', '昵称“违禁老周”未通过审核，请换一个'])
    checkBy('none')
    await rename('青海湖边')
    assert.equal((await profile()).note, '')
  })
}

test('a platform that is away is asked again later; nothing is lost or shown meanwhile', async () => {
  checkBy('tt')
  douyin.faults.plan('/api/apps/v1/censor/text/', { kind: 'cutOff' })
  const { ticketId } = await openTicket('脚垫什么时候到货')
  await mall.runJobs()
  assert.equal(await noteOf(ticketId), '审核中，通过后展示')
  await mall.advance(MINUTE_MS)
  assert.equal(await noteOf(ticketId), '')
  await close(ticketId)
})

/** Returns what the desk shows of a ticket and its messages. */
async function talkAtDesk(ticketId: string): Promise<string> {
  const operator = await hireOperator(mall, ['customerService'])
  const row = await operator.call('GET', `/tickets/${ticketId}`)
  const related = await operator.call('GET', `/tickets/${ticketId}/related`)
  return JSON.stringify([row.data, related.data])
}

test('the desk shows a ticket once it has passed, and the author reads why it is not seen', async () => {
  checkBy('tt')
  const { ticketId } = await openTicket('这里有违禁内容')
  await mall.runJobs()
  assert.equal(await noteOf(ticketId), '未通过审核，仅自己可见')
  assert.ok(!(await talkAtDesk(ticketId)).includes('这里有违禁内容'))
  await close(ticketId)
})

test('a review and its follow-up are shown on the goods page once they have passed', async () => {
  checkBy('tt')
  const add = async (body: object) => (await zhou.get(commentsCalls.add, { body })).commentId as string
  const commentId = await add({
    kind: 'review',
    orderGoodsId: 'o-completed-1',
    score: 5,
    content: '雨刮很安静',
    pictures: [],
  })
  const shown = async () => {
    const page = await mall.guest.get(commentsCalls.goods, { body: { goodsId: 'wiper-pair' } })
    const found = page.list.find((one: { commentId: string }) => one.commentId === commentId)
    return { total: page.counts.all as number, found }
  }
  const own = async () => (await zhou.get(commentsCalls.mine, { body: { commentId } })).list[0]
  const before = await shown()
  assert.equal(before.found, undefined)
  assert.deepEqual([(await own()).content, (await own()).note], ['雨刮很安静', '审核中，通过后展示'])
  await mall.runJobs()
  const after = await shown()
  assert.deepEqual(
    [after.found.content, after.total, (await own()).note],
    ['雨刮很安静', before.total + 1, ''],
  )
  await add({ kind: 'followUp', commentId, content: '追评里有违禁的话', pictures: [] })
  await mall.runJobs()
  assert.equal((await shown()).found.followUp, null)
  assert.deepEqual(
    [(await own()).followUp.content, (await own()).note],
    ['追评里有违禁的话', '未通过审核，仅自己可见'],
  )
})

test('WeChat leaves a text to the operator, whose decision counts', async () => {
  checkBy('weapp')
  const operator = await hireOperator(mall, ['customerService'])
  const { ticketId } = await openTicket('这条有点可疑')
  await mall.runJobs()
  assert.equal(await noteOf(ticketId), '审核中，通过后展示')
  const { id } = await mall.ctx.db
    .selectFrom('content_checks')
    .select('id')
    .where('status', '=', 'unsure')
    .where('text', '=', '这条有点可疑')
    .executeTakeFirstOrThrow()
  assert.equal((await act(operator, `content-checks/${id}`, 'pass')).data.status, 'passed')
  assert.equal(await noteOf(ticketId), '')
  assert.ok((await talkAtDesk(ticketId)).includes('这条有点可疑'))
  assert.equal((await act(operator, `content-checks/${id}`, 'refuse')).status, 422)
  const { reason } = (await operator.call('GET', `/content-checks/${id}`)).data
  assert.equal(contentChecks.fields.reason.options[reason as 'operator'], '人工')
  await close(ticketId)
})

test('whoever reads that something was refused reads the reason that the operator gave', async () => {
  checkBy('weapp')
  const operator = await hireOperator(mall, ['customerService'])
  const refuse = async (text: string, authorNote: string) => {
    await mall.runJobs()
    const { id } = await mall.ctx.db
      .selectFrom('content_checks')
      .select('id')
      .where('text', '=', text)
      .executeTakeFirstOrThrow()
    assert.equal((await act(operator, `content-checks/${id}`, 'refuse', { authorNote })).status, 200)
    assert.equal((await operator.call('GET', `/content-checks/${id}`)).data.authorNote, authorNote)
  }
  const { ticketId } = await openTicket('这张图有点可疑')
  await refuse('这张图有点可疑', '图片与问题无关')
  assert.equal(await noteOf(ticketId), '未通过审核：图片与问题无关，仅自己可见')
  await close(ticketId)
  const body = { kind: 'review', orderGoodsId: 'o-completed-0', score: 1, content: '可疑评价', pictures: [] }
  const { commentId } = await zhou.get(commentsCalls.add, { body })
  await refuse('可疑评价', '与商品无关')
  const mine = await zhou.get(commentsCalls.mine, { body: { commentId } })
  assert.equal(mine.list[0].note, '未通过审核：与商品无关，仅自己可见')
  await rename('可疑的老周')
  await refuse('可疑的老周', '像广告')
  assert.equal((await profile()).note, '昵称“可疑的老周”未通过审核：像广告，请换一个')
  await rename('另一个可疑的老周')
  assert.equal((await profile()).note, '昵称审核中，通过后其他人才能看到')
  checkBy('none')
  await rename('青海湖边')
})

test('a shopper whom WeChat does not know is left to the operator', async () => {
  checkBy('weapp')
  const wang = await mall.signIn('13900003402')
  await wang.get(userCalls.modify, { body: { nickName: '路过' } })
  await mall.runJobs()
  const { status } = await mall.ctx.db
    .selectFrom('content_checks')
    .select('status')
    .where('user_id', '=', wang.beanId)
    .executeTakeFirstOrThrow()
  assert.equal(status, 'unsure')
})

test('pictures pass when WeChat has reported each of them; a forged report changes nothing', async () => {
  checkBy('weapp')
  const urls = [await picture('red'), await picture('blue')]
  const { ticketId } = await openTicket('车漆掉了', urls)
  await mall.runJobs()
  const [first, second] = wechat.checks.media.slice(-2)
  assert.ok(first && second)
  const { pathname, search } = new URL(first.mediaUrl)
  const seen = await mall.app.inject({ url: pathname + search })
  assert.equal((await sharp(seen.rawPayload).metadata()).format, 'jpeg')
  for (const forgery of [
    'unsigned',
    'otherToken',
    'otherBody',
    'otherKey',
    'otherApp',
    'notEncrypted',
  ] as const) {
    const reply = await wechat.forgeMedia(first.traceId, forgery)
    assert.equal(reply.status, 403, forgery)
  }
  await wechat.finishMedia(first.traceId)
  assert.equal(await noteOf(ticketId), '审核中，通过后展示')
  await wechat.finishMedia(second.traceId)
  assert.equal(await noteOf(ticketId), '')
  await close(ticketId)
})

test('one risky picture refuses the whole; one that is never reported goes to the operator', async () => {
  checkBy('weapp')
  const risky = await openTicket('看图', [await picture('green'), await picture('black')])
  await mall.runJobs()
  const bad = wechat.checks.media.at(-1)
  assert.ok(bad)
  await wechat.finishMedia(bad.traceId, { verdict: { suggest: 'risky', label: 20_002 } })
  assert.equal(await noteOf(risky.ticketId), '未通过审核，仅自己可见')
  await close(risky.ticketId)
  const silent = await openTicket('再看图', [await picture('white')])
  await mall.runJobs()
  await mall.advance(121 * MINUTE_MS)
  const operator = await hireOperator(mall, ['customerService'])
  const { data } = await operator.call(
    'GET',
    `/content-checks?filter=${JSON.stringify({ status: 'unsure' })}`,
  )
  assert.ok(data.rows.some(({ text }: { text: string }) => text === '再看图'))
  await close(silent.ticketId)
})

test('a result that arrives after its time settles what the operator has not decided yet', async () => {
  checkBy('weapp')
  const operator = await hireOperator(mall, ['customerService'])
  /** Opens a ticket whose pictures WeChat doesn't report in time. */
  const openLate = async (content: string) => {
    const { ticketId } = await openTicket(content, [await picture('white'), await picture('red')])
    await mall.runJobs()
    const traceIds = wechat.checks.media.slice(-2).map(({ traceId }) => traceId)
    await mall.advance(121 * MINUTE_MS)
    const { id, status } = await mall.ctx.db
      .selectFrom('content_checks')
      .select(['id', 'status'])
      .where('text', '=', content)
      .executeTakeFirstOrThrow()
    assert.equal(status, 'unsure')
    return { ticketId, id, traceIds }
  }
  const report = async (traceId = '', suggest: 'pass' | 'risky' = 'pass') =>
    wechat.finishMedia(traceId, { verdict: { suggest, label: suggest === 'pass' ? 100 : 20_002 } })

  const passing = await openLate('晚到的结果')
  await report(passing.traceIds[0])
  assert.equal(await noteOf(passing.ticketId), '审核中，通过后展示')
  await report(passing.traceIds[1])
  assert.equal(await noteOf(passing.ticketId), '')
  assert.equal((await act(operator, `content-checks/${passing.id}`, 'refuse')).status, 422)
  await close(passing.ticketId)

  const decided = await openLate('店员先看过的')
  await act(operator, `content-checks/${decided.id}`, 'refuse')
  for (const traceId of decided.traceIds) await report(traceId)
  assert.equal(await noteOf(decided.ticketId), '未通过审核，仅自己可见')
  await close(decided.ticketId)
})

test('an avatar is shown to others once it has passed, and stays stored meanwhile', async () => {
  checkBy('tt')
  const url = await picture('orange')
  await zhou.get(userCalls.modifyAvatar, { body: { avatarUrl: url } })
  const stored = () =>
    mall.ctx.db
      .selectFrom('users')
      .select('avatar_url')
      .where('id', '=', zhou.beanId)
      .executeTakeFirstOrThrow()
  assert.deepEqual(
    [(await profile()).avatarUrl, (await profile()).note],
    [url, '头像审核中，通过后其他人才能看到'],
  )
  assert.notEqual((await stored()).avatar_url, url)
  await mall.runJobs()
  assert.equal((await stored()).avatar_url, url)
})

test('WeChat may save the address of the message push; nobody else learns the echo', async () => {
  const real = await wechat.push.verifyUrl()
  assert.equal(real.reply.body, real.echostr)
  const forged = await wechat.push.verifyUrl('otherToken')
  assert.notEqual(forged.reply.body, forged.echostr)
})

test('the words and pictures of an appointment are checked, and what is refused goes from all its times', async () => {
  checkBy('weapp')
  const dealerId = 'd510100-1'
  const staff = await hireOperator(mall, ['dealerStaff'], { dealerId })
  const slots = async () => {
    const { days } = await mall.guest.get(appointmentsCalls.slots, { query: { dealerId, kind: 'repair' } })
    return days
      .flatMap((day: { slots: { startsAt: number; state: string }[] }) => day.slots)
      .filter(({ state }: { state: string }) => state === 'free')
  }
  const [first, second] = await slots()
  const body = (remark: string) => ({
    clientKey: randomUUID(),
    kind: 'repair',
    dealerId,
    startsAt: first.startsAt,
    name: '周建国',
    phone: zhou.phone,
    plate: '冀F12345',
    model: '岭行',
    mileage: 1_000,
    handover: 'wait',
    remark,
  })
  const listed = await zhou.call(appointmentsCalls.book, { body: body('有没有人刷单的') })
  assert.equal(listed.description, '内容含有不能发布的词语，请修改后再提交')
  const pictures = [await picture('red')]
  const booked = await zhou.get(appointmentsCalls.book, {
    body: { ...body('异响，还有违禁的话'), pictures },
  })
  const { appointmentId: id } = booked
  const { status } = await act(staff, `appointments/${id}`, 'move', { startsAt: second.startsAt })
  assert.equal(status, 200)
  await mall.advance(60_000)
  const rows = await mall.ctx.db
    .selectFrom('appointments')
    .select(['id', 'remark', 'pictures', 'plate', 'status'])
    .where((eb) => eb.or([eb('id', '=', id), eb('replaces', '=', id)]))
    .orderBy('status')
    .execute()
  assert.deepEqual(
    rows.map(({ remark, pictures, plate, status }) => [remark, pictures, plate, status]),
    [
      ['', [], '冀F12345', 'confirmed'],
      ['', [], '冀F12345', 'rescheduled'],
    ],
  )
  const moved = await zhou.get(appointmentsCalls.detail, {
    params: { id: rows.find(({ status }) => status === 'confirmed')!.id },
  })
  assert.equal(moved.events[0].title, '说明未通过审核')
})

test('changing a nickname again and again does not use up the platform’s quota for others', async () => {
  const li = await mall.signIn('13900000981')
  const renamed = async (nickName: string) => (await li.call(userCalls.modify, { body: { nickName } })).code
  assert.equal(await renamed('第一个名字'), CODES.ok)
  await mall.ctx.db
    .updateTable('allowances')
    .set({ used: CHECKS_A_DAY })
    .where('kind', '=', 'contentChecks')
    .where('source', '=', li.beanId)
    .execute()
  assert.equal(await renamed('第二个名字'), CODES.tooMany)
  assert.equal((await rename('周师傅')).code, CODES.ok)
})
