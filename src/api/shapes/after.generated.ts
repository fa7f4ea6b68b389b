// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { afterSaleDetail, afterSaleForm } from './parts.generated'

export const afterShapes: Record<string, Fields> = {
  detail: afterSaleDetail,
  form: afterSaleForm,
  apply: afterSaleDetail,
  reopen: afterSaleDetail,
  express: afterSaleDetail,
  cancel: afterSaleDetail,
  received: afterSaleDetail,
}
