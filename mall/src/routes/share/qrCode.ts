import type { shareSchemas } from '@contract/schemas/share'
import { toDataURL } from 'qrcode'
import type { Handler } from '../../core/serve'
import { pageLink } from './pageLink'

/** Quiet zone in modules: the poster's own white field adds the rest of the four that readers want. */
const MARGIN = 2

export const qrCode: Handler<typeof shareSchemas.qrCode> = async ({ body, origin }) => {
  const url = pageLink(origin, body.path)
  const image = await toDataURL(url, { width: body.width, margin: MARGIN, errorCorrectionLevel: 'M' })
  return { image, url }
}
