import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { createTestMall, type TestMall } from '../testing/testMall'
import { JOBS } from './modules'
import { ROOT } from './paths'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

test('every call of the contract is answered by a module', async () => {
  const folder = join(ROOT, 'contract/calls')
  const groups = await Promise.all(
    readdirSync(folder).map(async (file) => {
      const exported = Object.values((await import(join(folder, file))) as Record<string, object>)
      return exported.flatMap((calls) => Object.values(calls) as CallSpec[])
    }),
  )
  const calls = groups.flat()
  assert.ok(calls.length > 100)
  const missing = calls.filter(({ method, service, path }) => {
    const url = SERVICE_PREFIX[service] + path.replace(/\{(\w+)\}/g, ':$1')
    return !mall.app.hasRoute({ method, url })
  })
  assert.deepEqual(
    missing.map(({ method, path }) => `${method} ${path}`),
    [],
  )
})

test('every kind of job has a name of its own', () => {
  const kinds = JOBS.map(({ kind }) => kind)
  assert.deepEqual(kinds, [...new Set(kinds)])
})
