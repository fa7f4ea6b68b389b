import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRODUCTION } from '../../testing/production'
import { createTestMall } from '../../testing/testMall'
import { buildApp } from '../app'

test('a production mall has no API reference unless it is enabled', async () => {
  const production = await createTestMall({ bare: true, settings: PRODUCTION })
  try {
    for (const url of ['/docs', '/docs/', '/docs/json', '/docs/static/index.html', '/openapi.json']) {
      assert.equal((await production.app.inject(url)).statusCode, 404, url)
    }
    const { ctx } = production
    const app = await buildApp({ ...ctx, env: { ...ctx.env, apiReference: true } })
    assert.equal((await app.inject('/openapi.json')).statusCode, 200)
    await app.close()
  } finally {
    await production.close()
  }
})
