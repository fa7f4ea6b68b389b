import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import { isProvince } from '../../store/address/regions'

/** Fees hang on the province; cities and districts come and go, so their codes are taken as given. */
export function knownProvince(code: string): void {
  if (!isProvince(code)) throw new ShopError(CODES.regionUnknown, '请重新选择所在地区')
}
