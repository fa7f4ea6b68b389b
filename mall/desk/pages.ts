import type { DeskPage } from './page'
import { codesPage } from './pages/codes'
import { ordersPage } from './pages/orders'
import { stockPage } from './pages/stock'
import { timePage } from './pages/time'
import { usersPage } from './pages/users'

/** The desk's pages in the order of its menu; the first one opens. */
export const DESK_PAGES: readonly DeskPage[] = [codesPage, ordersPage, stockPage, usersPage, timePage]
