// npx tsx scripts/reply-shapes.ts: calls of group appointments, with the shapes of their replies; kinds as in readReply.
import { appointmentsCalls } from '@contract/calls/appointments'
import type { appointmentsSchemas } from '@contract/schemas/appointments'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { appointment, appointmentDetail, testDriveSlot } from './parts.generated'

const shapes: Record<string, Fields> = {
  book: appointmentDetail,
  slots: { days: [{ day: 0, slots: [testDriveSlot] }] },
  list: { list: [appointment], total: 11, pageNum: 1, pageSize: 1 },
  detail: appointmentDetail,
  cancel: appointmentDetail,
  reschedule: appointmentDetail,
}

export const appointmentsApi = defineApi<typeof appointmentsSchemas>(appointmentsCalls, shapes)
