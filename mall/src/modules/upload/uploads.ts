import { DAY_MS } from '@contract/rules/dateText'
import { thumbOf } from '@contract/rules/uploadedPicture'
import type { uploadedPicture } from '@contract/shapes/upload'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { badInput } from '../../core/errors'
import { anyOf } from '../../db/anyOf'
import { jsonList } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { Trx } from '../../db/transact'
import type { EncodedPicture } from './encodePicture'

/** Time after which an uploaded picture is deleted if no form has saved it. */
const LOOSE_FOR_MS = DAY_MS

const ADDRESS = /^\/uploads\/([0-9a-f]{32})\.webp$/

const urlOf = (hash: string) => `/uploads/${hash}.webp`

/** Stores an uploaded picture until a form saves it. The same picture is stored once. */
export async function savePicture(
  trx: Trx,
  userId: string,
  picture: EncodedPicture,
  now: number,
): Promise<z.input<typeof uploadedPicture>> {
  const { hash, bytes, small, width, height } = picture
  // The update locks the row against the clean-up, which checks `sent_at` again.
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
 * Marks pictures as used by a form. Each must have been uploaded by the same user, so that no URL from elsewhere is
 * ever shown. Call it in the transaction that stores the URLs.
 * @throws ShopError badInput when a picture doesn't exist (any more)
 */
export async function savePictures(
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
    .where('hash', '=', anyOf(hashes))
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== hashes.length) throw badInput('图片已失效，请重新上传')
}

/** Deletes pictures that no form has saved, and saved ones that are no longer shown anywhere. */
export async function dropLoosePictures(trx: Trx, now: number): Promise<void> {
  const before = now - LOOSE_FOR_MS
  await trx.deleteFrom('user_uploads').where('kept_at', 'is', null).where('sent_at', '<', before).execute()
  await sql`
    delete from user_uploads where kept_at < ${before} and '/uploads/' || hash || '.webp' not in (${SHOWN})
  `.execute(trx)
  await trx.deleteFrom('uploads').where('sent_at', '<', before).where(isNobodys).execute()
}

/** Stores a picture that was uploaded at the desk; `dropDeskPictures` deletes those that nothing names. Returns its address. */
export async function saveDeskPicture(trx: Trx, picture: EncodedPicture, now: number): Promise<string> {
  const { hash, bytes, small, width, height } = picture
  await trx
    .insertInto('uploads')
    .values({ hash, bytes, small, width, height, sent_at: now, of_desk: true })
    .onConflict((same) => same.column('hash').doUpdateSet({ sent_at: now, of_desk: true }))
    .execute()
  return urlOf(hash)
}

/** Deletes a shopper's picture that was removed from one place, unless another of their texts still shows it. */
export async function releasePicture(trx: Trx, userId: string, url: string): Promise<void> {
  const hash = ADDRESS.exec(url)?.[1]
  if (!hash) return
  await sql`
    delete from user_uploads
    where user_id = ${userId} and hash = ${hash} and not exists (select from (${SHOWN}) shown (url) where url = ${url})
  `.execute(trx)
  await trx.deleteFrom('uploads').where('hash', '=', hash).where(isNobodys).execute()
}

const PICTURES = sql`jsonb_array_elements_text(${jsonList(sql`pictures`)})`

/** SQL of the URLs of all pictures that are shown somewhere. */
const SHOWN = sql`
  select avatar_url from users where avatar_url <> ''
  union all select avatar from reviews where avatar <> ''
  union all select ${PICTURES} from reviews
  union all select ${PICTURES} from review_follow_ups
  union all select ${PICTURES} from after_sales
  union all select ${PICTURES} from ticket_messages
  union all select ${PICTURES} from appointments
  union all select ${PICTURES} from content_checks where status in ('pending', 'unsure')
`

/** SQL condition: neither a shopper nor the desk has the picture. */
export const isNobodys = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Database, 'uploads'>) =>
  and([
    eb('of_desk', '=', false),
    not(exists(selectFrom('user_uploads').select('hash').whereRef('user_uploads.hash', '=', 'uploads.hash'))),
  ])
