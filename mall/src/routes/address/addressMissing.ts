import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'

/** Refusal of an address that doesn't exist. Also used for another user's address, so that ids can't be probed. */
export const addressMissing = () => new ShopError(CODES.addressMissing, '收货地址不存在或已删除')
