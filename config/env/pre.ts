import { base, onOneOrigin } from './base'
import type { ShopEnv } from './types'

export const pre = (origin: string): ShopEnv => ({
  ...base,
  name: 'pre',
  hosts: onOneOrigin(origin),
  shareSource: 'zmy',
})
