import { base, onOneOrigin } from './base'
import type { ShopEnv } from './types'

export const test = (origin: string): ShopEnv => ({
  ...base,
  name: 'test',
  hosts: onOneOrigin(origin),
  shareSource: 'zmy',
  weapp: { ...base.weapp, username: 'gh_0123456789ab' },
  // The mall's own secret for development: everybody may know it.
  tracking: { ...base.tracking, secret: 'for-development-only' },
})
