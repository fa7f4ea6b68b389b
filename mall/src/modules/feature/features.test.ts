import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { bargainCalls } from '@contract/calls/bargain'
import { commonCalls } from '@contract/calls/common'
import { couponsCalls } from '@contract/calls/coupons'
import { drawCalls } from '@contract/calls/draw'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import type { FastifyInstance } from 'fastify'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { controlTime } from '../../../testing/passingTime'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { buildApp } from '../../app'
import { FEATURES } from './features'

let time: ReturnType<typeof controlTime>
let mall: TestMall
/** Another process on the same database. */
let second: FastifyInstance
let operator: TestOperator
before(async () => {
  time = controlTime()
  mall = await createTestMall()
  second = await buildApp({ ...mall.ctx })
  operator = await hireOperator(mall, ['operations'])
})
after(async () => {
  await second.close()
  await mall.close()
  time.end()
})

const codeAt = async (app: FastifyInstance, { method, path, service }: CallSpec) =>
  (await app.inject({ method, url: SERVICE_PREFIX[service] + path })).json().code
/** Asks until the answer has changed, as the operator's colleagues do; a test that waits forever is ended by its runner. */
async function until(isThere: () => Promise<boolean>) {
  while (!(await isThere())) {
    time.pass(100)
    // The database needs some real time.
    await pause(2)
  }
}
const waitFor = (app: FastifyInstance, call: CallSpec, isThere: (code: string) => boolean) =>
  until(async () => isThere(await codeAt(app, call)))
async function setOpen(feature: string, isOpen: boolean) {
  const { data } = await operator.call('GET', `/features/${feature}`)
  const { status } = await operator.call('PUT', `/features/${feature}`, {
    version: data.version,
    values: { isOpen },
  })
  assert.equal(status, 200)
}
const isClosed = (code: string) => code === CODES.featureClosed

test('a feature that an operator switches off is refused by every mall, with a sentence, and comes back', async () => {
  assert.equal(await codeAt(mall.app, drawCalls.board), CODES.ok)
  assert.equal(await codeAt(second, drawCalls.board), CODES.ok)
  await setOpen('draw', false)
  await waitFor(mall.app, drawCalls.board, isClosed)
  await waitFor(second, drawCalls.board, isClosed)
  const { code, description } = await mall.guest.call(drawCalls.spin)
  assert.deepEqual([code, description], [CODES.featureClosed, '该功能暂时关闭'])
  assert.notEqual(await codeAt(mall.app, drawCalls.records), CODES.featureClosed)
  assert.equal(await codeAt(mall.app, bargainCalls.deals), CODES.ok)
  await setOpen('draw', true)
  await waitFor(mall.app, drawCalls.board, (code) => code === CODES.ok)
  await waitFor(second, drawCalls.board, (code) => code === CODES.ok)
})

test('calls of other features are enough for a mall to notice that one is open again', async () => {
  const url = SERVICE_PREFIX[userCalls.info.service] + userCalls.info.path
  const named = async () => String((await second.inject(url)).headers['x-closed'])
  for (const isOpen of [false, true]) {
    await setOpen('bargain', isOpen)
    await until(async () => (await named()).includes('/ext/bargains') !== isOpen)
  }
})

test('each answer names the paths that are closed, except those that still show what shoppers have', async () => {
  const named = async (call: CallSpec) => (await mall.guest.call(call)).http.headers['x-closed']
  assert.equal(await named(commonCalls.index), '-')
  await setOpen('draw', false)
  await setOpen('tickets', false)
  await setOpen('coupons', false)
  await setOpen('reviews', false)
  await waitFor(mall.app, drawCalls.board, isClosed)
  assert.deepEqual(
    String(await named(userCalls.info))
      .split(' ')
      .sort(),
    [
      '/comment',
      '/coupon/receive/{id}',
      '/ext/coupon/redeem',
      '/ext/draw',
      '/ext/draw/spin',
      '/ext/service/tickets/{id}/messages',
      '/orders/comments',
    ],
  )
  // A browser keeps it for an hour, and would close doors that are open by then.
  assert.equal((await mall.app.inject('/ws/district/v1/list')).headers['x-closed'], undefined)
  await setOpen('draw', true)
  await setOpen('tickets', true)
  await setOpen('coupons', true)
  await setOpen('reviews', true)
  await waitFor(mall.app, drawCalls.board, (code) => code === CODES.ok)
  assert.equal(await named(userCalls.info), '-')
})

test('no call runs by HEAD, which would pass a closed feature', async () => {
  const calls = Object.values(FEATURES)
    .flat()
    .filter(({ method }) => method === 'GET')
  assert.ok(calls.includes(userCalls.sendCode))
  for (const { path, service } of calls) {
    const url = `${SERVICE_PREFIX[service]}${path}?phone=13900000077&scene=login`
    assert.equal((await mall.app.inject({ method: 'HEAD', url })).statusCode, 404, url)
  }
  const { statusCode } = await mall.app.inject({ method: 'HEAD', url: '/desk/api/session' })
  assert.equal(statusCode, 404)
})

test('calls with an id in their address are refused too', async () => {
  await setOpen('coupons', false)
  const call = { ...couponsCalls.receive, path: '/coupon/receive/none' }
  await waitFor(mall.app, call, isClosed)
  await setOpen('coupons', true)
  await waitFor(mall.app, call, (code) => !isClosed(code))
})

test('every feature has its row at the desk, and its calls are served under the addresses that are refused', async () => {
  const rows = await mall.ctx.db.selectFrom('features').select('id').execute()
  assert.deepEqual(rows.map(({ id }) => id).sort(), Object.keys(FEATURES).sort())
  for (const { method, path, service } of Object.values(FEATURES).flat()) {
    const url = SERVICE_PREFIX[service] + path.replace(/\{(\w+)\}/g, ':$1')
    assert.ok(mall.app.hasRoute({ method, url }), url)
  }
})

test('who may read customers only is not the one who closes features', async () => {
  const service = await hireOperator(mall, ['customerService'])
  const { data } = await operator.call('GET', '/features/draw')
  const { status } = await service.call('PUT', '/features/draw', {
    version: data.version,
    values: { isOpen: false },
  })
  assert.equal(status, 403)
})
