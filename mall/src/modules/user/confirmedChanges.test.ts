import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { userCalls } from '@contract/calls/user'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { MessageRefused } from '../../gateways/messages'
import { stepAt, totpCode } from '../staff/totp'

let mall: TestMall
let careful: TestOperator
let secret: string
let phone = 13_900_007_700
before(async () => {
  mall = await createTestMall({ bare: true })
  careful = await hireOperator(mall, ['operations'])
  const { data } = await careful.call('POST', '/session/factor', { password: 'long enough' })
  secret = data.secret
  const code = totpCode(secret, stepAt(Date.now()))
  await careful.call('POST', '/session/factor/confirm', { token: data.token, code })
})
after(() => mall.close())

const newPhone = () => String(++phone)
/** A code that is still unused: the account forgets the last one. */
async function freshCode(): Promise<string> {
  await mall.ctx.db.updateTable('staff').set({ totp_step: 0 }).where('id', '=', careful.staffId).execute()
  return totpCode(secret, stepAt(Date.now()))
}
async function customer() {
  const own = newPhone()
  const shopper = await mall.signIn(own)
  const { id } = await mall.ctx.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', own)
    .executeTakeFirstOrThrow()
  return { id, own, shopper }
}
async function act(operator: TestOperator, id: string, action: 'changePhone' | 'merge', values: object) {
  const { version } = (await operator.call('GET', `/customers/${id}`)).data
  const word = action === 'merge' && { word: '合并' }
  return operator.call('POST', `/customers/${id}/${action}`, {
    version,
    values: { reason: '核对了身份证', ...word, ...values },
  })
}
/** Carries out what is due, and returns the notices that were sent, as `<phone>: <kind> <values>`. */
async function notices(t: TestContext): Promise<string[]> {
  const sms = t.mock.method(mall.ctx.gateways.sms, 'sendNotice', async () => undefined)
  await mall.advance(1_000)
  return sms.mock.calls.map(({ arguments: [to, kind, lines] }) => `${to}: ${kind} ${lines?.[0]}`)
}

for (const action of ['changePhone', 'merge'] as const) {
  test(`${action}: an operator with a second factor must type its code, and the former phone gets an SMS`, async (t) => {
    const { id, own, shopper } = await customer()
    const other = action === 'merge' ? (await customer()).own : newPhone()
    const without = await act(careful, id, action, { phone: other })
    assert.deepEqual([without.status, without.data.errors], [400, { code: '请填写您的动态码' }])
    const wrong = await act(careful, id, action, { phone: other, code: '12345a' })
    assert.deepEqual(wrong.data.errors, { code: '动态码不正确或已用过' })
    assert.equal((await shopper.call(userCalls.info)).code, '000000')

    const code = await freshCode()
    const done = await act(careful, id, action, { phone: other, code })
    assert.deepEqual([done.status, done.data.phone], [200, other])
    assert.notEqual((await shopper.call(userCalls.info)).code, '000000')
    assert.deepEqual(await notices(t), [`${own}: phoneChanged ${other.slice(0, 3)}****${other.slice(-4)}`])
    const { changes } = (await careful.call('GET', `/customers/${id}/history`)).data
    assert.deepEqual(
      [changes[0].action, changes[0].after.reason, changes[0].before.phone],
      [action, '核对了身份证', own],
    )
    // Recovery codes are typed here too.
    assert.ok(!JSON.stringify(changes).includes(code))

    const again = await act(careful, id, action, { phone: newPhone(), code })
    assert.deepEqual(again.data.errors, { code: '动态码不正确或已用过' })
  })
}

test('an operator without a second factor confirms by the reason, and the former phone gets an SMS all the same', async (t) => {
  const operator = await hireOperator(mall, ['operations'])
  const { id, own } = await customer()
  assert.equal((await act(operator, id, 'changePhone', { phone: newPhone(), reason: '' })).status, 400)
  assert.equal((await act(operator, id, 'changePhone', { phone: newPhone() })).status, 200)
  assert.equal((await notices(t))[0]?.split(':')[0], own)
})

test('codes guessed at a customer are counted with those of the sign-in: ten an hour', async () => {
  const { id } = await customer()
  await mall.ctx.db.deleteFrom('desk_guesses').execute()
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++) {
    statuses.push((await act(careful, id, 'changePhone', { phone: newPhone(), code: '12345b' })).status)
  }
  assert.deepEqual(statuses.slice(9), [400, 429, 429])
})

test('a phone that an SMS service has no template for gets nothing, and the job ends', async (t) => {
  const operator = await hireOperator(mall, ['operations'])
  const { id } = await customer()
  await act(operator, id, 'changePhone', { phone: newPhone() })
  t.mock.method(mall.ctx.gateways.sms, 'sendNotice', async () => {
    throw new MessageRefused('no SMS template is set up')
  })
  await mall.advance(1_000)
  const left = mall.ctx.db.selectFrom('jobs').selectAll().where('kind', '=', 'reportNewPhone')
  assert.deepEqual(await left.execute(), [])
})
