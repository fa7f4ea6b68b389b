/** First two digits of Beijing, Tianjin, Shanghai and Chongqing, which are province and city at once. */
const MUNICIPALITIES = ['11', '12', '31', '50']

/** Code of an area (six digits), or of a place inside it (nine or twelve). */
const AREA = /^\d{6}(?:\d{3}(?:\d{3})?)?$/

export const isMunicipality = (areaCode: string): boolean =>
  AREA.test(areaCode) && MUNICIPALITIES.includes(areaCode.slice(0, 2))

/** Returns the first 2 digits and 0000 (spec 9); '' for an invalid area code. */
export const provinceCodeOf = (areaCode: string): string =>
  AREA.test(areaCode) ? `${areaCode.slice(0, 2)}0000` : ''

/**
 * Returns the city of an area by the rule of spec 9: for a municipality the first 2 digits and 0000, else the first
 * 4 and 00. '' for an invalid area code. For a county governed by its province the result is not a city.
 */
export const cityCodeOf = (areaCode: string): string => {
  if (!AREA.test(areaCode)) return ''
  return isMunicipality(areaCode) ? provinceCodeOf(areaCode) : `${areaCode.slice(0, 4)}00`
}

/**
 * Whether an area is a county governed directly by its province (仙桃 429004, 济源 419001, 石河子 659001): digits three and
 * four are 90 and there is no prefecture between, so the code of spec 9 (429000) names no city.
 */
export const isProvinceGoverned = (areaCode: string): boolean =>
  AREA.test(areaCode) && areaCode.slice(2, 4) === '90'
