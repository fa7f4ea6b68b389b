import type { seckillSchemas } from '@contract/schemas/seckill'
import { yuanToFen } from '@/lib/price'
import type { Handler } from '../../core/serve'
import { toCreatedOrder } from '../../store/order/toOrder'
import { buyFlash } from '../../store/seckill/saleLine'

export const done: Handler<typeof seckillSchemas.done> = async ({ user, body, ctx }) => {
  const { clientKey, number, addressId, remark, seckillId } = body
  const expectedAmount = yuanToFen(body.expectedAmount)
  const wish = { userId: user.userId, clientKey, number, addressId, remark, expectedAmount }
  const order = await buyFlash(ctx, seckillId, wish)
  // Read the clock again: the order may have waited in the queue.
  return toCreatedOrder(order, ctx.clock.now())
}
