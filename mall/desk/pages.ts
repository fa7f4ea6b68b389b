import type { DeskPage } from './page'
import { activitiesPage } from './pages/activities'
import { afterSalesPage } from './pages/afterSales'
import { bargainsPage } from './pages/bargains'
import { codesPage } from './pages/codes'
import { couponsPage } from './pages/coupons'
import { drawPage } from './pages/draw'
import { marketingPage } from './pages/marketing'
import { messagesPage } from './pages/messages'
import { ordersPage } from './pages/orders'
import { reviewsPage } from './pages/reviews'
import { seckillPage } from './pages/seckill'
import { sharesPage } from './pages/shares'
import { stockPage } from './pages/stock'
import { testDrivesPage } from './pages/testDrives'
import { ticketsPage } from './pages/tickets'
import { timePage } from './pages/time'
import { trackingPage } from './pages/tracking'
import { usersPage } from './pages/users'
import { vehiclesPage } from './pages/vehicles'

/** The desk's pages in the order of its menu; the first one is the start page. */
export const DESK_PAGES: readonly DeskPage[] = [
  codesPage,
  ordersPage,
  afterSalesPage,
  testDrivesPage,
  vehiclesPage,
  reviewsPage,
  couponsPage,
  seckillPage,
  activitiesPage,
  bargainsPage,
  drawPage,
  stockPage,
  ticketsPage,
  messagesPage,
  usersPage,
  marketingPage,
  sharesPage,
  trackingPage,
  timePage,
]
