import { randomBytes } from 'node:crypto'
import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'

/** Signs what the app shares. The app passes the signature on, and it can be verified with the mall's secret. */
export const appSign: Handler<typeof shareSchemas.appSign> = async ({ body, ctx, now }) => {
  const timestamp = Math.floor(now / 1_000)
  const nonceStr = randomBytes(8).toString('hex')
  const text = [body.active, body.source, body.payload.goods_id, timestamp, nonceStr].join('\n')
  return { timestamp, nonceStr, sign: ctx.secrets.sign('share', text) }
}
