import { cleanPhone } from '@contract/rules/phone'

/** A part of the pasted text between separators. */
export interface AddressPiece {
  readonly text: string
  /** Kind given by the label before the piece, 'text' without a label; 'phone' marks the position of the phone. */
  readonly kind: 'text' | 'name' | 'address' | 'phone'
  /** The separator before it: ' ' or the mark itself. */
  readonly before: string
}

// Private-use characters replace parts that are recognised, so that later steps don't read them as text.
const PHONE_MARK = '\ue010'
const NAME_MARK = '\ue001'
const ADDRESS_MARK = '\ue002'

const NAME_LABEL = '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名|名字'
const PHONE_LABEL = '手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|[Tt][Ee][Ll]'
const REGION_LABEL = '所在地区|所在区域|省市区|地区|区域'
const ADDRESS_LABEL = '详细地址|收货地址|收件地址|街道地址|联系地址|地址'

const MOBILES = [
  /(^|\D)((?:\(?(?:\+|00)?86\)?[-\s]*)?1[1-9]\d(?:[-\s]?\d{4}){2})(?!\d)/,
  /(^|\D)((?:\(?(?:\+|00)?86\)?[-\s]*)?1[1-9](?:[-\s]?\d){9})(?!\d)/,
]
/** Pieces to drop: empty, punctuation only, or a postcode. */
const MEANINGLESS = /^(?:[/:.\-·(（)）]*|\d{6})$/
const LANDLINE = /(^|\D)(0\d{2,3}[-\s]\d{7,8}(?:-\d{1,6})?)(?!\d)/

/** Normalises text: half-width digits, letters and marks, no invisible characters. */
export const normaliseText = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\ue000-\uf8ff]/g, '')
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ')
    .replace(/：/g, ':')

/**
 * Extracts the first phone and replaces it by a mark in the text. Removes further and masked mobiles, because a form
 * holds one phone.
 */
export function extractPhone(text: string): { phone: string; rest: string } {
  let phone = ''
  let rest = text
  for (const pattern of [...MOBILES, LANDLINE]) {
    for (
      let match = pattern.exec(rest);
      match && (phone === '' || pattern !== LANDLINE);
      match = pattern.exec(rest)
    ) {
      if (phone === '') phone = cleanPhone(match[2])
      rest = rest.replace(pattern, `$1\n${PHONE_MARK}\n`)
    }
  }
  const label = new RegExp(`(?:${PHONE_LABEL})\\s*:?\\s*(?=\\n${PHONE_MARK})`, 'g')
  return { phone, rest: rest.replace(label, '\n').replace(/1\d{2}\*{4}\d{4}/g, '\n') }
}

/** Splits text into pieces in order; reads and removes labels, drops postcodes. */
export function splitPieces(text: string): AddressPiece[] {
  const labelled = text
    .replace(
      new RegExp(`(?:${NAME_LABEL})\\s*:\\s*|(^|[\\s,，;；])(?:${NAME_LABEL})\\s*:?\\s*`, 'g'),
      `\n${NAME_MARK}`,
    )
    .replace(new RegExp(`(?:${REGION_LABEL})\\s*:\\s*`, 'g'), '\n')
    .replace(
      new RegExp(`(?:${ADDRESS_LABEL})\\s*:\\s*|(^|[\\s,，;；])(?:${ADDRESS_LABEL})\\s*:?\\s*`, 'g'),
      `\n${ADDRESS_MARK}`,
    )
    .replace(new RegExp(`(?:${PHONE_LABEL})\\s*:\\s*`, 'g'), '\n')
    .replace(/(?:邮政编码|邮编)\s*:?\s*\d{6}(?!\d)/g, '\n')
  const pieces: AddressPiece[] = []
  const pattern = /([\s,，;；、|。]*)([^\s,，;；、|。]+)/g
  for (let match = pattern.exec(labelled); match; match = pattern.exec(labelled)) {
    const piece = toPiece(match[2], match[1])
    const last = pieces[pieces.length - 1]
    if (last && isLatin(last.text) && isLatin(piece.text) && match[1] === ' ')
      pieces[pieces.length - 1] = { ...last, text: `${last.text} ${piece.text}` }
    else if (!MEANINGLESS.test(piece.text)) pieces.push(piece)
  }
  return pieces
}

function toPiece(text: string, separators: string): AddressPiece {
  const before = /[,，;；、]/.exec(separators)?.[0] ?? ' '
  if (text === PHONE_MARK) return { text, kind: 'phone', before }
  if (text.startsWith(NAME_MARK)) return { text: text.slice(1), kind: 'name', before }
  if (text.startsWith(ADDRESS_MARK)) return { text: text.slice(1), kind: 'address', before }
  return { text, kind: 'text', before }
}

const isLatin = (text: string): boolean => /^[A-Za-z][A-Za-z.' -]*$/.test(text)
