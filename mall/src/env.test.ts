import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EnvError, readEnv } from './env'

test('with nothing set it listens on 10086 on the folder .mall, for development', () => {
  const env = readEnv({})
  assert.deepEqual([env.port, env.mode, env.seed, env.allowedOrigins], [10_086, 'development', true, 'any'])
  assert.match(String(env.dataFolder), /\/\.mall$/)
})

test('production is strict: no seeds, no other origins', () => {
  const env = readEnv({ NODE_ENV: 'production' })
  assert.deepEqual([env.seed, env.allowedOrigins], [false, []])
})

test('an empty variable counts as not set', () => {
  assert.equal(readEnv({ PORT: '', DATABASE_URL: '' }).port, 10_086)
})

test('every setting that cannot be used is named', () => {
  assert.throws(
    () => readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://x' }),
    (error: Error) => {
      assert.ok(error instanceof EnvError)
      assert.match(error.message, /PORT: /)
      assert.match(error.message, /DATABASE_URL: /)
      return true
    },
  )
})
