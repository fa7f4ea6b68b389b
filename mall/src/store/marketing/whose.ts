import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { Ask } from '../../core/serve'
import { deviceOf } from '../device/deviceKey'

/**
 * Returns the userid whose facts and showings belong to this caller: the signed-in user's own bean id, or the device
 * whose signed key was sent as `userid`. undefined for any other, so that nobody reads or writes another user's data.
 */
export async function ownUserid({ body, ctx, viewer }: Asking): Promise<string | undefined> {
  const device = deviceOf(ctx.secrets, body.userid)
  if (device) return device
  const user = await viewer()
  // The shop sends it with digits, letters and underscores only (spec 5).
  return user && user.userId.replace(/\W/g, '_') === body.userid ? body.userid : undefined
}

/** Like `ownUserid`, but required. @throws ShopError forbidden when the userid isn't the caller's */
export async function requireOwnUserid(asking: Asking): Promise<string> {
  const userid = await ownUserid(asking)
  if (!userid) throw new ShopError(CODES.forbidden, 'userid 不属于当前用户或设备')
  return userid
}

type Asking = Pick<Ask<never>, 'ctx' | 'viewer'> & { readonly body: { readonly userid: string } }
