// Runs on both databases: accounts are merged while they are used.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { cartCalls } from '@contract/calls/cart'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { serviceCalls } from '@contract/calls/service'
import { userCalls } from '@contract/calls/user'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { addToCart, buy, newBuyer, newKey } from '../../../testing/buying'
import { withoutRetries } from '../../../testing/countRetries'
import { wrongInLedger } from '../../../testing/ledger'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { USER_COLUMNS } from './userColumns'

const NEW_PHONE = '13900000401'
let mall: TestMall
let operator: TestOperator
let phone = 13_900_000_410
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(async () => {
  assert.deepEqual(await wrongInLedger(mall), [])
  await mall.close()
})

const idOf = async (of: string) => {
  const { id } = await mall.ctx.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', of)
    .executeTakeFirstOrThrow()
  return id
}
async function act(id: string, action: string, values: object) {
  const { version } = (await operator.call('GET', `/customers/${id}`)).data
  return operator.call('POST', `/customers/${id}/${action}`, { version, values })
}
const merge = (id: string, other: string) =>
  act(id, 'merge', { phone: other, reason: '核对了身份证', word: '合并' })

/** Rows of a user by column. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of Object.keys(USER_COLUMNS)) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
      mall.ctx.db,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

test('every column with a user has a rule: a new table must say how its rows follow a merge', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'userid', 'owner_id', 'inviter')
      and not (select relispartition from pg_class where oid = table_name::regclass)
    union
    select conrelid::regclass || '.' || attname from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
    order by 1`.execute(mall.ctx.db)
  assert.deepEqual(
    rows.map(({ name }) => name),
    Object.keys(USER_COLUMNS).sort(),
  )
})

test('all rows of a lively account move into an empty one, column by column', async () => {
  const shopper = await mall.signIn(NEW_PHONE)
  const kept = await idOf(NEW_PHONE)
  // Signing in left a consent; the seeds have none.
  await mall.ctx.db
    .updateTable('consents')
    .set({ user_id: 'u-laozhou' })
    .where('user_id', '=', kept)
    .execute()
  const had = await rowsOf('u-laozhou')
  const { phone: oldPhone } = await mall.ctx.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', 'u-laozhou')
    .executeTakeFirstOrThrow()
  const { status, data } = await merge(kept, String(oldPhone))
  assert.equal(status, 200, JSON.stringify(data))
  const [has, left] = [await rowsOf(kept), await rowsOf('u-laozhou')]
  for (const [name, { stays }] of Object.entries(USER_COLUMNS)) {
    if (stays) continue
    assert.deepEqual([has[name], left[name]], [had[name], 0], name)
  }
  const lively = ['orders', 'addresses', 'user_vehicles', 'user_coupons', 'tickets', 'messages', 'reviews']
  for (const table of [...lively, 'after_sales', 'appointments', 'activity_entries']) {
    assert.ok((had[`${table}.user_id`] ?? 0) > 0, `the seeds have no ${table}`)
  }
  assert.equal(data.phone, oldPhone)
  assert.notEqual((await shopper.call(ordersCalls.list, { body: {} })).code, '000000')

  const closed = (await operator.call('GET', '/customers/u-laozhou')).data
  assert.deepEqual([closed.isDeleted, closed.phone, closed.nickName], [true, null, ''])
  const histories = [kept, 'u-laozhou'].map((id) => operator.call('GET', `/customers/${id}/history`))
  for (const history of await Promise.all(histories)) assert.equal(history.data.changes[0].action, 'merge')
})

test('what both accounts have once is there once: default address, cart, coupon, seckill, platform account', async () => {
  const [remainingPhone, otherPhone] = [String(++phone), String(++phone)]
  const [one, other] = [await newBuyer(mall, remainingPhone), await newBuyer(mall, otherPhone)]
  const [kept, closed] = [await idOf(remainingPhone), await idOf(otherPhone)]
  const clientKey = newKey()
  for (const { buyer, addressId } of [one, other]) {
    await addToCart(buyer, 'mug-enamel-0', 2)
    await buyer.get(couponsCalls.receive, { params: { id: 'new-30' } })
    await buy(buyer, addressId, { skuId: 'thermos-1l-0-1', clientKey })
    await buyer.get(serviceCalls.openTicket, {
      body: { topic: 'order', content: '什么时候到', pictures: [], clientKey: 'same-ticket-key' },
    })
  }
  const { id: itemId } = await mall.ctx.db.selectFrom('seckill_items').select('id').executeTakeFirstOrThrow()
  for (const user_id of [kept, closed]) {
    const taken = { item_id: itemId, user_id, taken: 1, allowed: 1 }
    await mall.ctx.db.insertInto('seckill_buyers').values(taken).execute()
    const account = { platform: 'weapp' as const, open_id: `open-${user_id}`, user_id }
    await mall.ctx.db.insertInto('user_open_ids').values(account).execute()
  }

  const { status, data } = await merge(kept, otherPhone)
  assert.equal(status, 200, JSON.stringify(data))
  const buyer = await mall.signIn(otherPhone)
  const { list: addresses } = await buyer.get(addressCalls.list)
  assert.deepEqual(
    addresses.map(({ isDefault }: { isDefault: boolean }) => isDefault),
    [true, false],
  )
  assert.equal((await buyer.get(cartCalls.list)).totals.number, 2)
  const { list: coupons } = await buyer.get(couponsCalls.userList, { body: {} })
  assert.equal(coupons.length, 2)
  assert.equal((await buyer.get(ordersCalls.list, { body: {} })).list.length, 2)
  assert.equal((await buyer.get(serviceCalls.tickets)).list.length, 2)
  const taken = await mall.ctx.db
    .selectFrom('seckill_buyers')
    .select(['user_id', 'taken', 'allowed'])
    .where('item_id', '=', itemId)
    .where('user_id', 'in', [kept, closed])
    .execute()
  assert.deepEqual(taken, [{ user_id: kept, taken: 2, allowed: 2 }])
  const accounts = await mall.ctx.db
    .selectFrom('user_open_ids')
    .select('open_id')
    .where('user_id', '=', kept)
    .execute()
  assert.deepEqual(accounts, [{ open_id: `open-${closed}` }])
})

test('what cannot be merged is refused in a clear sentence, and nothing is changed', async () => {
  const [remainingPhone, otherPhone] = [String(++phone), String(++phone)]
  await mall.signIn(remainingPhone)
  await mall.signIn(otherPhone)
  const [kept, other] = [await idOf(remainingPhone), await idOf(otherPhone)]
  const drive = await mall.ctx.db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow()
  for (const [place, user_id] of [kept, other].entries()) {
    const row = { ...drive, id: `merge-drive-${place}`, user_id, status: 'submitted' as const }
    const shift = (place + 100) * DAY_MS
    await mall.ctx.db
      .insertInto('appointments')
      .values({
        ...row,
        starts_at: drive.starts_at + shift,
        ends_at: drive.ends_at + shift,
        client_key: `merge-${place}`,
      })
      .execute()
  }
  const refused = await merge(kept, otherPhone)
  assert.deepEqual(
    [refused.status, refused.data.message],
    [422, '两个账号有同样的或同一时间的预约，请先取消其中一个'],
  )
  await mall.ctx.db
    .updateTable('appointments')
    .set({ status: 'cancelled' })
    .where('user_id', '=', other)
    .execute()
  await act(other, 'block', { blockedReason: '刷单' })
  assert.equal((await merge(kept, otherPhone)).data.message, `${otherPhone} 的账号已停用，请先恢复再合并`)
  assert.equal((await merge(kept, remainingPhone)).data.errors.phone, '这就是这个用户现在的手机号')
  assert.match((await merge(kept, '13900000999')).data.errors.phone, /没有账号/)
  const word = await act(kept, 'merge', { phone: otherPhone, reason: '本人', word: '好' })
  assert.equal(word.data.errors.word, '请输入“合并”两个字')
  assert.equal(await idOf(otherPhone), other)
})

test('a changed phone signs out, and is the one to sign in with; the phone of another account is refused', async () => {
  const [old, next, taken] = [String(++phone), String(++phone), String(++phone)]
  const shopper = await mall.signIn(old)
  await mall.signIn(taken)
  const id = await idOf(old)
  const refused = await act(id, 'changePhone', { phone: taken, reason: '来电' })
  assert.match(refused.data.errors.phone, /已经有账号/)
  assert.equal((await act(id, 'changePhone', { phone: next, reason: '来电' })).status, 200)
  assert.notEqual((await shopper.call(ordersCalls.list, { body: {} })).code, '000000')
  await mall.signIn(next)
  assert.equal(await idOf(next), id)
})

test('two merges that cross each other are one: one account is open, and has the phone of the other', async () => {
  const phones = [String(++phone), String(++phone)] as const
  for (const each of phones) await mall.signIn(each)
  const ids = [await idOf(phones[0]), await idOf(phones[1])] as const
  const answers = await Promise.all([merge(ids[0], phones[1]), merge(ids[1], phones[0])])
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const open = await mall.ctx.db.selectFrom('users').select('phone').where('id', 'in', ids).execute()
  assert.equal(open.filter((user) => user.phone !== null).length, 1)
})

test('of two merges that cross, or the same one twice, one is done: each account is in one other at most', async (t) => {
  for (const isSame of [false, true]) {
    const phones = [String(++phone), String(++phone)]
    for (const each of phones) await newBuyer(mall, each)
    const ids = await Promise.all(phones.map(idOf))
    const rows = await Promise.all(ids.map((id) => operator.call('GET', `/customers/${id}`)))
    const start = (kept: number) => () =>
      operator.call('POST', `/customers/${ids[kept]}/merge`, {
        version: rows[kept]?.data.version,
        values: { phone: phones[1 - kept], reason: '核对了身份证', word: '合并' },
      })
    const statuses = await withoutRetries(t, mall, [start(0), start(isSame ? 0 : 1)])
    assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join(' '))
    assert.ok(statuses.every((status) => status < 500))
    const closed = await mall.ctx.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .execute()
    assert.equal(closed.length, 1)
  }
})

test('a ring of merges at once ends, and leaves nobody without an account', async (t) => {
  const phones = Array.from({ length: 5 }, () => String(++phone))
  for (const each of phones) await newBuyer(mall, each)
  const ids = await Promise.all(phones.map(idOf))
  const rows = await Promise.all(ids.map((id) => operator.call('GET', `/customers/${id}`)))
  const calls = ids.map((id, place) => () => {
    const values = { phone: phones[(place + 1) % ids.length], reason: '核对了身份证', word: '合并' }
    return operator.call('POST', `/customers/${id}/merge`, { version: rows[place]?.data.version, values })
  })
  const statuses = await withoutRetries(t, mall, calls)
  const merged = statuses.filter((status) => status === 200).length
  const left = mall.ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
  assert.ok(merged > 0 && statuses.every((status) => status < 500), statuses.join(' '))
  assert.equal((await left.execute()).length, ids.length - merged)
})

test('who signs in with a phone while its account is merged or gets another phone is signed in', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [String(++phone), String(++phone)]
    for (const each of [one, other]) await mall.signIn(each)
    const kept = await idOf(one)
    const { version } = (await operator.call('GET', `/customers/${kept}`)).data
    const values = { phone: other, reason: '核对了身份证', word: '合并' }
    const signIn = async (each: string) => {
      const body = { platform: 'weapp', code: `dev:${each}` }
      return (await mall.guest.call(userCalls.decodePhone, { body })).code
    }
    const [merged, ...codes] = await Promise.all([
      operator.call('POST', `/customers/${kept}/merge`, { version, values }),
      ...[one, other, other, one, other, other].map(signIn),
    ])
    assert.equal(merged.status, 200)
    assert.deepEqual([...new Set(codes)], ['000000'])
    assert.equal(await idOf(other), kept)
  }
})

test('the owner of an account’s former phone can neither move nor delete it any more, not at that moment either', async () => {
  const rightOf = (shopper: Shopper, call: 'modifyPhone' | 'deleteAccount') => async () => {
    const sent = { phone: shopper.phone, scene: call === 'modifyPhone' ? 'oldPhone' : call }
    await shopper.get(userCalls.sendCode, { query: sent })
    if (call === 'deleteAccount') {
      const code = await mall.smsCode(shopper.phone, 'deleteAccount')
      return () => shopper.call(userCalls.deleteAccount, { body: { code } })
    }
    const newPhone = String(++phone)
    await shopper.get(userCalls.sendCode, { query: { phone: newPhone, scene: 'newPhone' } })
    const oldCode = await mall.smsCode(shopper.phone, 'oldPhone')
    const newCode = await mall.smsCode(newPhone, 'newPhone')
    return () => shopper.call(userCalls.modifyPhone, { body: { newPhone, oldCode, newCode } })
  }
  for (let round = 0; round < 4; round++) {
    for (const call of ['modifyPhone', 'deleteAccount'] as const) {
      const [former, next] = [String(++phone), String(++phone)]
      const thief = await mall.signIn(former)
      const id = await idOf(former)
      const act = await rightOf(thief, call)()
      const { version } = (await operator.call('GET', `/customers/${id}`)).data
      const [moved, { code }] = await Promise.all([
        operator.call('POST', `/customers/${id}/changePhone`, {
          version,
          values: { phone: next, reason: '来电' },
        }),
        act(),
      ])
      assert.ok((moved.status === 200) !== (code === '000000'), `${call}: ${moved.status} and ${code}`)
      if (moved.status === 200) assert.equal(await idOf(next), id)
    }
  }
})
