// npx tsx scripts/reply-shapes.ts: calls of group marketing, with the shapes of their replies; kinds as in readReply.
import { marketingCalls } from '@contract/calls/marketing'
import type { marketingSchemas } from '@contract/schemas/marketing'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'

const shapes: Record<string, Fields> = {
  trigger: { floating: [{ id: 0, src: 0, size: 0, top: 1, right: 1, url: 0, pages: [0] }], popups: [{ id: 0, src: 0, title: 0, url: 0, pages: [0] }] },
  banner: { list: [{ id: 0, image: 0, url: 0, title: 0, seconds: 1, endsAt: 5, audience: 'all' }] },
}

export const marketingApi = defineApi<typeof marketingSchemas>(marketingCalls, shapes)
