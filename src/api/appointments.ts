import { appointmentsCalls } from '@contract/calls/appointments'
import type { appointmentsSchemas } from '@contract/schemas/appointments'
import { defineApi } from './http/defineApi'
import { appointmentsShapes } from './shapes/appointments.generated'

export const appointmentsApi = defineApi<typeof appointmentsSchemas>(appointmentsCalls, appointmentsShapes)
