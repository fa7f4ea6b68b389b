import { ordersCalls } from '@contract/calls/orders'
import { ordersSchemas } from '@contract/schemas/orders'
import { type Routes, serve } from '../../core/serve'
import { afterSaleList } from './afterSaleList'
import { byId } from './byId'
import { byKey } from './byKey'
import { cancel } from './cancel'
import { comments } from './comments'
import { confirm } from './confirm'
import { counts } from './counts'
import { create } from './create'
import { details } from './details'
import { list } from './list'
import { lists } from './lists'
import { miniPayData } from './miniPayData'
import { payState } from './payState'
import { payUrl } from './payUrl'
import { preview } from './preview'
import { refund } from './refund'

export const ordersRoutes: Routes = (app) => {
  serve(app, ordersCalls.list, ordersSchemas.list, list)
  serve(app, ordersCalls.lists, ordersSchemas.lists, lists)
  serve(app, ordersCalls.afterSaleList, ordersSchemas.afterSaleList, afterSaleList)
  serve(app, ordersCalls.details, ordersSchemas.details, details)
  serve(app, ordersCalls.byId, ordersSchemas.byId, byId)
  serve(app, ordersCalls.create, ordersSchemas.create, create)
  serve(app, ordersCalls.payUrl, ordersSchemas.payUrl, payUrl)
  serve(app, ordersCalls.miniPayData, ordersSchemas.miniPayData, miniPayData)
  serve(app, ordersCalls.cancel, ordersSchemas.cancel, cancel)
  serve(app, ordersCalls.confirm, ordersSchemas.confirm, confirm)
  serve(app, ordersCalls.refund, ordersSchemas.refund, refund)
  serve(app, ordersCalls.comments, ordersSchemas.comments, comments)
  serve(app, ordersCalls.preview, ordersSchemas.preview, preview)
  serve(app, ordersCalls.counts, ordersSchemas.counts, counts)
  serve(app, ordersCalls.byKey, ordersSchemas.byKey, byKey)
  serve(app, ordersCalls.payState, ordersSchemas.payState, payState)
}
