import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { FileStorage } from '../../gateways/storage/fileStorage'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { newId } from '../../newId'
import { smallKeyOf } from './serveUploads'

const TYPE = 'image/webp'
/** A file that no upload got by then was left by a process that died. */
const PLACED_WITHIN_MS = 3_600_000
const SWEPT_AT_ONCE = 50
const MAX_STEPS = 20

/**
 * Job that moves an uploaded picture from the database to the storage. The database has the bytes until the storage has
 * both forms, so a storage that is away loses nothing and keeps nobody waiting.
 */
export const storeUpload: JobDefinition<{ hash: string }> = {
  kind: 'storeUpload',
  async run(ctx, { hash }) {
    await moveToStorage(ctx, hash)
  },
}

/** Job that deletes files of the storage that no upload has: removed pictures, and what was left half done. */
export const sweepStorage: JobDefinition = {
  kind: 'sweepStorage',
  everyMs: 600_000,
  async run(ctx) {
    const { storage } = ctx.gateways
    if (!storage) return
    let swept = SWEPT_AT_ONCE
    for (let step = 0; step < MAX_STEPS && swept === SWEPT_AT_ONCE; step += 1) {
      swept = await sweepOnce(ctx, storage)
    }
  },
}

/** Returns whether the picture was moved; false if it is gone or has been moved already. */
export async function moveToStorage(ctx: Ctx, hash: string): Promise<boolean> {
  const { storage } = ctx.gateways
  if (!storage) return false
  const upload = await ctx.db
    .selectFrom('uploads')
    .select(['bytes', 'small'])
    .where('hash', '=', hash)
    .where('stored_key', 'is', null)
    .executeTakeFirst()
  if (!upload) return false
  // Each attempt has a key of its own, so that the sweep of an old one never meets a new one.
  const key = `uploads/${hash}-${newId()}.webp`
  await ctx.db.insertInto('stored_files').values({ key, created_at: ctx.clock.now() }).execute()
  await storage.put(key, Buffer.from(upload.bytes), TYPE)
  await storage.put(smallKeyOf(key), Buffer.from(upload.small), TYPE)
  return ctx.transact(async (trx) => {
    const isMoved = await trx
      .updateTable('uploads')
      .set({ stored_key: key, bytes: Buffer.alloc(0), small: Buffer.alloc(0) })
      .where('hash', '=', hash)
      .where('stored_key', 'is', null)
      .$call(changesOne)
    const isStillThere = await trx
      .updateTable('stored_files')
      .set(isMoved ? { is_placed: true } : { is_dropped: true })
      .where('key', '=', key)
      .where('is_dropped', '=', false)
      .$call(changesOne)
    if (!isStillThere) throw new Error('A file was swept while it was being stored')
    return isMoved
  })
}

/** Deletes some files, and returns their number. Their rows are deleted last, so that the next sweep repeats what failed. */
async function sweepOnce(ctx: Ctx, storage: FileStorage): Promise<number> {
  await ctx.db
    .updateTable('stored_files')
    .set({ is_dropped: true })
    .where('is_placed', '=', false)
    .where('created_at', '<', ctx.clock.now() - PLACED_WITHIN_MS)
    .execute()
  const dropped = await ctx.db
    .selectFrom('stored_files')
    .select('key')
    .where('is_dropped', '=', true)
    .orderBy('created_at')
    .limit(SWEPT_AT_ONCE)
    .execute()
  for (const { key } of dropped) {
    await storage.remove(key)
    await storage.remove(smallKeyOf(key))
    await ctx.db.deleteFrom('stored_files').where('key', '=', key).execute()
  }
  return dropped.length
}
