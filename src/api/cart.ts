import { cartCalls } from '@contract/calls/cart'
import type { cartSchemas } from '@contract/schemas/cart'
import { defineApi } from './http/defineApi'
import { cartShapes } from './shapes/cart.generated'

export const cartApi = defineApi<typeof cartSchemas>(cartCalls, cartShapes)
