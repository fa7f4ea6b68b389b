import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { createTestMall, type TestMall } from '../testing/testMall'
import type { JobDefinition } from './jobs/jobDefinition'
import { JOBS } from './modules'
import { MALL_ROOT, ROOT } from './paths'

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

test('every job that a file defines is one of the mall, so that its work is done', async () => {
  const sources = join(MALL_ROOT, 'src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const missing: string[] = []
  let found = 0
  for (const file of files) {
    const text = readFileSync(join(sources, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/^export const (\w+): JobDefinition\b/gm)) {
      found += 1
      const job = ((await import(join(sources, file))) as Record<string, JobDefinition>)[name]
      if (!job || !JOBS.includes(job)) missing.push(`${name} of ${file}`)
    }
  }
  assert.ok(found > 25)
  assert.deepEqual(missing, [])
})
