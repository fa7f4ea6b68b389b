import { base, onOneOrigin } from './base'
import type { ShopEnv } from './types'

export const test = (origin: string): ShopEnv => ({
  ...base,
  name: 'test',
  hosts: onOneOrigin(origin),
  shareSource: 'zmy',
  weapp: { ...base.weapp, username: 'gh_0123456789ab' },
  // The mall's own key for development: not a secret.
  tracking: { ...base.tracking, appKey: 'pickup-shop', secret: 'for-development-only' },
})
