import { randomBytes } from 'node:crypto'
import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'

/** The app hands the sign on with what it shares; who holds the mall's secret can tell that it is ours. */
export const appSign: Handler<typeof shareSchemas.appSign> = async ({ body, ctx, now }) => {
  const timestamp = Math.floor(now / 1_000)
  const nonceStr = randomBytes(8).toString('hex')
  const text = [body.active, body.source, body.payload.goods_id, timestamp, nonceStr].join('\n')
  return { timestamp, nonceStr, sign: ctx.secrets.sign('share', text) }
}
