import { commonCalls } from '@contract/calls/common'
import type { commonSchemas } from '@contract/schemas/common'
import { defineApi } from './http/defineApi'
import { homeShapes } from './shapes/home.generated'

/** Call `index` of group common, without the rest of the group, which is not part of the first load. */
export const homeApi = defineApi<Pick<typeof commonSchemas, 'index'>>(
  { index: commonCalls.index },
  homeShapes,
)
