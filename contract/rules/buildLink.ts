import { type Build, type BuildRange, defaultTypeOf, nameOf, withType } from './buildRules'

/** Between parts, between accessories, and before an escaped character. They aren't encoded in an address. */
const PARTS = '.'
const ITEMS = '~'
const ESCAPE = '!'
const SPECIAL = [PARTS, ITEMS, ESCAPE]

/** The longest code that is read: more is no link of the shop. */
const MAX_LENGTH = 600

/** Length of an id, as the contract allows. */
const MAX_ID = 64
/** Control characters and halves of characters, which no database stores. */
const UNPRINTABLE = /[^ -~\u00a0-\ud7ff\ue000-\ufffd]/

const escapeId = (id: string) => id.replace(/[.~!]/g, (char) => `${ESCAPE}${SPECIAL.indexOf(char)}`)
const unescapeId = (text: string) => text.replace(/!([012])/g, (_, digit) => SPECIAL[Number(digit)] ?? '')

/**
 * Returns a build as short text for an address: `ridge.-d23-at-4wd.dune.-offroad.rack~roof-tent`. Ids that begin with
 * the series' id are written without it.
 */
export function encodeBuild({ seriesId, typeId, colourId, packId, accessories }: Build): string {
  const short = (id: string) => escapeId(id.startsWith(`${seriesId}-`) ? id.slice(seriesId.length) : id)
  return [
    escapeId(seriesId),
    short(typeId),
    short(colourId),
    short(packId),
    accessories.map(escapeId).join(ITEMS),
  ].join(PARTS)
}

/** Reads the text of an address; null when it doesn't name a series. The other parts are '' where they are missing. */
export function decodeBuild(code: string): Build | null {
  if (code.length > MAX_LENGTH) return null
  const [series = '', type = '', colour = '', pack = '', items = ''] = code.split(PARTS)
  const seriesId = unescapeId(series)
  if (!seriesId || seriesId.length > MAX_ID || UNPRINTABLE.test(code)) return null
  const long = (text: string) => (text.startsWith('-') ? seriesId : '') + unescapeId(text)
  const accessories = [...new Set(items.split(ITEMS).filter(Boolean).map(unescapeId))]
  return { seriesId, typeId: long(type), colourId: long(colour), packId: long(pack), accessories }
}

export interface Opened {
  /** Has only parts that the range has; they may still not go together. */
  readonly build: Build
  /** The parts that were left out because they aren't sold any more: '车顶帐篷'; '1 个配件' if its name is unknown. */
  readonly dropped: readonly string[]
  /** Names of the accessories that were left out because only other series take them. */
  readonly misfits: readonly string[]
}

/**
 * Returns a build from a link or a list with what the range doesn't have (any more) left out; the default type stands
 * in for a missing one, and the type's first colour and pack.
 */
export function openBuild(range: BuildRange, saved: Build): Opened {
  const dropped: string[] = []
  const hasType = range.types.some(({ typeId }) => typeId === saved.typeId)
  if (!hasType && saved.typeId) dropped.push('车型')
  const typeId = hasType ? saved.typeId : defaultTypeOf(range)
  const hasColour = range.colours.some(({ colourId }) => colourId === saved.colourId)
  if (!hasColour && saved.colourId) dropped.push('颜色')
  const hasPack = range.packs.some(({ packId }) => packId === saved.packId)
  if (!hasPack && saved.packId) dropped.push('选装包')
  const known = range.accessories.map(({ key }) => key).filter((key) => saved.accessories.includes(key))
  const gone = saved.accessories.filter((key) => !known.includes(key))
  const named = (range.withdrawn ?? []).filter(({ key, name }) => name && gone.includes(key))
  const namesOf = (isMisfit: boolean) =>
    named.filter(({ otherSeriesOnly }) => otherSeriesOnly === isMisfit).map(({ name }) => name)
  dropped.push(...namesOf(false))
  const unnamed = gone.length - named.length
  if (unnamed > 0) dropped.push(`${unnamed} 个配件`)
  const filled = withType(range, { ...saved, accessories: known }, typeId)
  const build = {
    ...filled,
    seriesId: range.seriesId,
    colourId: hasColour ? saved.colourId : filled.colourId,
    packId: hasPack ? saved.packId : filled.packId,
  }
  return { build, dropped, misfits: namesOf(true) }
}

/** Describes a build on one line: '岭行 2.3T … · 沙丘 · 越野包 · 货箱宝、侧踏板'. */
export const buildText = (range: BuildRange, build: Build): string =>
  [
    nameOf(range, build.typeId),
    nameOf(range, build.colourId),
    nameOf(range, build.packId),
    build.accessories.map((key) => nameOf(range, key)).join('、'),
  ]
    .filter(Boolean)
    .join(' · ')
