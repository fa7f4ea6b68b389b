import { pictureCalls } from '@contract/desk/calls'
import { pictureSchemas } from '@contract/desk/schemas'
import type { Routes } from '../../core/serve'
import { readUpload } from '../../core/uploads'
import { notNow, notThere } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { enqueue } from '../../jobs/queue'
import { pictureUrl } from '../../pictures'
import { spendShared } from '../allowance/budgets'
import { drawInTurn } from './drawInTurn'
import { storeUpload } from './storeUploads'
import { saveDeskPicture } from './uploads'

/** Width that lists and forms of the desk show at most. */
const WIDTH = 400

/** Pictures of the desk: uploads go through the same checks as shoppers' pictures. */
export const deskPictureRoutes: Routes = (app) => {
  serveDesk(app, pictureCalls.upload, pictureSchemas.upload, async ({ ctx, operator, request }) => {
    const now = ctx.clock.now()
    if (!(await spendShared(ctx.db, 'deskPictures', operator.staffId, now))) {
      throw notNow('今天上传的图片太多了，请明天再试')
    }
    const picture = await drawInTurn({ owner: operator.staffId, source: `desk ${operator.staffId}` }, () =>
      readUpload(request),
    )
    const { hash } = picture
    return ctx.transact(async (trx) => {
      if (ctx.gateways.storage) await enqueue(trx, storeUpload, hash, { hash }, now)
      return { url: await saveDeskPicture(trx, picture, now) }
    })
  })
  serveDesk(app, pictureCalls.show, pictureSchemas.show, async ({ query, reply }) => {
    const url = pictureUrl(query.key, WIDTH)
    // Only addresses of drawings: this must not lead to other sites.
    if (!url.startsWith('/pictures/')) throw notThere()
    reply.header('cache-control', 'private, max-age=3600').redirect(url)
    return reply
  })
}
