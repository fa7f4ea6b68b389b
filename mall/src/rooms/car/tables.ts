import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'

export type Energy = 'diesel' | 'gasoline' | 'electric' | 'hybrid'
export interface Figure {
  label: string
  value: string
  unit: string
}

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
    colours: Json<{ id: string; name: string; hex: string }[]>
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
  }
}

declare module '../../db/tables' {
  interface Database extends CarTables {}
}
