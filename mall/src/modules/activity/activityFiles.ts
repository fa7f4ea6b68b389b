import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../core/digests'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { putActivity } from './putActivity'

/** Job that reads the folder of activity files regularly, so that a new event needs neither a restart nor a release. */
export const readActivityFiles: JobDefinition = {
  kind: 'readActivityFiles',
  everyMs: 30_000,
  run: importActivityFiles,
}

/**
 * Imports every new or changed `*.json` of the folder. An invalid file is logged and shown on the desk, and doesn't
 * stop the others; it is retried, because what it refers to may be added later. When a file is removed, its activity
 * remains: people have joined it.
 */
export async function importActivityFiles(ctx: Ctx): Promise<void> {
  const folder = ctx.env.activityFiles
  if (!folder) return
  for (const name of await filesOf(folder))
    await takeFile(ctx, name, await readFile(join(folder, name), 'utf8'))
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function takeFile(ctx: Ctx, name: string, text: string): Promise<void> {
  const hash = sha256(text)
  const before = await ctx.db
    .selectFrom('activity_files')
    .select(['hash', 'error'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (before?.hash === hash && before.error === '') return
  const error = await tryToPut(ctx, text)
  if (before?.hash === hash && before.error === error) return
  if (error) ctx.log.warn({ file: name, reason: error }, 'An activity file could not be taken')
  const row = { hash, error, read_at: ctx.clock.now() }
  await ctx.db
    .insertInto('activity_files')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Imports one file. @returns '' or the reason why it is invalid */
async function tryToPut(ctx: Ctx, text: string): Promise<string> {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return '活动数据不是有效的 JSON'
  }
  try {
    await ctx.transact((trx) => putActivity(trx, data))
    return ''
  } catch (error) {
    if (error instanceof ShopError) return error.description
    throw error
  }
}
