import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { serviceCalls } from '@contract/calls/service'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { ADDRESS } from '../../../testing/buying'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { deleteUser, lockUserToDelete } from './writeUser'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const openTicket = (shopper: Shopper, place: number) =>
  shopper.call(serviceCalls.openTicket, {
    body: { topic: 'order', content: '我住在建国路', pictures: [], clientKey: `deleted-${place}-key` },
  })

test('what arrives while an account is deleted is refused, and leaves no personal data behind', async () => {
  for (let round = 0; round < 4; round++) {
    const shopper = await mall.signIn(`1390000050${round}`)
    const remove = () =>
      mall.ctx.transact(async (trx) => {
        await lockUserToDelete(trx, shopper.beanId)
        await deleteUser(mall.ctx, trx, shopper.beanId)
      })
    const [answers] = await Promise.all([
      Promise.all(
        [0, 1, 2].flatMap((place) => [
          shopper.call(addressCalls.add, { body: ADDRESS }),
          openTicket(shopper, place),
          shopper.call(userCalls.modify, { body: { nickName: `老李${place}` } }),
        ]),
      ),
      remove(),
    ])
    for (const { code } of answers)
      assert.ok(['000000', CODES.loginExpired, CODES.accessExpired].includes(code as never), code)
    const { nick_name } = await mall.ctx.db
      .selectFrom('users')
      .select('nick_name')
      .where('id', '=', shopper.beanId)
      .executeTakeFirstOrThrow()
    assert.equal(nick_name, '')
    for (const table of ['addresses', 'tickets'] as const) {
      const rows = await mall.ctx.db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', shopper.beanId)
        .execute()
      assert.deepEqual(rows, [], `${table} of round ${round}`)
    }
  }
})
