import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'
import { spendShared } from '../allowance/budgets'
import { admitRow, sourceOf } from '../allowance/spend'
import { drawCode } from './drawCode'
import { keyOfPath } from './miniCodes'
import { pageLink } from './thing'

/**
 * Returns the code of a page. For a mini-program its platform draws the code; without the platform's service, for who has
 * used up the share of its quota, and for h5, it is a QR code of the web URL.
 */
export const qrCode: Handler<typeof shareSchemas.qrCode> = async ({ body, ctx, now, origin, ip, viewer }) => {
  const { path, width, target } = body
  const url = pageLink(origin, path)
  const service = target === 'h5' ? undefined : ctx.gateways.miniCodes[target]
  const userId = service && (await viewer())?.userId
  if (service) await admitRow(ctx, ip, userId, now)
  const isLeft = service && (await spendShared(ctx.db, 'miniCodes', userId ?? sourceOf(ctx, ip), now))
  const image = isLeft
    ? await service.draw({
        path: path.replace(/^\//, ''),
        width,
        sceneOf: () => keyOfPath(ctx.db, path, now),
      })
    : drawCode(url, width)
  return { image: `data:image/${isJpeg(image) ? 'jpeg' : 'png'};base64,${image.toString('base64')}`, url }
}

const isJpeg = (image: Buffer) => image[0] === 0xff && image[1] === 0xd8
