import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { killableMall } from '../../testing/killableMall'
import { ledgerOf, orderOne, runOperatorCommand, tokenOf } from '../../testing/restoring'
import { MALL_ROOT } from '../paths'

test('the embedded database: orders, a backup of the running mall, more orders, a restore; the ledger adds up', async () => {
  const mall = killableMall('mall-restored')
  after(() => mall.remove())
  const opened = await mall.open()
  const token = await tokenOf(opened.ctx)
  await opened.close()
  const before = new Set(filesIn(mall.folder))
  const { child, base } = await mall.start()
  await orderOne(base, token, 'copied-1')
  await orderOne(base, token, 'copied-2')
  const target = `${mall.folder}-copies/named`
  after(() => rmSync(dirname(target), { recursive: true, force: true }))
  const copy = await runOperatorCommand('backup', [target], { MALL_DATA: mall.folder })
  assert.equal(copy, target)
  // Other users of the machine can't read or change the database or its copy.
  for (const kept of [target, join(mall.folder, 'db'), join(mall.folder, 'backups')])
    assert.equal(statSync(kept).mode & 0o777, 0o700, kept)
  assert.deepEqual(openToOthers(target), [])
  const written = filesIn(mall.folder).filter((name) => !before.has(name))
  assert.ok(written.includes('mall.lock'))
  assert.deepEqual(
    openToOthers(mall.folder).filter((name) => written.includes(name)),
    [],
  )
  await assert.rejects(
    runOperatorCommand('backup', [target], { MALL_DATA: mall.folder }),
    /named exists already/,
  )
  await orderOne(base, token, 'copied-3')
  await assert.rejects(
    runOperatorCommand('restore', [copy], { MALL_DATA: mall.folder }),
    /is in use by another mall/,
  )
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended

  await assert.rejects(
    runOperatorCommand('restore', [MALL_ROOT], { MALL_DATA: mall.folder }),
    /is no copy of a database/,
  )
  assert.match(
    await runOperatorCommand('restore', [copy], { MALL_DATA: mall.folder }),
    /the former one is in .*db\.before-/,
  )
  const restored = await mall.open()
  try {
    assert.deepEqual(await ledgerOf(restored), { orders: ['copied-1', 'copied-2'], wrong: [] })
  } finally {
    await restored.close()
  }
})

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Files and folders below that others may use, where a copy is moved into an open folder. */
const openToOthers = (folder: string): string[] =>
  filesIn(folder).filter((name) => statSync(join(folder, name)).mode & 0o077)
