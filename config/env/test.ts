import { base, onOneOrigin } from './base'
import type { ShopEnv } from './types'

export const test = (origin: string): ShopEnv => ({
  ...base,
  name: 'test',
  hosts: onOneOrigin(origin),
  shareSource: 'zmy',
})
