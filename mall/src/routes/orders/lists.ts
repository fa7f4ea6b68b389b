import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { list } from './list'

/** The same list as `list`; the keyword is part of the request. */
export const lists: Handler<typeof ordersSchemas.lists> = (ask) => list(ask)
