import { commentsCalls } from '@contract/calls/comments'
import { commentsSchemas } from '@contract/schemas/comments'
import { type Routes, serve } from '../../core/serve'
import { goods } from './goods'
import { upload } from './upload'

export const commentsRoutes: Routes = (app) => {
  serve(app, commentsCalls.goods, commentsSchemas.goods, goods)
  serve(app, commentsCalls.uploadFile, commentsSchemas.uploadFile, upload)
  serve(app, commentsCalls.material, commentsSchemas.material, upload)
}
