/** Money is integer fen inside and decimal yuan on the wire (DESIGN 4). */

/** 1258 -> '12.58'. */
export function toYuan(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '12.58' -> 1258, by digits and never through a float. Throws on anything that isn't decimal yuan. */
export function toFen(yuan: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!match) throw new Error(`not an amount of yuan: ${yuan}`)
  const [, sign, whole, part = ''] = match
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && fen > 0 ? -fen : fen
}

/** 12580000 -> '12.58万', as prices of vehicles are said (spec 5). */
export function toWan(fen: number): string {
  const hundreds = Math.round(fen / 10_000)
  return `${hundreds / 100}万`
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
