export type Energy = 'diesel' | 'gasoline' | 'electric' | 'hybrid'

/** A series of the range with its four types. Lengths in mm, prices in yuan. */
export interface SeriesSeed {
  id: string
  name: string
  enName: string
  slogan: string
  className: string
  energy: Energy
  intro: string
  tags: string[]
  /** Ids of `colours.ts`, the first is the one shown on cards. */
  colours: string[]
  body: {
    length: number
    width: number
    height: number
    wheelbase: number
    clearance: number
    bed: [length: number, width: number, depth: number]
    doors: number
    seats: number
    approach: number
    departure: number
    wading: number
  }
  chassis: { front: string; rear: string; steering: string; frame: string }
  /** `view` shows the advertised colour (`side`), or a close-up (`detail/bed`). */
  story: { title: string; text: string; view: string }[]
  /** From the lowest to the highest trim. */
  types: TypeSeed[]
}

export interface TypeSeed {
  id: string
  name: string
  price: number
  power: PowerSeed
  drive: '两驱' | '四驱'
  tyre: string
  curb: number
  payload: number
  tow: number
  highlights: string[]
  hot?: boolean
}

export interface PowerSeed {
  code: string
  /** 2.3T 柴油, 双电机 … */
  text: string
  kw: number
  nm: number
  gearbox: string
  /** Litres per 100 km, or kWh when electric. */
  use: number
  litres?: number
  /** Tank in litres, or battery in kWh. */
  store: number
  range?: number
  zeroTo100: number
  top: number
}
