import type { Role } from '@contract/desk/roles'

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'staff.roles': Role[]
    'staff.withheld': string[]
    'staff.recovery_codes': string[]
  }
}
