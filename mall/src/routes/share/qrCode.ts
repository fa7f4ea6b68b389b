import type { shareSchemas } from '@contract/schemas/share'
import { toBuffer } from 'qrcode'
import type { Handler } from '../../core/serve'
import { keyOfPath } from '../../store/share/miniCodes'
import { pageLink } from './pageLink'

/** Quiet zone in modules: the poster's own white field adds the rest of the four that readers want. */
const MARGIN = 2

/** For a mini-program its platform draws the code; without the platform's service it is a QR code of the web address. */
export const qrCode: Handler<typeof shareSchemas.qrCode> = async ({ body, ctx, now, origin }) => {
  const { path, width, target } = body
  const url = pageLink(origin, path)
  const service = target === 'h5' ? undefined : ctx.gateways.miniCodes[target]
  const image = service
    ? await service.draw({
        path: path.replace(/^\//, ''),
        width,
        sceneOf: () => keyOfPath(ctx.db, path, now),
      })
    : await toBuffer(url, { width, margin: MARGIN, errorCorrectionLevel: 'M' })
  return { image: `data:image/${isJpeg(image) ? 'jpeg' : 'png'};base64,${image.toString('base64')}`, url }
}

const isJpeg = (image: Buffer) => image[0] === 0xff && image[1] === 0xd8
