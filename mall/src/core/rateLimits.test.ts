import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../app'
import { createTestMall } from '../testing/testMall'

test('a caller that has run wild is slowed down with an envelope, and the shop stays open', async () => {
  const mall = await createTestMall({ bare: true })
  const app = await buildApp({ ...mall.ctx, env: { ...mall.ctx.env, rateLimitPerMinute: 3 } })
  try {
    const call = () => app.inject('/juhe/api/v1/address/region')
    for (let i = 0; i < 3; i++) assert.equal((await call()).statusCode, 200)
    const refused = await call()
    assert.equal(refused.statusCode, 429)
    assert.deepEqual(refused.json(), { code: '429000', description: '操作太频繁，请稍后再试', data: null })
    assert.equal((await app.inject('/openapi.json')).statusCode, 200)
  } finally {
    await app.close()
    await mall.close()
  }
})

test('one address that asks for codes for phone after phone is stopped, and may still shop', async () => {
  const mall = await createTestMall({ bare: true })
  const app = await buildApp({
    ...mall.ctx,
    env: { ...mall.ctx.env, rateLimitPerMinute: 100, smsPerIpPerHour: 2 },
  })
  try {
    const send = (phone: string) => app.inject(`/juhe/api/v1/user/verification-code?phone=${phone}`)
    assert.equal((await send('13300000001')).json().code, '000000')
    assert.equal((await send('13300000002')).json().code, '000000')
    assert.equal((await send('13300000003')).json().code, '429000')
    assert.equal((await app.inject('/juhe/api/v1/address/region')).statusCode, 200)
  } finally {
    await app.close()
    await mall.close()
  }
})
