import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { read } from '@contract/call'
import { z } from 'zod'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { buildApp } from '../app'
import { DatabaseAway } from '../db/databaseAway'
import { serve } from './serve'

let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

/** The app with one more call that gives `answer`. */
async function request(answer: () => Promise<{ price: string }>) {
  const app = await buildApp(mall.ctx)
  serve(
    app,
    read('GET', '/ext/probe'),
    { summary: 'A probe', reply: z.object({ price: z.string().regex(/^\d+\.\d\d$/) }) },
    answer,
  )
  const reply = await app.inject('/juhe/api/v1/ext/probe')
  await app.close()
  return reply
}

test('an unexpected error is answered without its cause', async () => {
  const reply = await request(async () => {
    throw new Error('password=hunter2 in /srv/mall/db')
  })
  assert.equal(reply.statusCode, 500)
  assert.deepEqual(reply.json(), { code: '500000', description: '系统开小差了，请稍后再试', data: null })
})

test('an unavailable database is answered as busy, with the time to retry after', async () => {
  for (const error of [
    new DatabaseAway('it is being opened again'),
    Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ]) {
    const reply = await request(async () => {
      throw error
    })
    assert.equal(reply.statusCode, 503, error.message)
    assert.equal(reply.headers['retry-after'], '5')
    assert.deepEqual(reply.json(), { code: '503000', description: '系统繁忙，请稍后再试', data: null })
  }
})

test('a reply that breaks the contract fails here, so that it never reaches a shopper', async () => {
  const reply = await request(async () => ({ price: '12.5' }))
  assert.equal(reply.json().code, '500000')
})

test('fields that the contract does not name are left out of the reply', async () => {
  const reply = await request(async () => ({ price: '12.50', costPrice: '3.00' }))
  assert.deepEqual(reply.json().data, { price: '12.50' })
})
