import type { Json } from '../../db/coreTables'

/** `migrations/0460-tracking.ts`. */
export interface TrackingTables {
  tracking_keys: { unique_id: string; encrypt_key: string; made_at: number }
  tracking_events: {
    uid: string
    unique_id: string
    topic: string
    platform: string
    page_name: string
    event_id: string
    event_type: string
    event_action: string
    ctrl_name: string
    access_path: string
    duration: number
    client_time: number
    user_id: string
    user_type: number
    open_id: string
    received_at: number
  }
  /** Devices that reached each of FUNNEL_STEPS on a finished day (`1230-numbers.ts`). */
  tracking_days: { day: number; devices: Json<number[]> }
}

declare module '../../db/tables' {
  interface Database extends TrackingTables {}
}
