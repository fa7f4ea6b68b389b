import type { Milestone } from '../order/vehicleRules'

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'vehicle_milestones.milestone': Milestone
  }
}
