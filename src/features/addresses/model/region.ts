/** A place of the cascade, as `/address/region` gives it. */
export interface Place {
  readonly code: string
  readonly name: string
  readonly children?: readonly Place[]
}

/** Province, city, district; each may be unknown to the tree and is kept as it was stored. */
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

/** The chosen places from the province down; a half-chosen region gives fewer than three. */
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

/** What can be chosen at a level below the places chosen so far; empty when the tree doesn't know them. */
export function choicesAt(tree: readonly Place[], path: Path, level: number): readonly Place[] {
  let choices: readonly Place[] = tree
  for (const { code } of path.slice(0, level))
    choices = choices.find((one) => one.code === code)?.children ?? []
  return choices
}

/**
 * The path after a place was tapped at a level: what lay below it goes, and a level with one choice only (the city
 * of a municipality) is chosen along.
 */
export function choose(path: Path, level: number, place: Place): Path {
  const chosen = [...path.slice(0, level), { code: place.code, name: place.name }]
  const only = place.children?.length === 1 ? place.children[0] : undefined
  return only && level < LEVELS.length - 1 ? choose(chosen, level + 1, only) : chosen
}

/** The level to open the cascade at: the first open one, or the last whose choices the tree knows. */
export function openingLevel(tree: readonly Place[], path: Path): number {
  let level = Math.min(path.length, LEVELS.length - 1)
  while (level > 0 && choicesAt(tree, path, level).length === 0) level -= 1
  return level
}

/** The path of a district's code; null when the tree lacks it. */
export function pathOfCode(tree: readonly Place[], code: string): Path | null {
  for (const province of tree) {
    for (const city of province.children ?? []) {
      const district = city.children?.find((one) => one.code === code)
      if (district) return [province, city, district].map(({ code, name }) => ({ code, name }))
    }
  }
  return null
}
