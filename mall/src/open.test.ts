import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { hireOperator } from '../testing/operators'
import { preparedDb } from '../testing/preparedDb'
import { createTestMall } from '../testing/testMall'
import { seal, unseal } from './core/sealed'

const FORMER = 'the-former-secret-of-this-mall-000'
const PURPOSE = 'totp'

test('a start does what the modules need before the first call: files are imported, factors sealed again', async () => {
  const db = await preparedDb('bare')
  const folder = mkdtempSync(join(tmpdir(), 'activity-files-'))
  after(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })
  const start = (settings: Record<string, string>) =>
    createTestMall({ settings, opened: { ...db, close: async () => undefined } })
  const staff = db.db.selectFrom('staff').select(['id', 'totp_secret'])

  const before = await start({ MALL_SECRET: FORMER })
  const { login } = await hireOperator(before, ['owner'])
  const { id } = await staff.where('login', '=', login).executeTakeFirstOrThrow()
  const sealed = seal(before.ctx.secrets, PURPOSE, id, 'a secret')
  await db.db.updateTable('staff').set({ totp_secret: sealed }).where('id', '=', id).execute()
  await before.close()
  writeFileSync(join(folder, 'broken.json'), '{')

  const other = { MALL_SECRET: 'another-secret-of-this-mall-000000', MALL_FORMER_SECRETS: FORMER }
  const { ctx, close } = await start({ ...other, ACTIVITY_FILES: folder })
  const files = await db.db.selectFrom('activity_files').select(['name', 'error']).execute()
  assert.deepEqual(files, [{ name: 'broken.json', error: '活动数据不是有效的 JSON' }])
  const { totp_secret } = await staff.where('login', '=', login).executeTakeFirstOrThrow()
  assert.notEqual(totp_secret, sealed)
  assert.equal(unseal(ctx.secrets, PURPOSE, id, totp_secret ?? ''), 'a secret')
  await close()
})
