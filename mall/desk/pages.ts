import type { DeskPage } from './page'
import { codesPage } from './pages/codes'
import { timePage } from './pages/time'
import { usersPage } from './pages/users'

/** The desk's pages in the order of its menu; the first one opens. */
export const DESK_PAGES: readonly DeskPage[] = [codesPage, usersPage, timePage]
