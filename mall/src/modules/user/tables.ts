declare module '../../db/columnTypes' {
  interface ColumnTypes {
    /** Tags that the staff gave a customer. */
    'users.tags': string[]
  }
}

export {}
