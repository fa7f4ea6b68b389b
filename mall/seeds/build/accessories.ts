/** An accessory that can be fitted to a truck, and the SKU that it is on each series. */
export interface AccessorySeed {
  key: string
  name: string
  note: string
  /** SKU by the id of the series. */
  skus: Record<string, string>
  excludes?: string[]
  needs?: string[]
  /** Key of the pack that brings it along. */
  includedIn?: string
}

const SERIES = ['scout', 'ridge', 'haul', 'trail', 'volt', 'summit', 'titan'] as const

/** SKUs of goods with a value for each series: `goods-<place of the series>`, and what follows for other specs. */
const bySeries = (goods: string, places: readonly (typeof SERIES)[number][], rest = '') =>
  Object.fromEntries(places.map((series, place) => [series, `${goods}-${place}${rest}`]))

/** The same SKU on every series. */
const onAll = (sku: string) => Object.fromEntries(SERIES.map((series) => [series, sku]))

/**
 * Types whose own gear leaves no room for an accessory (a roll bar for the canopy, steps for steps …): places of the
 * types by series and accessory, 0 for the lowest.
 */
const NO_ROOM: Record<string, Record<string, readonly number[]>> = {
  scout: { tonneau: [1], 'side-steps': [3], canopy: [1, 3] },
  ridge: { tonneau: [3], 'side-steps': [1, 2, 3], canopy: [2, 3] },
  trail: {
    'side-steps': [1, 2, 3],
    rack: [3],
    'light-bar': [3],
    canopy: [1, 2, 3],
    awning: [3],
    'roof-tent': [3],
  },
  volt: { tonneau: [2, 3], 'side-steps': [1, 3], canopy: [2, 3] },
  haul: {
    'side-steps': [3],
    rack: [2],
    'light-bar': [2],
    canopy: [1, 2, 3],
    // The roof of its cab is shorter than either.
    awning: [0, 1, 2, 3],
    'roof-tent': [0, 1, 2, 3],
  },
  summit: { tonneau: [2, 3], 'side-steps': [1, 2, 3], canopy: [2, 3] },
  titan: {
    'bed-liner': [3],
    tonneau: [3],
    'side-steps': [1, 2, 3],
    'bull-bar': [2],
    rack: [3],
    'light-bar': [1, 2, 3],
    canopy: [1, 2, 3],
    awning: [3],
    'roof-tent': [3],
  },
}

/** Returns true if a type takes an accessory. */
export const takes = (seriesId: string, key: string, trim: number): boolean =>
  !NO_ROOM[seriesId]?.[key]?.includes(trim)

/** The accessories in the order of the page; the mall knows the order of their layers. */
export const ACCESSORIES: readonly AccessorySeed[] = [
  {
    key: 'bed-liner',
    name: '货箱宝',
    note: 'TPE 一体成型，护住箱底和侧壁',
    skus: bySeries('bedliner-tpe', ['scout', 'ridge', 'trail', 'haul', 'volt', 'summit', 'titan']),
  },
  {
    key: 'tonneau',
    name: '三折货箱盖',
    note: '免打孔，防雨防盗',
    skus: bySeries('tonneau-soft', ['scout', 'ridge', 'trail', 'summit', 'haul', 'volt', 'titan']),
    excludes: ['canopy'],
  },
  {
    key: 'rack',
    name: '车顶行李架',
    note: '平台式，静态承重 300 千克',
    skus: bySeries('roof-rack-flat', ['scout', 'ridge', 'trail', 'summit', 'haul', 'volt', 'titan'], '-0'),
  },
  {
    key: 'canopy',
    name: '货箱高盖',
    note: '与车顶同高，三面开窗',
    skus: bySeries('bed-canopy', ['scout', 'ridge', 'trail', 'haul', 'volt', 'summit', 'titan']),
    excludes: ['tonneau'],
  },
  {
    key: 'roof-tent',
    name: '硬壳帐篷',
    note: '气杆秒开，睡两个人',
    skus: onAll('roof-tent-hard-0-0'),
    needs: ['rack'],
  },
  {
    key: 'awning',
    name: '侧帐',
    note: '半分钟拉出一片阴凉',
    skus: onAll('awning-side-0-0'),
    needs: ['rack'],
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
