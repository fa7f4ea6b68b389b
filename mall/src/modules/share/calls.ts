import { randomBytes } from 'node:crypto'
import { shareCalls } from '@contract/calls/share'
import { shareSchemas } from '@contract/schemas/share'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { pictureUrl } from '../../pictures'
import { admitRow } from '../allowance/spend'
import { pathOfKey } from './miniCodes'
import { qrCode } from './qrCode'
import { readShareCard } from './readShareCard'
import { signature } from './signature'
import { pageLink } from './thing'
import { saveShare, saveVisit } from './writeShares'

const IMAGE_WIDTH = 400

export const shareRoutes: Routes = (app) => {
  serveGroup(app, shareCalls, shareSchemas, {
    wxShareData: async ({ body, ctx, origin, now }) => {
      const { picture, ...words } = await readShareCard(ctx.db, body.path, now)
      const address = pictureUrl(picture, IMAGE_WIDTH)
      // The app that shows the card fetches the picture itself, so it needs the absolute URL.
      return { ...words, imgUrl: address && `${origin}${address}`, link: pageLink(origin, body.path) }
    },
    signature,
    qrCode,
    /** Signs what the app shares. The app passes the signature on, and it can be verified with the mall's secret. */
    appSign: async ({ body, ctx, now }) => {
      const timestamp = Math.floor(now / 1_000)
      const nonceStr = randomBytes(8).toString('hex')
      const text = [body.active, body.source, body.payload.goods_id, timestamp, nonceStr].join('\n')
      return { timestamp, nonceStr, sign: ctx.secrets.sign('share', text) }
    },
    record: async ({ body, ctx, viewer, now, ip }) => {
      const user = await viewer()
      await admitRow(ctx, ip, user?.userId, now)
      await saveShare(ctx.db, user?.userId, body, now)
      return {}
    },
    visit: async ({ body, ctx, viewer, now, ip }) => {
      const user = await viewer()
      await admitRow(ctx, ip, user?.userId, now)
      return { counted: await ctx.transact((trx) => saveVisit(trx, user?.userId, body, now)) }
    },
    code: async ({ query, ctx }) => ({
      path: await pathOfKey(ctx.db, query.scene),
    }),
  })
}
