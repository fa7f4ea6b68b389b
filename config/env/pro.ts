import { base, onOneOrigin } from './base'
import type { ShopEnv } from './types'

export const pro = (origin: string): ShopEnv => ({
  ...base,
  name: 'pro',
  hosts: onOneOrigin(origin),
  shareSource: 'pika',
  tracking: { ...base.tracking, topic: 'mall' },
})
