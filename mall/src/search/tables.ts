export {}

declare module '../db/columnTypes' {
  interface ColumnTypes {
    'search_synonyms.others': string[]
  }
}
