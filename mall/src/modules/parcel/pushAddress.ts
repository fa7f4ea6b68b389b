import type { Ctx } from '../../ctx'

const PREFIX = '/platform/kuaidi100/'

/** Route of the tracking service's pushes. */
export const PUSH_ROUTE = `${PREFIX}:parcelId`

export const pushPath = (parcelId: string): string => PREFIX + encodeURIComponent(parcelId)

/** Returns the key that pushes of one parcel are signed with: a push of another parcel doesn't fit. */
export const pushSalt = (ctx: Pick<Ctx, 'secrets'>, parcelId: string): string =>
  ctx.secrets.sign('parcel.push', parcelId)
