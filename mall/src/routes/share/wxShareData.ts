import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'
import { pictureUrl } from '../../pictures'
import { readShareCard } from '../../store/share/readShareCard'
import { pageLink } from './pageLink'

const IMAGE_WIDTH = 400

export const wxShareData: Handler<typeof shareSchemas.wxShareData> = async ({ body, ctx, origin }) => {
  const { picture, ...words } = await readShareCard(ctx.db, body.path)
  const address = pictureUrl(picture, IMAGE_WIDTH)
  // The app that shows the card fetches the picture itself, so it needs the absolute URL.
  return { ...words, imgUrl: address && `${origin}${address}`, link: pageLink(origin, body.path) }
}
