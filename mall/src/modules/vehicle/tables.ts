import type { Generated } from 'kysely'
import type { Milestone } from '../order/vehicleRules'

/** `migrations/0200-vehicle-sales.ts`, `0740-vehicle-owners.ts`, `0863-sealed-id-numbers.ts`. */
export interface VehicleTables {
  car_type_colours: { type_id: string; colour_id: string; position: number; surcharge: number }
  car_packs: { id: string; series_id: string; position: number; name: string; note: string; price: number }
  car_type_packs: { type_id: string; pack_id: string }
  vehicle_milestones: { order_id: string; milestone: Milestone; at: number; text: string }
  built_vehicles: {
    vin: string
    type_id: string
    colour_id: string
    built_at: number
    owner_phone: Generated<string>
  }
  user_vehicles: { id: string; user_id: string; vin: string; order_id: string | null; added_at: number }
}

declare module '../../db/tables' {
  interface Database extends VehicleTables {}
}
