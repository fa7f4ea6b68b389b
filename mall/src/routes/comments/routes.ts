import { commentsCalls } from '@contract/calls/comments'
import { commentsSchemas } from '@contract/schemas/comments'
import { type Routes, serve } from '../../core/serve'
import { add } from './add'
import { goods } from './goods'
import { mine } from './mine'
import { upload } from './upload'
import { waiting } from './waiting'

export const commentsRoutes: Routes = (app) => {
  serve(app, commentsCalls.goods, commentsSchemas.goods, goods)
  serve(app, commentsCalls.add, commentsSchemas.add, add)
  serve(app, commentsCalls.mine, commentsSchemas.mine, mine)
  serve(app, commentsCalls.waiting, commentsSchemas.waiting, waiting)
  serve(app, commentsCalls.uploadFile, commentsSchemas.uploadFile, upload)
  serve(app, commentsCalls.material, commentsSchemas.material, upload)
}
