import { userCalls } from '@contract/calls/user'
import type { userSchemas } from '@contract/schemas/user'
import { defineApi } from './http/defineApi'
import { userShapes } from './shapes/user.generated'

export const userApi = defineApi<typeof userSchemas>(userCalls, userShapes)
