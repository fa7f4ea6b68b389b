import { commentsCalls } from '@contract/calls/comments'
import { commentsSchemas } from '@contract/schemas/comments'
import { type Routes, serve } from '../../core/serve'
import { goods } from './goods'

export const commentsRoutes: Routes = (app) => {
  serve(app, commentsCalls.goods, commentsSchemas.goods, goods)
}
