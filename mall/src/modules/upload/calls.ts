import { commentsCalls } from '@contract/calls/comments'
import { CODES } from '@contract/codes'
import { commentsSchemas } from '@contract/schemas/comments'
import { ShopError } from '../../core/errors'
import type { Handler, Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { enqueue } from '../../jobs/queue'
import { siteOf, sourceOf, spend } from '../allowance/spend'
import { drawInTurn } from './drawInTurn'
import { storeUpload } from './storeUploads'
import { savePicture } from './uploads'

export const uploadRoutes: Routes = (app) => {
  serveGroup(app, commentsCalls, commentsSchemas, {
    uploadFile: upload,
    material: upload,
  })
}

/** Uploads per shopper and day, used or not: nine pictures for each of a dozen forms. */
const MAX_A_DAY = 120

/**
 * Handles both upload endpoints. A picture is only saved for good by the form that names it later. Each try is counted
 * before anything of the file is read.
 */
const upload: Handler<typeof commentsSchemas.material> = async ({ user, file, ctx, now, ip }) => {
  if (!(await spend(ctx.db, 'pictures', user.userId, MAX_A_DAY, now))) {
    throw new ShopError(CODES.tooMany, '今天上传的图片太多了，请明天再试')
  }
  const picture = await drawInTurn({ owner: user.userId, source: siteOf(ctx, ip) || sourceOf(ctx, ip) }, file)
  return ctx.transact(async (trx) => {
    if (ctx.gateways.storage) await enqueue(trx, storeUpload, picture.hash, { hash: picture.hash }, now)
    return savePicture(trx, user.userId, picture, now)
  })
}
