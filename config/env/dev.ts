import { base, onOneOrigin } from './base'
import type { ShopEnv } from './types'

export const dev = (origin: string): ShopEnv => ({
  ...base,
  name: 'dev',
  hosts: onOneOrigin(origin),
  shareSource: 'zmy',
  // The mall's own key for development: not a secret.
  tracking: { ...base.tracking, appKey: 'pickup-shop', secret: 'for-development-only' },
})
