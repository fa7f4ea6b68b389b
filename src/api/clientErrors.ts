import { clientErrorsCalls } from '@contract/calls/clientErrors'
import type { clientErrorsSchemas } from '@contract/schemas/clientErrors'
import { defineApi } from './http/defineApi'

/** Call of group clientErrors; its reply is empty. */
export const clientErrorsApi = defineApi<typeof clientErrorsSchemas>(clientErrorsCalls)
