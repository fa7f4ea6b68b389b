import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { EnvError, readEnv } from '../env'
import { openDb } from './open'

const refusedWith = (words: RegExp) => (error: Error) => {
  assert.ok(error instanceof EnvError, error.stack)
  assert.match(error.message, words)
  return true
}

test('a data folder where nothing can be written is reported by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-'))
  writeFileSync(join(folder, 'file'), '')
  const env = readEnv({ MALL_DATA: join(folder, 'file', 'data') })
  await assert.rejects(
    openDb(env),
    refusedWith(/^MALL_DATA is .*file.data, where nothing can be written \(ENOTDIR\)/),
  )
  rmSync(folder, { recursive: true })
})

test('a system that says of a folder only that it is not there is no reason to wait', {
  skip: !existsSync('/proc/self'),
}, async () => {
  const env = readEnv({ MALL_DATA: '/proc/mall/data' })
  await assert.rejects(openDb(env), refusedWith(/^MALL_DATA is \/proc\/mall\/data, where .* \(ENOENT\)/))
})

test('a server that does not answer is reported as the setting that names it', async () => {
  const env = readEnv({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await assert.rejects(openDb(env), refusedWith(/^DATABASE_URL: .*ECONNREFUSED/))
})
