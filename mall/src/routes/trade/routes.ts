import { tradeCalls } from '@contract/calls/trade'
import { tradeSchemas } from '@contract/schemas/trade'
import { type Routes, serve } from '../../core/serve'
import { add } from './add'
import { done } from './done'
import { getDone } from './getDone'
import { order } from './order'

export const tradeRoutes: Routes = (app) => {
  serve(app, tradeCalls.add, tradeSchemas.add, add)
  serve(app, tradeCalls.order, tradeSchemas.order, order)
  serve(app, tradeCalls.done, tradeSchemas.done, done)
  serve(app, tradeCalls.getDone, tradeSchemas.getDone, getDone)
}
