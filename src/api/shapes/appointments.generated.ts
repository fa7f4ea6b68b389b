// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { appointment, appointmentDetail, testDriveSlot } from './parts.generated'

export const appointmentsShapes: Record<string, Fields> = {
  book: appointmentDetail,
  slots: { days: [{ day: 0, slots: [testDriveSlot] }] },
  list: { list: [appointment], total: 11, pageNum: 1, pageSize: 1 },
  detail: appointmentDetail,
  cancel: appointmentDetail,
  reschedule: appointmentDetail,
}
