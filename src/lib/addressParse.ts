import { type AddressPiece, extractPhone, normaliseText, splitPieces } from './addressPieces'
import { nameLikeness } from './personName'
import { createRegionMatcher, type RegionMatcher, type RegionPath } from './regionMatch'
import type { RegionNode } from './regionNames'

/** Result of parsing; '' for each part that was not recognised. */
export interface ParsedAddress {
  name: string
  /** A mainland phone without prefix or spaces, else a landline as written. */
  phone: string
  provinceCode: string
  provinceName: string
  cityCode: string
  cityName: string
  districtCode: string
  districtName: string
  detail: string
}

/** Longest text that is parsed, in characters; the rest is cut off. */
const MAX_LENGTH = 500
const REGION_MARK = '\ue011'
const ENOUGH_FOR_A_NAME = 18

/** Last characters of streets, buildings and shops: after the region a piece with such an end is never a name. */
const ADDRESS_END = /[路街道巷弄号楼栋幢座室层村镇乡区县市省苑园里厦店站场院校桥城府庭湾庄户组队部库门口]$/
/** A detail followed directly by a name: 科技园1号张三. */
const GLUED_NAME =
  /^(.*(?:[0-9A-Za-z)）]|[号室楼栋幢座层户院店村组队园苑厦城门]|单元))([\u3400-\u9fff]{2,4})$/

/**
 * Creates a parser of pasted addresses: name, phone, region and detail in any order, with or without separators and
 * labels. Regions are looked up in `tree` (three levels, from `/address/region`), so an unknown region stays in the
 * detail. Ambiguous districts stay empty, because the shopper would overlook a wrong guess.
 */
export function createAddressParser(tree: readonly RegionNode[]): (text: string) => ParsedAddress {
  const matcher = createRegionMatcher(tree)
  return (text) => parse(text, matcher)
}

function parse(text: string, matcher: RegionMatcher): ParsedAddress {
  const { phone, rest } = extractPhone(normaliseText(text.slice(0, MAX_LENGTH)))
  const found = matcher.find(rest)
  const marked = found ? `${rest.slice(0, found.start)}\n${REGION_MARK}\n${rest.slice(found.end)}` : rest
  const { pieces, region } = dropRepeats(splitPieces(marked), found ?? {}, matcher)
  const { name, others } = takeName(pieces)
  return {
    name,
    phone,
    provinceCode: region.province?.code ?? '',
    provinceName: region.province?.name ?? '',
    cityCode: region.city?.code ?? '',
    cityName: region.city?.name ?? '',
    districtCode: region.district?.code ?? '',
    districtName: region.district?.name ?? '',
    detail: joinDetail(others),
  }
}

/** Removes a region that is repeated before the street, as forms do; completes the first one with what it adds. */
function dropRepeats(pieces: AddressPiece[], found: RegionPath, matcher: RegionMatcher) {
  let region: RegionPath = found
  const saved = pieces.map((piece) => {
    const again = found.province && piece.kind !== 'name' ? matcher.atStart(piece.text) : null
    if (!again || !agrees(region, again)) return piece
    if (again.district || !region.district) region = { ...region, ...again }
    return { ...piece, text: piece.text.slice(again.end).replace(/^[\s,，]+/, '') }
  })
  return { pieces: saved.filter(({ text }) => text !== ''), region }
}

const agrees = (one: RegionPath, other: RegionPath): boolean =>
  one.province?.code === other.province?.code &&
  (!one.city || !other.city || one.city.code === other.city.code) &&
  (!one.district || !other.district || one.district.code === other.district.code)

function takeName(pieces: readonly AddressPiece[]): { name: string; others: AddressPiece[] } {
  const regionAt = pieces.findIndex(({ text }) => text === REGION_MARK)
  const texts = pieces.filter(({ text, kind }) => text !== REGION_MARK && kind !== 'phone')
  let best: AddressPiece | undefined
  let bestScore = ENOUGH_FOR_A_NAME - 1
  pieces.forEach((piece, at) => {
    const score = nameScore(pieces, at, regionAt, texts.length)
    if (score > bestScore) [best, bestScore] = [piece, score]
  })
  if (best) return { name: cleanName(best.text), others: texts.filter((piece) => piece !== best) }
  return takeGluedName(pieces, texts)
}

function nameScore(pieces: readonly AddressPiece[], at: number, regionAt: number, count: number): number {
  const piece = pieces[at]
  if (piece.text === REGION_MARK || piece.kind === 'phone' || piece.kind === 'address') return 0
  if (piece.kind === 'name') return 100
  const likeness = nameLikeness(cleanName(piece.text))
  if (likeness === 0) return 0
  const nearPhone = [pieces[at - 1], pieces[at + 1]].some((other) => other?.kind === 'phone')
  const close = nearPhone ? 12 : 0
  if (regionAt < 0) return ADDRESS_END.test(piece.text) ? 0 : likeness + close + (at === 0 ? 8 : 0)
  if (at < regionAt) return likeness + close + 8
  if (ADDRESS_END.test(piece.text)) return 0
  // The only text after the region is the street, unless it is next to the phone.
  if (count === 1 && !nearPhone) return 0
  return likeness + close - (at === regionAt + 1 ? 15 : 0)
}

function takeGluedName(pieces: readonly AddressPiece[], texts: AddressPiece[]) {
  const at = pieces.findIndex((piece, index) => {
    const last = pieces[index + 1] === undefined || pieces[index + 1].kind === 'phone'
    return last && piece.kind === 'text' && GLUED_NAME.test(piece.text)
  })
  const match = at < 0 ? null : GLUED_NAME.exec(pieces[at].text)
  if (!match || nameLikeness(match[2]) < 40 || ADDRESS_END.test(match[2])) return { name: '', others: texts }
  return {
    name: match[2],
    others: texts.map((piece) => (piece === pieces[at] ? { ...piece, text: match[1] } : piece)),
  }
}

/** Removes the mark for a recipient: '张三（收）' and '张三收' -> '张三'. */
const cleanName = (text: string): string =>
  text.replace(/\s*[(（][^)）]*[)）]$/, '').replace(/^(.{2,4})收$/, '$1')

const joinDetail = (pieces: readonly AddressPiece[]): string =>
  pieces.reduce((detail, piece) => (detail ? detail + piece.before + piece.text : piece.text), '').trim()
