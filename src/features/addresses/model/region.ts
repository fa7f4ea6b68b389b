/** A node of the region tree, as `/address/region` returns it. */
export interface Place {
  readonly code: string
  readonly name: string
  readonly children?: readonly Place[]
}

/** Province, city and district. A place that the tree doesn't contain is kept as it was stored. */
export interface Region {
  readonly provinceCode: string
  readonly provinceName: string
  readonly cityCode: string
  readonly cityName: string
  readonly districtCode: string
  readonly districtName: string
}

export const NO_REGION: Region = {
  provinceCode: '',
  provinceName: '',
  cityCode: '',
  cityName: '',
  districtCode: '',
  districtName: '',
}

export const LEVELS = ['省份', '城市', '区县'] as const

type Path = readonly { readonly code: string; readonly name: string }[]

/** Returns the chosen places from the province down; fewer than three when the choice is incomplete. */
export function pathOf(region: Region): Path {
  const path = [
    { code: region.provinceCode, name: region.provinceName },
    { code: region.cityCode, name: region.cityName },
    { code: region.districtCode, name: region.districtName },
  ]
  const open = path.findIndex((place) => !place.name)
  return open < 0 ? path : path.slice(0, open)
}

export function regionOf(path: Path): Region {
  const [province, city, district] = path
  return {
    provinceCode: province?.code ?? '',
    provinceName: province?.name ?? '',
    cityCode: city?.code ?? '',
    cityName: city?.name ?? '',
    districtCode: district?.code ?? '',
    districtName: district?.name ?? '',
  }
}

/**
 * Returns the places to choose from at a level, below the places chosen so far; empty when the tree doesn't contain
 * them.
 */
export function choicesAt(tree: readonly Place[], path: Path, level: number): readonly Place[] {
  let choices: readonly Place[] = tree
  for (const { code } of path.slice(0, level))
    choices = choices.find((one) => one.code === code)?.children ?? []
  return choices
}

/**
 * Returns the path after a place was tapped at a level. Lower levels are cleared; a next level with only one choice
 * (the city of a municipality) is chosen automatically.
 */
export function choose(path: Path, level: number, place: Place): Path {
  const chosen = [...path.slice(0, level), { code: place.code, name: place.name }]
  const only = place.children?.length === 1 ? place.children[0] : undefined
  return only && level < LEVELS.length - 1 ? choose(chosen, level + 1, only) : chosen
}

/**
 * Returns the level at which the region sheet opens: the first one not yet chosen, or the last one for which the tree
 * has choices.
 */
export function openingLevel(tree: readonly Place[], path: Path): number {
  let level = Math.min(path.length, LEVELS.length - 1)
  while (level > 0 && choicesAt(tree, path, level).length === 0) level -= 1
  return level
}

/** Returns the path of a district code; null when the tree doesn't contain it. */
export function pathOfCode(tree: readonly Place[], code: string): Path | null {
  for (const province of tree) {
    for (const city of province.children ?? []) {
      const district = city.children?.find((one) => one.code === code)
      if (district) return [province, city, district].map(({ code, name }) => ({ code, name }))
    }
  }
  return null
}
