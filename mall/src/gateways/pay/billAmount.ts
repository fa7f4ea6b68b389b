/** Converts an amount of a bill, such as `12.30` or `-0.50`, to fen; undefined for any other text. */
export function billAmount(text: string): number | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, yuan = '', decimals = ''] = match
  const fen = Number(yuan + decimals.padEnd(2, '0'))
  return sign ? -fen : fen
}
