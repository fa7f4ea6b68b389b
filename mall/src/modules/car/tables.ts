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

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'car_series.tags': string[]
    'car_series.colours': StoredColour[]
    'car_series.figures': Figure[]
    'car_series.story': { title: string; text: string; picture: string }[]
    'car_types.highlights': string[]
    'car_types.figures': Figure[]
    'car_types.parameters': { group: string; name: string; value: string }[]
  }
}
