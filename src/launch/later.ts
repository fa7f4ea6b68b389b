import { showCartOnTab } from '@/features/cart/cartCount'
import { type Delivery, startDelivery } from '@/features/tracking/deliver'
import { showLatePages } from './latePage'
import { reportErrors } from './reportErrors'

/** Starts everything that can wait until the first page is rendered; in a chunk of its own. */
export function startLater(): Delivery {
  reportErrors()
  showCartOnTab()
  showLatePages()
  return startDelivery()
}
