import type { Generated } from 'kysely'
import type { AppointmentStatus } from './rules'

/** `migrations/0220-test-drives.ts`. */
export interface AppointmentTables {
  appointments: {
    id: string
    user_id: string
    client_key: string
    dealer_id: string
    series_id: string
    starts_at: number
    ends_at: number
    lane: number
    name: string
    phone: string
    remark: string
    status: AppointmentStatus
    replaces: string | null
    created_at: number
  }
  appointment_events: {
    id: Generated<number>
    appointment_id: string
    at: number
    title: string
    text: string
  }
}

declare module '../../db/tables' {
  interface Database extends AppointmentTables {}
}
