import type { SeriesSeed, TypeSeed } from '../cars/define'

/** An accessory that can be fitted to a truck, and the SKU that it is on each series. */
export interface AccessorySeed {
  key: string
  name: string
  note: string
  /** SKU by the id of the series. */
  skus: Record<string, string>
  excludes?: string[]
  needs?: string[]
  /** Returns true if a type takes it; all do without. `trim` is 0 for the lowest. */
  fits?: (type: TypeSeed, series: SeriesSeed) => boolean
  /** Key of the pack that brings it along. */
  includedIn?: string
}

const SERIES = ['scout', 'ridge', 'haul', 'trail', 'volt', 'summit', 'titan'] as const

/** SKUs of goods with a value for each series: `goods-<place of the series>`, and what follows for other specs. */
const bySeries = (goods: string, places: readonly (typeof SERIES)[number][], rest = '') =>
  Object.fromEntries(places.map((series, place) => [series, `${goods}-${place}${rest}`]))

/** The same SKU on every series. */
const onAll = (sku: string) => Object.fromEntries(SERIES.map((series) => [series, sku]))

/** A camper has its cabin where the bed is. */
const hasBed = (type: TypeSeed) => !type.id.includes('camp')

/** The accessories in the order of the page; the mall knows the order of their layers. */
export const ACCESSORIES: readonly AccessorySeed[] = [
  {
    key: 'bed-liner',
    name: '货箱宝',
    note: 'TPE 一体成型，护住箱底和侧壁',
    skus: bySeries('bedliner-tpe', ['scout', 'ridge', 'trail', 'haul', 'volt', 'summit', 'titan']),
    fits: hasBed,
  },
  {
    key: 'tonneau',
    name: '三折货箱盖',
    note: '免打孔，防雨防盗',
    skus: bySeries('tonneau-soft', ['scout', 'ridge', 'trail', 'summit', 'haul', 'volt', 'titan']),
    excludes: ['canopy'],
    fits: hasBed,
  },
  {
    key: 'rack',
    name: '货箱龙门架',
    note: '铝合金，静态承重 350 千克',
    skus: bySeries('bed-rack-low', ['scout', 'ridge', 'trail', 'titan', 'haul', 'volt', 'summit'], '-0'),
    excludes: ['canopy'],
    fits: hasBed,
  },
  {
    key: 'canopy',
    name: '货箱高盖',
    note: '与车顶同高，三面开窗',
    skus: bySeries('bed-canopy', ['scout', 'ridge', 'trail', 'haul', 'volt', 'summit', 'titan']),
    excludes: ['tonneau', 'rack'],
    fits: hasBed,
  },
  {
    key: 'roof-tent',
    name: '硬壳帐篷',
    note: '气杆秒开，睡两个人',
    skus: onAll('roof-tent-hard-0-0'),
    needs: ['rack'],
    fits: hasBed,
  },
  {
    key: 'awning',
    name: '侧帐',
    note: '半分钟拉出一片阴凉',
    skus: onAll('awning-side-0-0'),
    needs: ['rack', 'canopy'],
    fits: hasBed,
  },
  {
    key: 'bull-bar',
    name: '竞技前杠',
    note: '4 毫米高强钢，带中护杠和绞盘座',
    skus: bySeries('bull-bar-steel', ['ridge', 'trail', 'titan', 'scout', 'haul', 'volt', 'summit'], '-1'),
  },
  {
    key: 'light-bar',
    name: '车顶长条灯',
    note: '42 英寸，泛聚混合',
    skus: onAll('light-bar-roof-1-0'),
  },
  {
    key: 'side-steps',
    name: '侧踏板',
    note: '防滑齿纹，承重 200 千克',
    skus: bySeries('side-step-fixed', ['scout', 'ridge', 'trail', 'haul', 'volt', 'summit', 'titan'], '-0'),
  },
  {
    key: 'tow-hitch',
    name: '拖车臂',
    note: '方口 2.5 吨，含拖车球与线束',
    skus: bySeries('tow-hitch-2t5', ['ridge', 'trail', 'haul', 'titan', 'scout', 'volt', 'summit']),
    includedIn: 'tow',
  },
]
