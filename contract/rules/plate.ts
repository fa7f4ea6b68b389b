const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
/** Letters of plates: I and O look like digits. */
const SIGN = '[A-HJ-NP-Z0-9]'

const USUAL = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z](${SIGN}{5}|${SIGN}{4}[学警挂领港澳])$`)
/** Small vehicles have the letter of the energy first, large ones last. */
const NEW_ENERGY = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]([A-HJ-K]${SIGN}\\d{4}|\\d{5}[A-HJ-K])$`)

const USUAL_LENGTH = 7
const NEW_ENERGY_LENGTH = 8

/** Returns a plate as it is written on the car: capitals, without the dot and blanks that people type. */
export const cleanPlate = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s·•・.\-—]/g, '')

export const isNewEnergyPlate = (plate: string): boolean => NEW_ENERGY.test(plate)
export const isPlate = (plate: string): boolean => USUAL.test(plate) || isNewEnergyPlate(plate)

/** Returns a plate with the dot after its first two characters. */
export const plateText = (plate: string): string =>
  isPlate(plate) ? `${plate.slice(0, 2)}·${plate.slice(2)}` : plate

/** Returns what is still missing or wrong while a plate is typed; what it is once it is complete. */
export function plateHint(typed: string): string {
  const plate = cleanPlate(typed)
  const [province = '', letter = ''] = plate
  if (plate === '') return '省份简称、字母，再加 5 位；新能源车是 6 位'
  if (!PROVINCES.includes(province)) return '第一位是省份简称，如 冀'
  if (letter !== '' && !/[A-HJ-NP-Z]/.test(letter)) return '第二位是字母，不含 I 和 O'
  if (isNewEnergyPlate(plate)) return `新能源车牌 ${plateText(plate)}`
  if (isPlate(plate)) return `${plateText(plate)}，新能源车还差 1 位`
  if (/[IO]/.test(plate.slice(2))) return '车牌里没有字母 I 和 O，请看看是不是数字 1 和 0'
  if (plate.length < USUAL_LENGTH)
    return `还差 ${USUAL_LENGTH - plate.length} 位，新能源车 ${NEW_ENERGY_LENGTH - plate.length} 位`
  return plate.length > NEW_ENERGY_LENGTH ? '车牌最多 8 位' : '不像车牌号，请对照行驶证'
}
