/** First two digits of Beijing, Tianjin, Shanghai and Chongqing: province and city at once. */
const MUNICIPALITIES = ['11', '12', '31', '50']

/** Six digits of an area, or nine or twelve of a place inside it. */
const AREA = /^\d{6}(?:\d{3}(?:\d{3})?)?$/

export const isMunicipality = (areaCode: string): boolean =>
  AREA.test(areaCode) && MUNICIPALITIES.includes(areaCode.slice(0, 2))

/** First 2 digits and 0000 (spec 9); '' for what is no area code. */
export const provinceCodeOf = (areaCode: string): string =>
  AREA.test(areaCode) ? `${areaCode.slice(0, 2)}0000` : ''

/**
 * The city of an area by the rule of spec 9: for a municipality the first 2 digits and 0000, else the first 4
 * and 00. '' for what is no area code. For a county governed by its province the result is no city: `keepCity`.
 */
export const cityCodeOf = (areaCode: string): string => {
  if (!AREA.test(areaCode)) return ''
  return isMunicipality(areaCode) ? provinceCodeOf(areaCode) : `${areaCode.slice(0, 4)}00`
}

/**
 * A county governed directly by its province (仙桃 429004, 济源 419001, 石河子 659001): digits three and four are
 * 90 and no prefecture stands between, so the code of spec 9 (429000) names no city.
 */
export const isProvinceGoverned = (areaCode: string): boolean =>
  AREA.test(areaCode) && areaCode.slice(2, 4) === '90'

/**
 * The code to look a city up by. The rule's code when the list knows it, else the area's own code, which the list
 * may hold as a city or not: a code is kept rather than turned into one that nobody knows.
 */
export function saveCity(areaCode: string, isKnown: (cityCode: string) => boolean): string {
  const byRule = cityCodeOf(areaCode)
  return byRule === '' || isKnown(byRule) ? byRule : areaCode.slice(0, 6)
}
