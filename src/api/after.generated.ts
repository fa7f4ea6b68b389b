// npx tsx scripts/reply-shapes.ts: calls of group after, with the shapes of their replies; kinds as in readReply.
import { afterCalls } from '@contract/calls/after'
import type { afterSchemas } from '@contract/schemas/after'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { afterSaleDetail, afterSaleForm } from './parts.generated'

const shapes: Record<string, Fields> = {
  detail: afterSaleDetail,
  form: afterSaleForm,
  apply: afterSaleDetail,
  reopen: afterSaleDetail,
  express: afterSaleDetail,
  cancel: afterSaleDetail,
  received: afterSaleDetail,
}

export const afterApi = defineApi<typeof afterSchemas>(afterCalls, shapes)
