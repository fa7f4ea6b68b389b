import type { JobDefinition } from '../../jobs/queue'
import { closeUnpaidOrder } from '../order/closeUnpaidOrder'

/**
 * Closes what nobody has paid of the orders that one round made: they are due at the same moment, and one job for all
 * is what the sale has time for. An order that can't be closed now doesn't keep the others open.
 */
export const closeUnpaidRound: JobDefinition<{ orderIds: string[] }> = {
  kind: 'closeUnpaidRound',
  async run(ctx, { orderIds }) {
    const failures: unknown[] = []
    for (const orderId of orderIds) {
      await closeUnpaidOrder.run(ctx, { orderId }).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  },
}
