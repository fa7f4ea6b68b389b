import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { handoverCalls } from '@contract/calls/handover'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { noMeetings as skip, together } from '../../../testing/meetings'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { customersDesk } from '../user/desk'
import { signInByPhone } from '../user/signInByPhone'
import { lockUser } from '../user/writeUser'
import { endSession } from './endSession'
import { redeemHandoverCode } from './handover'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const infoWith = (accesstoken: string) => mall.guest.call(userCalls.info, { headers: { accesstoken } })

async function block(trx: Trx, id: string): Promise<void> {
  await lockUser(trx, id)
  const change = { ctx: mall.ctx, trx, id, values: { blockedReason: '刷单' }, now: mall.ctx.clock.now() }
  const { block } = customersDesk.actions as Record<string, (change: unknown) => Promise<void>>
  await block?.(change)
}

const both = <T, U>(first: (trx: Trx) => Promise<T>, second: (trx: Trx) => Promise<U>) =>
  together(mall, first, () => mall.ctx.transact(second))

/** Calls a function of the mall that opens a transaction of its own, inside of `trx`. */
const inside = (trx: Trx): Ctx => ({ ...mall.ctx, transact: (work) => work(trx) })

test('who signs in while being blocked is refused, or signed out again', { skip }, async () => {
  const { beanId, phone } = await mall.signIn('13900000321')
  const signIn = (trx: Trx) => signInByPhone(mall.ctx, trx, phone)
  await assert.rejects(
    both((trx) => block(trx, beanId), signIn),
    { code: CODES.accountBlocked },
  )
  await mall.ctx.db.updateTable('users').set({ blocked_at: null }).execute()
  const [session] = await both(signIn, (trx) => block(trx, beanId))
  assert.equal((await infoWith(session.accessToken)).code, '550004')
})

const ends: [how: string, end: (trx: Trx, shopper: Shopper) => Promise<unknown>][] = [
  ['its customer is being blocked', (trx, { beanId }) => block(trx, beanId)],
  [
    'its session is being ended',
    async (trx, { beanId }) => {
      const { id } = await trx
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', beanId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      await endSession(inside(trx), id)
    },
  ],
]
for (const [place, [how, end]] of ends.entries()) {
  test(`a handover code that is redeemed while ${how} opens nothing that lasts`, { skip }, async () => {
    const shopper = await mall.signIn(`1390000033${place}`)
    const { code } = await shopper.get(handoverCalls.create, { body: {} })
    const redeem = (trx: Trx) => redeemHandoverCode(inside(trx), code)
    await assert.rejects(
      both((trx) => end(trx, shopper), redeem),
      { code: '550004' },
    )
    const again = await mall.signIn(`1390000034${place}`)
    const next = await again.get(handoverCalls.create, { body: {} })
    const [session] = await both(
      (trx) => redeemHandoverCode(inside(trx), next.code),
      (trx) => end(trx, again),
    )
    assert.equal((await infoWith(session.accessToken)).code, '550004')
  })
}
