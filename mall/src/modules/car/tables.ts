import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'

export type Energy = 'diesel' | 'gasoline' | 'electric' | 'hybrid'
export interface Figure {
  label: string
  value: string
  unit: string
}

export interface StoredColour {
  id: string
  name: string
  hex: string
  /** Fen, as the desk has set it; the types' own rows decide. */
  surcharge?: number
  /** Pictures that were uploaded in place of the studio's. */
  views?: Partial<Record<ColourView, string>>
  /** No longer offered: known for the vehicles that have it. After those that are offered. */
  off?: boolean
}
export type ColourView = 'f34' | 'side' | 'r34' | 'front'

/** `migrations/0100-cars.ts`. */
export interface CarTables {
  car_series: {
    id: string
    position: number
    name: string
    en_name: string
    slogan: string
    class_name: string
    energy: Energy
    intro: string
    tags: Json<string[]>
    colours: Json<StoredColour[]>
    figures: Json<Figure[]>
    /** `0201-brands-and-owners.ts`. */
    brand_id: Generated<number>
    brand_name: Generated<string>
    story: Json<{ title: string; text: string; picture: string }[]>
  }
  car_types: {
    id: string
    series_id: string
    position: number
    name: string
    energy: Energy
    price: number
    deposit: number
    power_text: string
    highlights: Json<string[]>
    figures: Json<Figure[]>
    hot: boolean
    parameters: Json<{ group: string; name: string; value: string }[]>
    /** `1310-vehicles-at-the-desk.ts`. */
    on_sale: Generated<boolean>
    picture: Generated<string>
    drawing: Generated<string>
  }
}

declare module '../../db/tables' {
  interface Database extends CarTables {}
}
