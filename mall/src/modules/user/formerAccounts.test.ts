import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bargainCalls } from '@contract/calls/bargain'
import { couponsCalls } from '@contract/calls/coupons'
import { drawCalls } from '@contract/calls/draw'
import { gatherCalls } from '@contract/calls/gather'
import { serviceCalls } from '@contract/calls/service'
import { userCalls } from '@contract/calls/user'
import { DAY_MS, dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { newKey } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { Secrets } from '../../core/secrets'
import { readSetting } from '../../db/settings'
import { joinActivity } from '../activity/joinActivity'
import { quizState } from '../activity/quiz'
import { giveCoupon } from '../activity/reward'
import { grantCoupon, whyNone } from '../coupon/writeUserCoupons'
import { takenBy } from '../seckill/readSeckills'
import { readFacts } from '../seckill/roundFacts'
import { formerAccountRetention, linkFormerAccounts } from './formerAccounts'

let mall: TestMall
let phones = 13_955_660_000
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())
const newPhone = () => String(++phones)

async function deleteAccount(shopper: Shopper): Promise<void> {
  await shopper.get(userCalls.sendCode, { query: { phone: shopper.phone, scene: 'deleteAccount' } })
  const code = await mall.smsCode(shopper.phone, 'deleteAccount')
  await shopper.get(userCalls.deleteAccount, { body: { code } })
}

async function moveTo(shopper: Shopper, phone: string): Promise<void> {
  await mall.ctx.db.deleteFrom('sms_codes').execute()
  await shopper.get(userCalls.sendCode, { query: { phone: shopper.phone, scene: 'oldPhone' } })
  await shopper.get(userCalls.sendCode, { query: { phone, scene: 'newPhone' } })
  const oldCode = await mall.smsCode(shopper.phone, 'oldPhone')
  const newCode = await mall.smsCode(phone, 'newPhone')
  await shopper.get(userCalls.modifyPhone, { body: { oldCode, newPhone: phone, newCode } })
}

/** An open activity that everybody may join. */
const joinAs = (shopper: Shopper, activityId: string) =>
  mall.ctx.transact(async (trx) => {
    const admit = async () => ({ name: '王小川', phone: shopper.phone, answers: {}, note: '' })
    return joinActivity(trx, shopper.beanId, activityId, admit, mall.ctx.clock.now())
  })

const OK = '000000'
const PLAN = { principal: '88060.00', annualPercent: 3.99, months: 36, method: 'equalPayment' }

/** Limits of what a person may have once, or so often a day: uses it up, and returns whether anything was given. */
const LIMITS: Record<string, (shopper: Shopper) => Promise<boolean>> = {
  'help of a bargain': async (shopper) =>
    (await shopper.call(bargainCalls.help, { params: { id: await bargain() } })).code === OK,
  'own bargain': async (shopper) =>
    (await shopper.call(bargainCalls.start, { body: { dealId: 'scout' } })).code === OK,
  'newcomers’ coupon': async (shopper) =>
    (await shopper.call(couponsCalls.receive, { params: { id: 'new-30' } })).code === OK,
  'coupon as a reward': async (shopper) =>
    (await mall.ctx.transact((trx) =>
      grantCoupon(trx, shopper.beanId, 'act-tent-600', mall.ctx.clock.now()),
    )) !== undefined,
  'chances of the draw': async (shopper) => {
    const { left } = await shopper.get(drawCalls.board, { query: {} })
    const codes: string[] = []
    for (let times = 0; times < 4; times++) {
      const body = { clientKey: newKey(), plan: PLAN }
      codes.push((await shopper.call(drawCalls.spin, { body })).code)
    }
    assert.equal(codes.filter((code) => code === OK).length, left)
    return left > 0
  },
  'vote of a day': async (shopper) => {
    const body = { active: 'good_share', payload: { goods_id: 'camp-chair-kermit' } }
    return (await shopper.get(gatherCalls.addPopularity, { body })).counted
  },
  'place at an activity': async (shopper) =>
    joinAs(shopper, 'activity11_11').then(
      () => true,
      (error) => {
        assert.match(String(error), /您已参加过这个活动/)
        return false
      },
    ),
  'attempts of a quiz': async (shopper) => {
    const { activity, attemptsLeft } = await quizOf(shopper)
    await sql`insert into quiz_attempts (activity_id, user_id, day, attempt, answers, score, at)
      select ${activity}, ${shopper.beanId}, ${dateText(mall.ctx.clock.now())}, n, '{}', 0, 1
      from generate_series(1, ${attemptsLeft}::integer) n`.execute(mall.ctx.db)
    return attemptsLeft > 0
  },
  'pieces of a seckill': async (shopper) => {
    const { id } = await seckill()
    const request = { userId: shopper.beanId, clientKey: 'none', addressId: 'none', number: 1 }
    const facts = await readFacts(mall.ctx.db, id, [request as never])
    const taken = await takenBy(mall.ctx.db, id, shopper.beanId)
    assert.equal(facts?.facts[0]?.taken, taken)
    await sql`insert into seckill_buyers (item_id, user_id, taken, allowed) values (${id}, ${shopper.beanId}, 1, 1)`.execute(
      mall.ctx.db,
    )
    return taken === 0
  },
}

let bargainId = ''
/** A bargain of somebody that many may help. */
async function bargain(): Promise<string> {
  if (!bargainId) {
    const owner = await mall.signIn(newPhone())
    bargainId = (await owner.get(bargainCalls.start, { body: { dealId: 'ridge' } })).bargainId
  }
  return bargainId
}
async function quizOf({ beanId }: Shopper) {
  const { id } = await mall.ctx.db
    .selectFrom('activities')
    .select('id')
    .where(sql<boolean>`rule ->> 'kind' = 'quiz'`)
    .executeTakeFirstOrThrow()
  return { activity: id, ...(await quizState(mall.ctx.db, beanId, id, mall.ctx.clock.now())) }
}
const seckill = () => mall.ctx.db.selectFrom('seckill_items').select('id').executeTakeFirstOrThrow()

/** Returns what is given to a shopper, who then has used it up. */
async function given(shopper: Shopper): Promise<string[]> {
  const names: string[] = []
  for (const [name, use] of Object.entries(LIMITS)) if (await use(shopper)) names.push(name)
  return names
}

test('whoever deletes the account and registers again gets nothing a second time, nor a third', async () => {
  const phone = newPhone()
  const first = await mall.signIn(phone)
  assert.deepEqual(await given(first), Object.keys(LIMITS))
  await deleteAccount(first)
  const second = await mall.signIn(phone)
  assert.notEqual(second.beanId, first.beanId)
  assert.deepEqual(await given(second), [])
  await deleteAccount(second)
  assert.deepEqual(await given(await mall.signIn(phone)), [])
})

test('whoever moves the account to another phone and registers with the former one gets nothing again', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const first = await mall.signIn(phone)
  assert.equal((await given(first)).length, Object.keys(LIMITS).length)
  await moveTo(first, other)
  assert.deepEqual(await given(await mall.signIn(phone)), [])
})

test('a change to a second phone, by an account between, gives no benefit again', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const first = await mall.signIn(phone)
  assert.equal((await given(first)).length, Object.keys(LIMITS).length)
  await deleteAccount(first)
  const second = await mall.signIn(phone)
  await moveTo(second, other)
  await deleteAccount(await mall.signIn(other))
  const third = await mall.signIn(other)
  assert.notEqual(third.beanId, second.beanId)
  assert.deepEqual(await given(third), [])
})

test('the former phone of merged accounts gets nothing again', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const [phone, other] = [newPhone(), newPhone()]
  const first = await mall.signIn(phone)
  await given(first)
  await mall.signIn(other)
  const values = { phone: other, reason: '核对了身份证', word: '合并' }
  assert.equal((await act(owner, `customers/${first.beanId}`, 'merge', values)).status, 200)
  assert.deepEqual(await given(await mall.signIn(phone)), [])
})

test('nobody helps their own bargain by way of a former phone', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const owner = await mall.signIn(phone)
  const { bargainId: id } = await owner.get(bargainCalls.start, { body: { dealId: 'volt' } })
  await moveTo(owner, other)
  const helped = await (await mall.signIn(phone)).call(bargainCalls.help, { params: { id } })
  assert.equal(helped.description, '不能帮自己砍价，邀请好友来吧')
})

test('the phone of a blocked account cannot register again after a deletion, until the desk restores the account', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const phone = newPhone()
  const { beanId } = await mall.signIn(phone)
  await act(owner, `customers/${beanId}`, 'block', { blockedReason: '恶意退货' })
  const removed = await act(owner, `customers/${beanId}`, 'remove', { reason: '来电要求', word: '注销' })
  assert.equal(removed.status, 200, JSON.stringify(removed.data))
  await assert.rejects(mall.signIn(phone), /账号已停用，不能重新注册/)
  const found = async () => (await owner.call('GET', `/customers?search=${phone}`)).data.rows
  const [row] = await found()
  assert.deepEqual([row.id, row.phone, row.isBlocked, row.isDeleted], [beanId, null, true, true])
  const order = { phone, lines: [{ skuId: 'thermos-1l-0-1', number: 1 }] }
  const priced = await owner.call('POST', '/phone-orders/preview', order)
  assert.equal(priced.data.customer?.blockedReason, '这个手机号原来的账号已停用', JSON.stringify(priced.data))
  assert.equal((await act(owner, `customers/${beanId}`, 'unblock')).status, 200)
  assert.deepEqual(await found(), [])
  const again = await mall.signIn(phone)
  assert.deepEqual(
    (await found()).map(({ id }: { id: string }) => id),
    [again.beanId],
  )
})

test('a former phone of a blocked account cannot register either', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const [phone, other] = [newPhone(), newPhone()]
  const shopper = await mall.signIn(phone)
  await moveTo(shopper, other)
  await act(owner, `customers/${shopper.beanId}`, 'block', { blockedReason: '恶意退货' })
  await assert.rejects(mall.signIn(phone), /账号已停用，不能重新注册/)
})

test('only a keyed hash of the phone is kept, for 180 days; it outlives a change of the secret', async () => {
  const phone = newPhone()
  const first = await mall.signIn(phone)
  await deleteAccount(first)
  const rows = await mall.ctx.db
    .selectFrom('former_phones')
    .selectAll()
    .where('user_id', '=', first.beanId)
    .execute()
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(phone))
  const second = await mall.signIn(phone)
  const linksOf = async (userId: string) =>
    (await mall.ctx.db.selectFrom('former_accounts').selectAll().where('user_id', '=', userId).execute())
      .length
  assert.equal(await linksOf(second.beanId), 1)

  const another = await mall.signIn(newPhone())
  const { env } = mall.ctx
  const root = env.secret ?? String((await readSetting(mall.ctx.db, 'secret')) ?? '')
  const changed = { ...mall.ctx, secrets: new Secrets('another-secret-of-this-mall-0000000', '', [root]) }
  await mall.ctx.transact((trx) =>
    linkFormerAccounts(changed, trx, phone, another.beanId, mall.ctx.clock.now()),
  )
  assert.equal(await linksOf(another.beanId), 1)

  const drop = formerAccountRetention.formerPhones?.drop
  const tomorrow = mall.ctx.clock.now() + DAY_MS
  await drop?.(mall.ctx.db, tomorrow, tomorrow)
  assert.equal(await linksOf(second.beanId), 0)
  assert.equal((await mall.ctx.db.selectFrom('former_phones').selectAll().execute()).length, 0)
})

test('the privacy statement says what is kept of a former phone, why, and for as long as it is kept', async () => {
  const { body } = await mall.guest.get(serviceCalls.agreement, { params: { agreement: 'privacy' } })
  const [, days] =
    /为了让每人限一次的优惠和活动不被重复领取.*原手机号的加密摘要（不能还原出号码）最长 (\d+) 天/.exec(
      body,
    ) ?? []
  assert.equal(Number(days), formerAccountRetention.formerPhones?.days)
})

test('whoever had a reward’s coupon with a former account reads that, and not that none is left', async () => {
  const [phone, couponId] = [newPhone(), 'act-tent-600']
  const now = mall.ctx.clock.now()
  const first = await mall.signIn(phone)
  await mall.ctx.transact((trx) => grantCoupon(trx, first.beanId, couponId, now))
  await deleteAccount(first)
  const { beanId } = await mall.signIn(phone)
  assert.match(await whyNone(mall.ctx.db, beanId, couponId, now), /以前的账号领过，每人限一张/)
  await joinAs(await mall.signIn(newPhone()), 'activity11_11')
  await mall.ctx.transact(async (trx) => {
    const row = await trx.selectFrom('activity_entries').selectAll().limit(1).executeTakeFirstOrThrow()
    const { note } = await giveCoupon(trx, { ...row, user_id: beanId }, couponId, now)
    assert.match(note, /以前的账号领过/)
  })
  const { beanId: other } = await mall.signIn(newPhone())
  await mall.ctx.db.updateTable('coupons').set('taken', sql`total`).where('id', '=', couponId).execute()
  assert.match(await whyNone(mall.ctx.db, other, couponId, now), /已发完/)
})
