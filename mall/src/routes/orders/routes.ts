import { ordersCalls } from '@contract/calls/orders'
import { ordersSchemas } from '@contract/schemas/orders'
import { type Routes, serve } from '../../core/serve'
import { afterSaleList } from './afterSaleList'
import { byId } from './byId'
import { byKey } from './byKey'
import { cancel } from './cancel'
import { changeAddress } from './changeAddress'
import { comments } from './comments'
import { confirm } from './confirm'
import { counts } from './counts'
import { create } from './create'
import { details } from './details'
import { hide } from './hide'
import { list } from './list'
import { lists } from './lists'
import { logisticsData } from './logisticsData'
import { miniPayData } from './miniPayData'
import { multiLogistics } from './multiLogistics'
import { payState } from './payState'
import { payUrl } from './payUrl'
import { preview } from './preview'
import { refund } from './refund'
import { refundLines } from './refundLines'

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
  serve(app, ordersCalls.changeAddress, ordersSchemas.changeAddress, changeAddress)
  serve(app, ordersCalls.hide, ordersSchemas.hide, hide)
  serve(app, ordersCalls.logisticsData, ordersSchemas.logisticsData, logisticsData)
  serve(app, ordersCalls.multiLogistics, ordersSchemas.multiLogistics, multiLogistics)
  serve(app, ordersCalls.refundLines, ordersSchemas.refundLines, refundLines)
  serve(app, ordersCalls.preview, ordersSchemas.preview, preview)
  serve(app, ordersCalls.counts, ordersSchemas.counts, counts)
  serve(app, ordersCalls.byKey, ordersSchemas.byKey, byKey)
  serve(app, ordersCalls.payState, ordersSchemas.payState, payState)
}
