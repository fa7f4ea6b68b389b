// npx tsx scripts/reply-shapes.ts: calls of group build, with the shapes of their replies; kinds as in readReply.
import { buildCalls } from '@contract/calls/build'
import type { buildSchemas } from '@contract/schemas/build'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { buildOffer, savedBuild } from './parts.generated'

const shapes: Record<string, Fields> = {
  offer: buildOffer,
  list: { list: [savedBuild], limit: 1 },
  save: savedBuild,
  change: savedBuild,
}

export const buildApi = defineApi<typeof buildSchemas>(buildCalls, shapes)
