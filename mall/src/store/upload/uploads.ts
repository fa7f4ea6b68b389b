import { CODES } from '@contract/codes'
import type { uploadedPicture } from '@contract/shapes/upload'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DAY_MS } from '@/lib/dateText'
import { thumbOf } from '@/lib/uploadedPicture'
import { badInput, ShopError } from '../../core/errors'
import type { DbOrTrx, Trx } from '../../db/transact'
import type { EncodedPicture } from './encodePicture'

/** What no form keeps within a day of sending is let go. */
const LOOSE_FOR_MS = DAY_MS
/** Loose pictures of one shopper: nine for each of a dozen forms. */
const MOST_LOOSE = 120

const NAME = /^([0-9a-f]{32})(-s)?\.webp$/
const ADDRESS = /^\/uploads\/([0-9a-f]{32})\.webp$/

const urlOf = (hash: string) => `/uploads/${hash}.webp`

/** Keeps a picture for a form that its sender will hand in. The same one twice is kept once. */
export async function takePicture(
  trx: Trx,
  userId: string,
  picture: EncodedPicture,
  now: number,
): Promise<z.input<typeof uploadedPicture>> {
  const { loose } = await trx
    .selectFrom('user_uploads')
    .select(sql<number>`count(*)::int`.as('loose'))
    .where('user_id', '=', userId)
    .where('kept_at', 'is', null)
    .where('sent_at', '>', now - LOOSE_FOR_MS)
    .executeTakeFirstOrThrow()
  if (loose >= MOST_LOOSE) throw new ShopError(CODES.tooMany, '今天上传的图片太多了，请明天再试')
  const { hash, bytes, small, width, height } = picture
  // The update holds the row against the clean-up, which looks at `sent_at` again.
  await trx
    .insertInto('uploads')
    .values({ hash, bytes, small, width, height, sent_at: now })
    .onConflict((same) => same.column('hash').doUpdateSet({ sent_at: now }))
    .execute()
  await trx
    .insertInto('user_uploads')
    .values({ user_id: userId, hash, sent_at: now, kept_at: null })
    .onConflict((same) => same.columns(['user_id', 'hash']).doUpdateSet({ sent_at: now }))
    .execute()
  return { url: urlOf(hash), thumbUrl: thumbOf(urlOf(hash)), width, height }
}

/**
 * A form keeps pictures: each must have been sent by its writer, so that no address from elsewhere is ever shown.
 * Call it in the transaction that stores the addresses.
 * @throws ShopError badInput when one isn't there (any more)
 */
export async function keepPictures(
  trx: Trx,
  userId: string,
  urls: readonly string[],
  now: number,
): Promise<void> {
  const hashes = [...new Set(urls.map((url) => ADDRESS.exec(url)?.[1] ?? ''))]
  if (hashes.length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('user_uploads')
    .set({ kept_at: sql`coalesce(kept_at, ${now}::bigint)` })
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== hashes.length) throw badInput('图片已失效，请重新上传')
}

/** The bytes behind `/uploads/<name>`. */
export async function readPicture(db: DbOrTrx, name: string): Promise<Buffer | undefined> {
  const [, hash, small] = NAME.exec(name) ?? []
  if (!hash) return undefined
  const row = await db
    .selectFrom('uploads')
    .select(small ? 'small as content' : 'bytes as content')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && Buffer.from(row.content)
}

/** Lets go of pictures that no form has kept. */
export async function dropLoosePictures(trx: Trx, now: number): Promise<void> {
  const before = now - LOOSE_FOR_MS
  await trx.deleteFrom('user_uploads').where('kept_at', 'is', null).where('sent_at', '<', before).execute()
  await trx
    .deleteFrom('uploads')
    .where('sent_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('user_uploads').select('hash').whereRef('user_uploads.hash', '=', 'uploads.hash')),
      ),
    )
    .execute()
}
