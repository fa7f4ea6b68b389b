import type { Json } from '../db/coreTables'

/** `migrations/1750-search.ts`. */
interface SearchTables {
  search_entries: {
    kind: string
    id: string
    title: string
    text: string
    sound: string
    initials: string
    grams: number[]
    version: number
  }
  search_synonyms: { id: string; word: string; others: Json<string[]>; created_at: number }
}

declare module '../db/tables' {
  interface Database extends SearchTables {}
}
