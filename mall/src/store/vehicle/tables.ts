import type { Generated } from 'kysely'
import type { Milestone } from '../../domain/vehicleOrder'

/** `migrations/0200-vehicle-sales.ts`, `0740-vehicle-owners.ts`, `0863-sealed-id-numbers.ts`. */
export interface VehicleTables {
  car_type_colours: { type_id: string; colour_id: string; position: number; surcharge: number }
  car_packs: { id: string; series_id: string; position: number; name: string; note: string; price: number }
  car_type_packs: { type_id: string; pack_id: string }
  vehicle_orders: {
    order_id: string
    series_id: string
    type_id: string
    colour_id: string
    pack_id: string
    series_name: string
    type_name: string
    colour_name: string
    pack_name: string
    picture: string
    price: number
    buyer_name: string
    buyer_phone: string
    /** Sealed (`idNumbers.ts`). */
    id_number: string
    id_masked: Generated<string>
    dealer_id: string
    vin: string | null
    expected_at: number | null
  }
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
