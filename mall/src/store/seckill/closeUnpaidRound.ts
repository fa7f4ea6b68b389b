import type { JobDefinition } from '../../jobs/queue'
import { closeUnpaidOrder } from '../order/closeUnpaidOrder'

/**
 * Job that closes the unpaid orders of one round: they are due at the same moment, and one job for all is fast enough
 * for a sale. An order that can't be closed doesn't stop the others.
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
