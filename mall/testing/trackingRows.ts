import type { Db } from '../src/db/open'

/** Adds tracking events, one for each instant, with the uids `prefix0`, `prefix1` … */
export async function addEvents(db: Db, times: readonly number[], prefix = 'e'): Promise<void> {
  if (times.length === 0) return
  await db
    .insertInto('tracking_events')
    .values(
      times.map((received_at, place) => ({
        ...event(`${prefix}${place}`),
        unique_id: 'device-1',
        topic: 'shop',
        platform: 'h5',
        received_at,
      })),
    )
    .execute()
}

export const event = (uid: string) => ({
  uid,
  page_name: 'pages/index/index',
  event_id: 'page',
  event_type: 'page',
  event_action: 'view' as const,
  ctrl_name: '',
  access_path: '',
  duration: 0,
  client_time: 1,
  user_id: '',
  user_type: 0 as const,
  open_id: '',
})
