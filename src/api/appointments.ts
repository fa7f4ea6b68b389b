import { appointmentsCalls } from '@contract/calls/appointments'
import type { appointmentsSchemas } from '@contract/schemas/appointments'
import { defineApi } from './http/defineApi'
import { appointmentsLists } from './lists/appointments.generated'

export const appointmentsApi = defineApi<typeof appointmentsSchemas>(appointmentsCalls, appointmentsLists)
