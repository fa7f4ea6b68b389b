import { defineEvent } from '../../core/events'

/** A dealer is closed on further days, or open again on some, 'yyyy-mm-dd'. */
export const holidaysChanged = defineEvent<{
  dealerId: string
  closed: readonly string[]
  opened: readonly string[]
  now: number
}>('dealer.holidaysChanged')
