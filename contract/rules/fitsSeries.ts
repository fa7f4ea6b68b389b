/** Name of the specification whose values are for series: '岭行', '岭行 5.5 尺货箱'. */
const FOR_SERIES = '适配车型'

interface FittedGoods {
  /** Names of the series that the goods fit; empty for all. */
  readonly fits: readonly string[]
  readonly specs: readonly { readonly name: string; readonly values: readonly { readonly name: string }[] }[]
}

/**
 * Returns whether goods fit a series, by their list of series and their specification; null for goods that don't depend
 * on the vehicle.
 */
export function fitsSeries({ fits, specs }: FittedGoods, seriesName: string): boolean | null {
  const values = specs.find(({ name }) => name === FOR_SERIES)?.values ?? []
  if (fits.length === 0 && values.length === 0) return null
  if (fits.length > 0 && !fits.includes(seriesName)) return false
  return values.length === 0 || values.some(({ name }) => isFor(name, seriesName))
}

/**
 * Returns whether a chosen combination fits a series, by the list of its goods and its text '适配车型:岭行 颜色:黑'; null for
 * one that doesn't depend on the vehicle.
 */
export function lineFitsSeries(
  fits: readonly string[],
  specText: string,
  seriesName: string,
): boolean | null {
  if (fits.length > 0 && !fits.includes(seriesName)) return false
  const value = specText.split(`${FOR_SERIES}:`)[1]
  if (value !== undefined) return isFor(value, seriesName)
  return fits.length > 0 ? true : null
}

/** Returns the ids of the values of a specification of vehicles that fit one of these series. */
export function valuesForSeries(
  specs: readonly { name: string; values: readonly { valueId: string; name: string }[] }[],
  seriesNames: readonly string[],
): string[] {
  const values = specs.find(({ name }) => name === FOR_SERIES)?.values ?? []
  return values
    .filter(({ name }) => seriesNames.some((own) => isFor(name, own)))
    .map(({ valueId }) => valueId)
}

/** A longer name may begin with another one, so the name must end there: 岭行 isn't 岭行者. */
const isFor = (value: string, seriesName: string): boolean =>
  value === seriesName || value.startsWith(`${seriesName} `)
