import type { Generated } from 'kysely'

export type ShareWay = 'friends' | 'timeline' | 'poster' | 'link'

/** `migrations/0660-shares.ts`. */
export interface ShareTables {
  shares: {
    day: string
    sharer: string
    thing: string
    way: ShareWay
    host: string
    times: Generated<number>
    last_at: number
  }
  share_visits: {
    day: string
    visitor: string
    inviter: string
    thing: string
    host: string
    user_id: string | null
    at: number
  }
  mini_codes: { key: string; path: string; made_at: number }
}

declare module '../../db/tables' {
  interface Database extends ShareTables {}
}
