import type { commentsSchemas } from '@contract/schemas/comments'
import type { Handler } from '../../core/serve'
import { encodePicture } from '../../store/upload/encodePicture'
import { takePicture } from '../../store/upload/uploads'

/** Both doors for pictures lead here: what keeps a picture is the form that names it later. */
export const upload: Handler<typeof commentsSchemas.material> = async ({ user, file, ctx, now }) => {
  const picture = await encodePicture(await file())
  return ctx.transact((trx) => takePicture(trx, user.userId, picture, now))
}
