import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { noMeetings, together } from '../../testing/meetings'
import { act, change, hireOperator, read, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { json } from '../db/json'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const many = (action: string, body: object, who = operator) =>
  who.call('POST', '/goods/many', { action, isTrial: false, ...body })
async function run(action: string, body: object) {
  const { status, data } = await many(action, body)
  assert.equal(status, 200, JSON.stringify(data))
  await mall.runJobs()
  return read(operator, `many-runs/${data.runId}`)
}
async function undo(runId: string) {
  const { status, data } = await act(operator, `many-runs/${runId}`, 'undo')
  assert.equal(status, 200, JSON.stringify(data))
  await mall.runJobs()
  return read(operator, `many-runs/${data.id}`)
}
const results = async (runId: string): Promise<string[]> =>
  (await operator.call('GET', `/many-runs/${runId}/related`)).data.rows.map(
    ({ result }: { result: string }) => result,
  )
const goods = (at: number, count = 2) =>
  mall.ctx.db
    .selectFrom('goods')
    .select(['id', 'title', 'category_id'])
    .where('on_sale', '=', true)
    .orderBy('position')
    .orderBy('id')
    .offset(at)
    .limit(count)
    .execute()
const pricesOf = async (id: string): Promise<number[]> =>
  (await read(operator, `goods/${id}`)).matrix.skus.map(({ price }: { price: number }) => price)
const stockOf = async (id: string): Promise<number[]> =>
  (await read(operator, `goods/${id}`)).matrix.skus.map(({ stock }: { stock: number }) => stock)

test('a trial says what happens to each row and changes nothing', async () => {
  const ids = (await goods(0)).map(({ id }) => id)
  const { data } = await many('changePrice', { ids, values: { percent: 90 }, isTrial: true })
  assert.equal(data.total, 2)
  assert.equal(data.runId, '')
  assert.ok(
    data.rows.every(
      ({ after: changed, title }: { after: object; title: string }) => 'matrix' in changed && title,
    ),
  )
  const prices = await pricesOf(ids[0] as string)
  const [planned] = data.rows
  assert.deepEqual(
    planned.before.matrix.skus.map(({ price }: { price: number }) => price),
    prices,
  )
  assert.deepEqual(
    planned.after.matrix.skus.map(({ price }: { price: number }) => price),
    prices.map((price) => Math.round(price * 0.9)),
  )
})

test('a trial names the rows that a change refers to', async () => {
  const [one] = await goods(0, 1)
  const values = { categoryId: one?.category_id === 'camp' ? 'care' : 'camp' }
  const { data } = await many('moveCategory', { ids: [one?.id], values, isTrial: true })
  const names = await mall.ctx.db
    .selectFrom('goods_categories')
    .select(['id', 'name'])
    .where('id', 'in', [one?.category_id ?? '', values.categoryId])
    .execute()
  const nameOf = (id = '') => names.find((category) => category.id === id)?.name
  assert.deepEqual(data.rows[0].titles.split('\n'), [nameOf(one?.category_id), nameOf(values.categoryId)])
})

test('a run offers an undo once it has changed something, and says why it does not', async () => {
  const ids = (await goods(0)).map(({ id }) => id)
  const { data } = await many('onShelf', { ids, values: {} })
  const stateOf = async () => (await read(operator, `many-runs/${data.runId}`)).canUndo
  assert.equal(await stateOf(), '完成后可以')
  await mall.runJobs()
  assert.equal(await stateOf(), '否，什么都没有改')
  assert.equal((await act(operator, `many-runs/${data.runId}`, 'undo')).status, 422)
  const done = await run('offShelf', { ids })
  assert.equal(done.canUndo, '是')
  await undo(done.id)
  assert.equal((await read(operator, `many-runs/${done.id}`)).canUndo, '否，已经撤销过')
})

test('a run says what it changed to, and what became of each row, with names in place of ids', async () => {
  const { db } = mall.ctx
  const [one] = await goods(2, 1)
  assert.ok(one)
  const other = await db
    .selectFrom('goods_categories')
    .select(['id', 'name'])
    .where('id', '!=', one.category_id)
    .executeTakeFirstOrThrow()
  const done = await run('moveCategory', { ids: [one.id], values: { categoryId: other.id } })
  assert.deepEqual(done.sent.after, { categoryId: other.id })
  assert.equal(done.titles.sent, other.name)
  const { rows } = (await operator.call('GET', `/many-runs/${done.id}/related`)).data
  assert.deepEqual(rows[0].changes.before, { categoryId: one.category_id })
  assert.deepEqual(rows[0].changes.after, { categoryId: other.id })
  assert.match(rows[0].changesTitle, new RegExp(`\n${other.name}$`))
  assert.deepEqual((await undo(done.id)).sent.after, {})
})

test('a run that waits names its rows as they are called', async () => {
  const chosen = await goods(0)
  const { data } = await many('onShelf', { ids: chosen.map(({ id }) => id), values: {} })
  const { rows } = (await operator.call('GET', `/many-runs/${data.runId}/related`)).data
  assert.deepEqual(
    rows,
    chosen.map(({ title }) => ({ title, result: '等待' })),
  )
  await mall.runJobs()
})

test('prices of many goods change by per cent, and change back', async () => {
  const ids = (await goods(0)).map(({ id }) => id)
  const before = await Promise.all(ids.map(pricesOf))
  const done = await run('changePrice', { ids, values: { percent: 90 } })
  assert.deepEqual([done.state, done.total, done.done, done.refused, done.canUndo], ['done', 2, 2, 0, '是'])
  assert.deepEqual(
    await Promise.all(ids.map(pricesOf)),
    before.map((prices) => prices.map((price) => Math.round(price * 0.9))),
  )
  const back = await undo(done.id)
  assert.deepEqual([back.label, back.refused], ['撤销：按比例改价', 0])
  assert.deepEqual(await Promise.all(ids.map(pricesOf)), before)
  assert.equal((await act(operator, `many-runs/${done.id}`, 'undo')).status, 422, 'only once')
})

test('a run that somebody is undoing at this moment is not undone a second time', {
  skip: noMeetings,
}, async () => {
  const [first] = await goods(4, 1)
  const done = await run('addStock', { ids: [first?.id], values: { pieces: 5 } })
  const row = `many-runs/${done.id}`
  const { version } = await read(operator, row)
  const [, second] = await together(
    mall,
    async (trx) => {
      await trx.selectFrom('many_runs').select('id').where('id', '=', done.id).forUpdate().execute()
      await sql`insert into many_runs select (jsonb_populate_record(many_runs,
        jsonb_build_object('id', 'undoing', 'undoes', id))).* from many_runs where id = ${done.id}`.execute(
        trx,
      )
    },
    () => operator.call('POST', `/${row}/undo`, { version, values: {} }),
  )
  assert.equal(second.status, 422, JSON.stringify(second.data))
})

test('what was changed since is left as it is when a run is undone', async () => {
  const [one, other] = (await goods(2)).map(({ id }) => id) as [string, string]
  const done = await run('moveCategory', { ids: [one, other], values: { categoryId: 'service' } })
  assert.equal(done.refused, 0)
  await change(operator, `goods/${one}`, { categoryId: 'care' })
  const back = await undo(done.id)
  assert.equal(back.refused, 1)
  assert.deepEqual(await results(back.id), ['之后又被修改过，没有撤销', '已改'])
  assert.equal((await read(operator, `goods/${one}`)).categoryId, 'care')
})

test('stock is added to what is there, refused where too little is left, and taken back by the difference', async () => {
  const [first] = await goods(4, 1)
  const id = first?.id as string
  const before = await stockOf(id)
  const done = await run('addStock', { ids: [id], values: { pieces: 5 } })
  assert.deepEqual(
    await stockOf(id),
    before.map((stock) => stock + 5),
  )
  const [sku] = (await read(operator, `goods/${id}`)).matrix.skus
  await mall.ctx.db
    .updateTable('skus')
    .set({ stock: sku.stock - 2 })
    .where('id', '=', sku.id)
    .execute()
  await undo(done.id)
  assert.deepEqual(
    await stockOf(id),
    before.map((stock, at) => (at === 0 ? stock - 2 : stock)),
    'what was sold stays sold',
  )
  const refused = await run('addStock', { ids: [id], values: { pieces: -100_000 } })
  assert.equal(refused.refused, 1)
  assert.match((await results(refused.id))[0] ?? '', /不够减/)
})

test('all goods of a filter leave the shelf and come back', async () => {
  const filter = JSON.stringify({ categoryId: 'camp' })
  const count = async () =>
    Number(
      (
        await mall.ctx.db
          .selectFrom('goods')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('category_id', '=', 'camp')
          .where('on_sale', '=', true)
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await count()
  assert.ok(before > 1)
  const done = await run('offShelf', { query: { filter } })
  assert.equal(done.refused, 0)
  assert.equal(await count(), 0)
  await undo(done.id)
  assert.equal(await count(), before)
})

test('wrong values are refused at their field, and those without the right may not begin', async () => {
  const ids = (await goods(0)).map(({ id }) => id)
  const { data } = await many('changePrice', { ids, values: { percent: 1 }, isTrial: true })
  assert.ok(data.errors.percent, JSON.stringify(data))
  assert.equal((await many('changePrice', { ids: [], values: { percent: 90 } })).status, 422)
  const finance = await hireOperator(mall, ['finance'])
  assert.equal((await many('offShelf', { ids }, finance)).status, 403)
})

test('a run goes no further when its operator loses the right, and says so at each row', async () => {
  const leaving = await hireOperator(mall, ['operations'])
  const ids = (await goods(6)).map(({ id }) => id)
  const { data } = await many('offShelf', { ids }, leaving)
  await mall.ctx.db.updateTable('staff').set({ disabled: true }).where('id', '=', leaving.staffId).execute()
  await mall.runJobs()
  const done = await read(operator, `many-runs/${data.runId}`)
  assert.deepEqual([done.state, done.refused], ['done', 2])
  assert.match((await results(data.runId))[0] ?? '', /没有继续/)
})

test('many orders get one note', async () => {
  const orders = await mall.ctx.db.selectFrom('orders').select('id').limit(3).execute()
  const { status, data } = await operator.call('POST', '/orders/many', {
    action: 'note',
    ids: orders.map(({ id }) => id),
    values: { staffNote: '优先发货' },
    isTrial: false,
  })
  assert.equal(status, 200, JSON.stringify(data))
  await mall.runJobs()
  assert.equal((await read(operator, `orders/${orders[0]?.id}`)).staffNote, '优先发货')
})

test('a row that can not be read is left as it is, and the others are changed', async () => {
  const ids = (await goods(4, 3)).map(({ id }) => id)
  const [first = '', bad = '', last = ''] = ids
  const { gallery, fits } = await mall.ctx.db
    .selectFrom('goods')
    .select(['gallery', 'fits'])
    .where('id', '=', bad)
    .executeTakeFirstOrThrow()
  const set = (values: object) => mall.ctx.db.updateTable('goods').set(values).where('id', '=', bad).execute()
  await set({ gallery: json(null), fits: json(null) })
  const { data } = await many('addStock', { ids, values: { pieces: 1 }, isTrial: true })
  assert.deepEqual(
    data.rows.map(({ refusal }: { refusal: string }) => refusal === ''),
    [true, false, true],
  )
  const before = [await stockOf(first), await stockOf(last)]
  const done = await run('addStock', { ids, values: { pieces: 1 } })
  assert.deepEqual([done.state, done.refused], ['done', 1])
  assert.match((await results(done.id))[0] ?? '', /无法读取或保存/)
  const more = (stock: readonly number[] = []) => stock.map((pieces) => pieces + 1)
  assert.deepEqual([await stockOf(first), await stockOf(last)], before.map(more))
  await set({ gallery: json(gallery), fits: json(fits) })
})

test('a row that is named twice is changed once, and names that every object has are no actions', async () => {
  const [one] = await goods(8, 1)
  const id = one?.id ?? ''
  const [stock = 0] = await stockOf(id)
  await run('addStock', { ids: [id, id], values: { pieces: 2 } })
  assert.equal((await stockOf(id))[0], stock + 2)
  for (const action of ['constructor', 'toString', '__proto__'])
    assert.equal((await many(action, { ids: [id], values: {} })).status, 422, action)
})

test('ticked customers get tags on top of theirs, lose some, and have them back', async () => {
  const users = await mall.ctx.db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute()
  const ids = users.map(({ id }) => id)
  await act(operator, `customers/${ids[0]}`, 'note', { tags: ['老客户'], staffNote: '' })
  const tagsOf = async (id = '') => (await read(operator, `customers/${id}`)).tags
  const tag = async (action: string, tags: string[]) => {
    const body = { action, ids, values: { tags }, isTrial: false }
    const { data } = await operator.call('POST', '/customers/many', body)
    await mall.runJobs()
    return data.runId as string
  }
  const added = await tag('addTags', ['老客户', '车友会'])
  assert.deepEqual(
    [await tagsOf(ids[0]), await tagsOf(ids[1])],
    [
      ['老客户', '车友会'],
      ['老客户', '车友会'],
    ],
  )
  await undo(added)
  assert.deepEqual([await tagsOf(ids[0]), await tagsOf(ids[1])], [['老客户'], []])
  await tag('removeTags', ['老客户'])
  assert.deepEqual(await tagsOf(ids[0]), [])
})

test('ticked customers get a coupon once each; who has it, and who may not give it, is listed with the reason; nothing offers an undo', async () => {
  const { db } = mall.ctx
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute()
  const ids = users.map(({ id }) => id)
  const coupon = await db
    .selectFrom('coupons')
    .select(['id', 'name', 'taken'])
    .where('end_at', '>', mall.ctx.clock.now())
    .where('id', 'not in', db.selectFrom('user_coupons').select('coupon_id').where('user_id', 'in', ids))
    .whereRef('taken', '<', 'total')
    .where('per_user', '=', 1)
    .executeTakeFirstOrThrow()
  const body = { action: 'giveCoupon', ids, values: { couponId: coupon.id } }
  const send = (isTrial: boolean, who = operator) => who.call('POST', '/customers/many', { ...body, isTrial })
  const held = async () =>
    (
      await db
        .selectFrom('user_coupons')
        .select('id')
        .where('coupon_id', '=', coupon.id)
        .where('user_id', 'in', ids)
        .execute()
    ).length
  const trial = await send(true)
  assert.deepEqual(
    trial.data.rows.map(({ refusal, after: done }: { refusal: string; after: object }) => [refusal, done]),
    [1, 2].map(() => ['', { coupon: coupon.name }]),
  )
  assert.equal(await held(), 0)
  await act(operator, `coupons/${coupon.id}`, 'give', { userId: ids[0] })
  const { data } = await send(false)
  await mall.runJobs()
  assert.equal(await held(), 2)
  const run = await read(operator, `many-runs/${data.runId}`)
  assert.deepEqual([run.refused, run.canUndo], [1, '否'])
  assert.match((await results(data.runId)).join(), /到了每人限领.*已完成/)
  assert.notEqual((await act(operator, `many-runs/${data.runId}`, 'undo')).status, 200)
  const clerk = await hireOperator(mall, ['finance'])
  assert.equal((await send(true, clerk)).status, 403)
})
