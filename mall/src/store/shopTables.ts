import type { ActivityTables } from './activity/tables'
import type { AfterSaleTables } from './afterSale/tables'
import type { AppointmentTables } from './appointment/tables'
import type { BargainTables } from './bargain/tables'
import type { CarTables } from './car/tables'
import type { CartTables } from './cart/tables'
import type { CouponTables } from './coupon/tables'
import type { DealerTables } from './dealer/tables'
import type { DrawTables } from './draw/tables'
import type { GoodsTables } from './goods/tables'
import type { ContentTables } from './home/tables'
import type { MessageTables } from './message/tables'
import type { OrderTables } from './order/tables'
import type { ParcelTables } from './parcel/tables'
import type { PaymentTables } from './payment/tables'
import type { ReviewTables } from './review/tables'
import type { SeckillTables } from './seckill/tables'
import type { ShareTables } from './share/tables'
import type { TicketTables } from './ticket/tables'
import type { UploadTables } from './upload/tables'
import type { VehicleTables } from './vehicle/tables'

/** The tables of catalogue, cart, coupons, orders and payments. */
export interface ShopTables
  extends CarTables,
    GoodsTables,
    ContentTables,
    CouponTables,
    CartTables,
    OrderTables,
    ParcelTables,
    AfterSaleTables,
    PaymentTables,
    UploadTables,
    TicketTables,
    MessageTables,
    ReviewTables,
    DealerTables,
    AppointmentTables,
    VehicleTables,
    SeckillTables,
    ActivityTables,
    BargainTables,
    DrawTables,
    ShareTables {}
