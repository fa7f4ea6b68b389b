import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bargainCalls } from '@contract/calls/bargain'
import { couponsCalls } from '@contract/calls/coupons'
import { drawCalls } from '@contract/calls/draw'
import { marketingCalls } from '@contract/calls/marketing'
import { CODES } from '@contract/codes'
import { DAY_MS, dateTimeText } from '@contract/rules/dateText'
import { bargainsPage } from '../rooms/bargain/desk'
import { drawPage } from '../rooms/draw/desk'
import { marketingPage } from '../rooms/marketing/desk'
import { newKey } from '../testing/buying'
import { sitAtDesk } from '../testing/desk'
import { createTestMall, type TestMall } from '../testing/testMall'

let mall: TestMall
let phones = 13_955_550_000
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const someone = () => mall.signIn(String(++phones))
type Pages = typeof bargainsPage
/** Submits a form of the desk and returns the result sentence, or the description of the refusal. */
const press = async (page: Pages, action: string, fields: Record<string, string>) => {
  try {
    return await page.actions![action]!(mall.ctx, fields)
  } catch (failure) {
    return (failure as { description?: string }).description ?? String(failure)
  }
}
const days = (from: number, to: number) => {
  const now = mall.ctx.clock.now()
  return { startAt: dateTimeText(now + from * DAY_MS), endAt: dateTimeText(now + to * DAY_MS) }
}
const DEAL = { seriesId: 'volt', monthly: '2899', goal: '88.5', helpers: '1', hours: '24', total: '1' }
const dealNow = (id: string) =>
  mall.guest
    .get(bargainCalls.deals)
    .then(({ list }) => list.find(({ dealId }: { dealId: string }) => dealId === id))

test('a deal is put up for later, begins by the clock, is bargained for and claimed, ended and taken up again', async () => {
  const id = (await press(bargainsPage, 'add', { ...DEAL, ...days(1, 3) })).replace('已上架 ', '')
  const owner = await someone()
  const start = (who = owner) => who.call(bargainCalls.start, { body: { dealId: id } })
  assert.equal(await dealNow(id), undefined)
  assert.equal((await start()).description, '砍价还没有开始')
  assert.equal(await press(bargainsPage, 'plan', { id, ...days(-1, 3) }), '已修改')
  assert.deepEqual(
    [(await dealNow(id)).goal, (await dealNow(id)).left, (await dealNow(id)).seriesName],
    ['88.50', 1, '御电'],
  )
  const { bargainId } = (await start()).data
  const late = await someone()
  assert.equal((await start(late)).code, CODES.bargainNone)
  assert.equal(await press(bargainsPage, 'more', { id, count: '2' }), '已增加 2 张')
  assert.equal((await start(late)).code, CODES.ok)
  await (await someone()).get(bargainCalls.help, { params: { id: bargainId } })
  await owner.get(bargainCalls.claim, { params: { id: bargainId } })
  const { list } = await owner.get(couponsCalls.userList, { body: { type: 'cash' } })
  assert.ok(list.some(({ couponId }: { couponId: string }) => couponId === `bargain-${id}`))
  assert.equal(await press(bargainsPage, 'end', { id }), '已结束，正在砍的仍可砍完')
  assert.equal(await dealNow(id), undefined)
  assert.equal((await start(await someone())).description, '砍价活动已结束')
  await press(bargainsPage, 'plan', { id, ...days(-1, 300) })
  assert.equal((await start(await someone())).code, CODES.ok)
  const coupon = await mall.ctx.db
    .selectFrom('coupons')
    .select('end_at')
    .where('id', '=', `bargain-${id}`)
    .executeTakeFirstOrThrow()
  assert.ok(coupon.end_at > mall.ctx.clock.now() + 300 * DAY_MS)
})

test('a deal that could never be kept is refused in words, and leaves no coupon behind', async () => {
  const coupons = () => mall.ctx.db.selectFrom('coupons').select('id').execute()
  const before = (await coupons()).length
  for (const [over, why] of [
    [{ seriesId: 'boat' }, '没有这个车系'],
    [{ goal: '3000' }, '券面额不能高于月供'],
    [{ goal: '0.01', helpers: '5' }, '券面额太小，每位好友至少要砍 1 分'],
    [{ monthly: 'much' }, '月供请填写大于 0 的金额'],
    [{ helpers: '0' }, '好友人数请填写 1 到 50 的整数'],
    [{ endAt: 'soon' }, '时间请写成 2026-11-11 10:00:00'],
    [days(-3, -1), '截止应晚于开始，也晚于现在'],
  ] as const)
    assert.equal(await press(bargainsPage, 'add', { ...DEAL, ...days(0, 3), ...over }), why)
  assert.equal((await coupons()).length, before)
})

const board = () => mall.guest.get(drawCalls.board, { query: {} })
const PLAN = { principal: '88060.00', annualPercent: 3.99, months: 36, method: 'equalPayment' }

test('the next draw takes over the wheel, is stocked, changed and drawn from; two at a time are refused', async () => {
  const running = await board()
  const next = { title: '新年抽奖', like: running.drawId, perDay: '2' }
  assert.match(await press(drawPage, 'add', { ...next, ...days(1, 9) }), /时间重叠/)
  const now = dateTimeText(mall.ctx.clock.now() - 1000)
  const { startAt } = days(-20, 0)
  await press(drawPage, 'plan', { id: running.drawId, perDay: '3', startAt, endAt: now })
  assert.equal((await board()).state, 'ended')
  assert.match(await press(drawPage, 'add', { ...next, startAt: now, endAt: days(0, 9).endAt }), /已新建/)
  const empty = await board()
  assert.deepEqual([empty.title, empty.state, empty.prizes.length], ['新年抽奖', 'soldOut', 8])
  const prize = (name: string) => empty.prizes.find((one: { name: string }) => one.name === name).prizeId
  assert.equal(await press(drawPage, 'prize', { id: prize('保温杯'), weight: '60', left: '1' }), '已修改')
  await mall.ctx.db
    .updateTable('draw_prizes')
    .set({ weight: 1_000_000_000 })
    .where('id', '=', prize('保温杯'))
    .execute()
  const who = await someone()
  const spin = () => who.call(drawCalls.spin, { body: { clientKey: newKey(), plan: PLAN } })
  assert.equal((await spin()).data.record.prizeId, prize('保温杯'))
  assert.equal((await spin()).code, CODES.drawNotOpen)
  assert.match(await press(drawPage, 'drop', { id: prize('保温杯') }), /已经有人抽到/)
  assert.match(await press(drawPage, 'drop', { id: prize('谢谢参与') }), /至少要有一格/)
  assert.equal(await press(drawPage, 'drop', { id: prize('露营灯') }), '已撤下')
  const slice = { draw: empty.drawId, kind: 'coupon', name: '50 元券', weight: '5', left: '9' }
  assert.equal(await press(drawPage, 'slice', { ...slice, coupon: 'no-such' }), '没有这张优惠券')
  assert.equal(await press(drawPage, 'slice', { ...slice, coupon: 'draw-50' }), '已加上“50 元券”')
  const after = await board()
  assert.deepEqual(
    [after.state, after.prizes.length, after.prizes.at(-1).name, after.prizes.at(-1).kind],
    ['running', 8, '50 元券', 'coupon'],
  )
})

const FLOAT = {
  id: 'float-new-year',
  name: '浮标：新年',
  kind: 'floating',
  key: 'visit',
  picture: 'art/card-coupon',
  url: '/pages/activity/activity',
  size: 'l',
  top: 40,
  pages: ['pages/my/index'],
  conditions: { visits: { min: 3 } },
  timesADay: 1,
  startsAt: '2026-01-01 00:00:00',
}

test('what marketing shows is put up as data, changed by its id, and switched off; nonsense is refused in words', async () => {
  const put = (over: object) => press(marketingPage, 'put', { file: JSON.stringify({ ...FLOAT, ...over }) })
  const shopper = await mall.signIn('13900000091')
  // As the shop sends it: a bean id may contain a hyphen, a userid may not.
  const userid = shopper.beanId.replace(/\W/g, '_')
  const floats = async (visits: number) =>
    (
      await shopper.get(marketingCalls.trigger, {
        body: { userid, eventKey: 'visit', conditions: { visits } },
      })
    ).floating.filter(({ id }: { id: string }) => id === FLOAT.id)
  assert.equal(await put({}), '已保存营销位 float-new-year')
  assert.deepEqual(await floats(2), [])
  const [one] = await floats(3)
  assert.deepEqual([one.size, one.top, one.pages], ['l', 40, ['pages/my/index']])
  await put({ top: 55 })
  assert.equal((await floats(3))[0].top, 55)
  await shopper.get(marketingCalls.shown, { body: { userid, id: FLOAT.id } })
  assert.deepEqual(await floats(3), [])
  await put({ timesADay: 0 })
  assert.equal((await floats(3)).length, 1)
  await press(marketingPage, 'turn', { id: FLOAT.id, enabled: '' })
  assert.deepEqual(await floats(3), [])
  for (const over of [
    { kind: 'video' },
    { url: 'javascript:alert(1)' },
    { startsAt: 'now' },
    { pages: ['/x'] },
  ])
    assert.match(await put(over), /^营销位数据有误：/)
  assert.equal(await press(marketingPage, 'put', { file: '{' }), '营销位数据不是有效的 JSON')
})

test('the pages of bargains, draws and marketing show what can be changed on them', async () => {
  const desk = await sitAtDesk(mall)
  for (const [path, words] of [
    ['bargains', ['上架砍价', '岭行', '改时间']],
    ['draw', ['新建一期', '加一格', '撤下']],
    ['marketing?id=opening-river', ['新增或修改营销位', '&quot;seconds&quot;: 4']],
  ] as const) {
    const page = (await desk.open(path)).body
    for (const word of words) assert.ok(page.includes(word), `${path}: ${word}`)
  }
})
