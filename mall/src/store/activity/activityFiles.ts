import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { JobDefinition } from '../../jobs/queue'
import { putActivity } from './putActivity'

/** Looks into the folder of data files again and again, so that a new event needs neither a start nor a release. */
export const readActivityFiles: JobDefinition = {
  kind: 'readActivityFiles',
  everyMs: 30_000,
  run: takeActivityFiles,
}

/**
 * Puts every new or changed `*.json` of the folder into the shop. What is wrong with one is logged, shown on the
 * desk and stops no other; it is tried again, for what it names may come later. A file that is taken away leaves
 * its activity: people have joined it.
 */
export async function takeActivityFiles(ctx: Ctx): Promise<void> {
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
  const hash = createHash('sha256').update(text).digest('hex')
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

/** @returns '' or why not */
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
