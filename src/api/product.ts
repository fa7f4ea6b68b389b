import { productCalls } from '@contract/calls/product'
import type { productSchemas } from '@contract/schemas/product'
import { defineApi } from './http/defineApi'
import { productShapes } from './shapes/product.generated'

export const productApi = defineApi<typeof productSchemas>(productCalls, productShapes)
