import { CODES } from '@contract/codes'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { answerUnknown } from '../../core/answers'
import { sameText } from '../../core/sameText'
import type { Secrets } from '../../core/secrets'
import type { Ctx } from '../../ctx'
import { StorageBusy } from '../../gateways/storage/limitReads'

const NAME = /^([0-9a-f]{32})(-s)?\.webp$/
/** A file may move to another key of the storage, so its address there is remembered for a short time only. */
const ADDRESS_CACHE = 'public, max-age=300'

/** A picture is here, or at another address. */
type Found = { readonly bytes: Buffer } | { readonly publicUrl: string }

/** Returns the key of one form of a picture in the storage: `key` is that of the large one. */
export const smallKeyOf = (key: string): string => key.replace(/\.webp$/, '-s.webp')

/** Returns the bytes of `/uploads/<name>`, from wherever they are. @throws Error when the storage is away */
export async function readPicture(
  ctx: Pick<Ctx, 'db' | 'gateways' | 'log'>,
  name: string,
): Promise<Buffer | undefined> {
  const found = await findPicture(ctx, name, false)
  if (found === 'away') throw new Error('The storage of pictures is away')
  return found && 'bytes' in found ? found.bytes : undefined
}

async function findPicture(
  { db, gateways, log }: Pick<Ctx, 'db' | 'gateways' | 'log'>,
  name: string,
  mayRedirect: boolean,
): Promise<Found | 'away' | undefined> {
  const [, hash, small] = NAME.exec(name) ?? []
  if (!hash) return undefined
  const row = await db
    .selectFrom('uploads')
    .select(['stored_key', small ? 'small as content' : 'bytes as content'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.stored_key === null) return { bytes: Buffer.from(row.content) }
  const key = small ? smallKeyOf(row.stored_key) : row.stored_key
  const publicUrl = mayRedirect ? gateways.storage?.publicUrl(key) : undefined
  if (publicUrl) return { publicUrl }
  try {
    if (!gateways.storage) throw new Error('Pictures are in a storage that is no longer set up: S3_URL')
    const bytes = await gateways.storage.get(key)
    return bytes && { bytes }
  } catch (error) {
    const isBusy = error instanceof StorageBusy
    log[isBusy ? 'debug' : 'warn']({ err: error }, 'A picture could not be read from the storage')
    return 'away'
  }
}

const jpegSign = (secrets: Secrets, name: string): string => secrets.sign('jpeg', name)

/**
 * Returns the path of a picture as JPEG, for WeChat's content check, which reads no WebP. It is signed: each request
 * encodes the picture, and strangers could keep a processor busy.
 */
export function jpegPath(secrets: Secrets, url: string): string {
  const path = url.replace(/webp$/, 'jpg')
  return `${path}?sign=${jpegSign(secrets, path.replace(/^.*\//, ''))}`
}

/**
 * Serves `/uploads/<hash>.webp` and `-s.webp`, named by content, so they may be cached for a year; and the same as `.jpg`
 * to whom the mall has given the address (`jpegPath`).
 */
export function serveUploads(app: FastifyInstance): void {
  app.get<{ Params: { name: string }; Querystring: { sign?: string | string[] } }>(
    '/uploads/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const isJpeg = name.endsWith('.jpg')
      if (isJpeg && !sameText(String(request.query.sign ?? ''), jpegSign(app.ctx.secrets, name))) {
        return answerUnknown(reply)
      }
      const found = await findPicture(app.ctx, isJpeg ? name.replace(/jpg$/, 'webp') : name, !isJpeg)
      if (!found) return answerUnknown(reply)
      if (found === 'away') {
        const answer = { code: CODES.unavailable, description: '图片暂时无法显示，请稍后再试', data: null }
        return reply.code(503).header('retry-after', 5).header('cache-control', 'no-store').send(answer)
      }
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if ('publicUrl' in found) {
        return reply.header('cache-control', ADDRESS_CACHE).redirect(found.publicUrl, 302)
      }
      const bytes = isJpeg ? await sharp(found.bytes).jpeg().toBuffer() : found.bytes
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type(isJpeg ? 'image/jpeg' : 'image/webp')
        .send(bytes)
    },
  )
}
