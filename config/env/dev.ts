import { base, onOneOrigin } from './base'
import type { ShopEnv } from './types'

export const dev = (origin: string): ShopEnv => ({
  ...base,
  name: 'dev',
  hosts: onOneOrigin(origin),
  shareSource: 'zmy',
  // The mall's own secret for development: everybody may know it.
  tracking: { ...base.tracking, secret: 'for-development-only' },
})
