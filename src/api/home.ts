import { commonCalls } from '@contract/calls/common'
import type { commonSchemas } from '@contract/schemas/common'
import { homeShapes } from './home.generated'
import { defineApi } from './http/defineApi'

/** Call `index` of group common, without the rest of the group, which is not part of the first load. */
export const homeApi = defineApi<Pick<typeof commonSchemas, 'index'>>(
  { index: commonCalls.index },
  homeShapes,
)
