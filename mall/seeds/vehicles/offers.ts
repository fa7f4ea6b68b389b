import type { SeriesSeed, TypeSeed } from '../cars/define'

export interface PackSeed {
  key: string
  name: string
  note: string
  /** Yuan. */
  price: number
  /** Returns true if the pack is available for a type; `trim` is 0 for the lowest to 3 for the highest. */
  fits: (type: TypeSeed, trim: number, series: SeriesSeed) => boolean
}

export const PACKS: readonly PackSeed[] = [
  { key: 'standard', name: '标准配置', note: '出厂配置，不加选装', price: 0, fits: () => true },
  {
    key: 'offroad',
    name: '越野包',
    note: '后桥差速锁、全地形轮胎、底盘护板',
    price: 9_800,
    fits: (type) => type.drive === '四驱',
  },
  {
    key: 'tow',
    name: '拖挂包',
    note: '拖车钩、拖车电路、货箱滑轨',
    price: 5_600,
    fits: (_type, trim, series) => trim > 0 && series.energy !== 'electric',
  },
  {
    key: 'comfort',
    name: '舒享包',
    note: '前排通风加热、540° 影像、12 个扬声器',
    price: 6_800,
    fits: (_type, trim) => trim >= 1 && trim < 3,
  },
]

/** Surcharge in yuan for special paints: those after the first four. */
const SPECIAL_PAINT = 2_000
const ORDINARY_PAINTS = 4

/** Returns the paints of a type: special paints from the third trim on; the lowest trim has no third ordinary paint. */
export const paintsOf = (series: SeriesSeed, trim: number): { colourId: string; surcharge: number }[] =>
  series.colours.flatMap((colourId, place) => {
    const isSpecial = place >= ORDINARY_PAINTS
    if (isSpecial ? trim < 2 : trim === 0 && place === 2) return []
    return [{ colourId, surcharge: isSpecial ? SPECIAL_PAINT : 0 }]
  })
