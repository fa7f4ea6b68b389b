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
import { closeUnpaidRound } from '../store/seckill/closeUnpaidRound'
import { planFlashSales } from '../store/seckill/planSales'
import { settleFlashSale } from '../store/seckill/settleSale'
import { dropOldShares } from '../store/share/dropOldShares'
import { closeSilentTicket } from '../store/ticket/closeSilentTicket'
import { dropOldEvents } from '../store/tracking/dropOldEvents'
import { cleanUp } from './cleanUp'
import type { JobDefinition } from './queue'

/** Every kind of job, once. A kind that isn't here stays in the table until a process that knows it comes by. */
export const JOBS: readonly JobDefinition[] = [
  cleanUp,
  expireCoupons,
  expireBargains,
  dropOldEvents,
  dropOldShares,
  planFlashSales,
  settleFlashSale,
  closeUnpaidOrder,
  closeUnpaidRound,
  completeShippedOrder,
  carryOutRefund,
  settleOverdue,
  settleAppointment,
  closeSilentTicket,
  drawActivity,
  readActivityFiles,
  remindOfSale,
  sendMessage,
]
