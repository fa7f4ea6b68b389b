// npx tsx scripts/reply-shapes.ts: calls of group appointments, with the shapes of their replies; kinds as in readReply.
import { appointmentsCalls } from '@contract/calls/appointments'
import type { appointmentsSchemas } from '@contract/schemas/appointments'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { appointment, appointmentDetail, appointmentSlot, nextService, vehicleService } from './parts.generated'

const shapes: Record<string, Fields> = {
  book: appointmentDetail,
  kinds: { kinds: ['testDrive'] },
  slots: { days: [{ day: 0, slots: [appointmentSlot] }] },
  list: { list: [appointment], total: 11, pageNum: 1, pageSize: 1 },
  detail: appointmentDetail,
  cancel: appointmentDetail,
  reschedule: appointmentDetail,
  answer: appointmentDetail,
  history: { next: [nextService, 0], list: [vehicleService] },
}

export const appointmentsApi = defineApi<typeof appointmentsSchemas>(appointmentsCalls, shapes)
