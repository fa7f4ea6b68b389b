import type { AfterSaleApplication } from '@contract/desk/fieldValues'
import { defineEvent } from '../../core/events'

/** The staff applies for an after-sale for the buyer of an order. */
export const afterSaleRequested = defineEvent<{
  orderId: string
  application: AfterSaleApplication
  description: string
  /** Addresses of pictures that were uploaded at the desk. */
  pictures: readonly string[]
  now: number
}>('checkout.afterSaleRequested')
