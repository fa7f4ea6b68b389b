import { readActivityFiles } from '../store/activity/activityFiles'
import { drawActivity } from '../store/activity/drawByClock'
import { settleOverdue } from '../store/afterSale/settleOverdue'
import { settleAppointment } from '../store/appointment/settleAppointment'
import { expireBargains } from '../store/bargain/expireBargains'
import { expireCoupons } from '../store/coupon/expireCoupons'
import { remindOfSale } from '../store/message/remindOfSale'
import { sendMessage } from '../store/message/sendMessage'
import { closeUnpaidOrder } from '../store/order/closeUnpaidOrder'
import { completeShippedOrder } from '../store/order/completeOrder'
import { carryOutRefund } from '../store/payment/refunds'
import { closeTrade } from '../store/payment/settlePayment'
import { closeUnpaidRound } from '../store/seckill/closeUnpaidRound'
import { planFlashSales } from '../store/seckill/planSales'
import { settleFlashSale } from '../store/seckill/settleSale'
import { closeSilentTicket } from '../store/ticket/closeSilentTicket'
import { cleanUp } from './cleanUp'
import type { JobDefinition } from './queue'
import { retention } from './retention'
import { vacuum } from './vacuum'

/** All kinds of jobs. A kind that is missing here stays in the table until a process that knows it picks it up. */
export const JOBS: readonly JobDefinition[] = [
  cleanUp,
  vacuum,
  expireCoupons,
  expireBargains,
  retention,
  planFlashSales,
  settleFlashSale,
  closeUnpaidOrder,
  closeUnpaidRound,
  completeShippedOrder,
  carryOutRefund,
  closeTrade,
  settleOverdue,
  settleAppointment,
  closeSilentTicket,
  drawActivity,
  readActivityFiles,
  remindOfSale,
  sendMessage,
]
