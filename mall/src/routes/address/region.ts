import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { regions } from '../../store/address/regions'

export const region: Handler<typeof addressSchemas.region> = async () => ({ list: regions() })
