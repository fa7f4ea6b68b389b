import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'

/** Also said of somebody else's address: nobody learns which ids exist. */
export const addressMissing = () => new ShopError(CODES.addressMissing, '收货地址不存在或已删除')
