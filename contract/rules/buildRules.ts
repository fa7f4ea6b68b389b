/** A truck as the shopper puts it together (decision 1210). Ids are those of the offer; accessories are keys, in the offer's order. */
export interface Build {
  readonly seriesId: string
  readonly typeId: string
  readonly colourId: string
  readonly packId: string
  readonly accessories: readonly string[]
}

/** An accessory and what may go together with it. */
export interface AccessoryRule {
  readonly key: string
  readonly name: string
  /** Ids of the types that take it; empty for all. */
  readonly fits: readonly string[]
  /**
   * Keys of accessories that it can't be combined with (one of the two lists is enough), and ids of packs that
   * bring it along.
   */
  readonly excludes: readonly string[]
  /** Keys of accessories of which it needs at least one; empty for none. */
  readonly needs: readonly string[]
}

/** The choices of a series. Each type has at least one colour and one pack. */
export interface BuildRange {
  readonly seriesId: string
  /** Type that a build begins with. Where it is missing or not among the types, it is the first of them. */
  readonly defaultTypeId?: string
  readonly types: readonly {
    readonly typeId: string
    readonly name: string
    readonly colourIds: readonly string[]
    readonly packIds: readonly string[]
  }[]
  readonly colours: readonly { readonly colourId: string; readonly name: string }[]
  readonly packs: readonly { readonly packId: string; readonly name: string }[]
  readonly accessories: readonly AccessoryRule[]
  /** Names of accessories that the series doesn't offer (any more). */
  readonly withdrawn?: readonly {
    readonly key: string
    readonly name: string
    /** False when it isn't sold any more. */
    readonly otherSeriesOnly: boolean
  }[]
}

/** A possible build that a shopper can take instead, with the change as text: '取下货箱高盖'. */
export interface WayOut {
  readonly text: string
  readonly build: Build
}

/** Why a build isn't possible. */
export interface Objection {
  /** Part of the build that it is about. */
  readonly about: 'type' | 'colour' | 'pack' | 'accessory'
  /** Id or key of the value. */
  readonly key: string
  /** Text for the shopper. */
  readonly text: string
  readonly ways: readonly WayOut[]
}

/** Message for a series that can't be built: it isn't sold any more, or no type with a price and a pack is left. */
export const NOT_BUILDABLE = '这款车暂不能在线定制'

/** Returns the id of the type that a build begins with, and that replaces a withdrawn one; '' without any type. */
export const defaultTypeOf = ({ types, defaultTypeId }: BuildRange): string =>
  (types.find(({ typeId }) => typeId === defaultTypeId) ?? types[0])?.typeId ?? ''

/** Returns why a build isn't possible, each with the ways out; an empty list when it can be built. */
export function judgeBuild(range: BuildRange, build: Build): Objection[] {
  return faultsOf(range, build).map((fault) => ({
    about: fault.about,
    key: fault.key,
    text: fault.text,
    ways: waysOf(range, build, fault.changes),
  }))
}

/** Returns whether a build is possible. */
export const canBuild = (range: BuildRange, build: Build): boolean => faultsOf(range, build).length === 0

/** Returns the accessories that the pack of a build brings along, as far as its type takes them. */
export const broughtByPack = (range: BuildRange, build: Build): AccessoryRule[] =>
  range.accessories.filter((rule) => rule.excludes.includes(build.packId) && fitsType(rule, build.typeId))

/** Returns the build with an accessory added or, if it has it already, removed. Does not check the rules. */
export function toggleAccessory(range: BuildRange, build: Build, key: string): Build {
  return build.accessories.includes(key) ? without(build, [key]) : withAccessory(range, build, key)
}

/** Returns the build of another type: its colour and pack are kept where the type has them. */
export function withType(range: BuildRange, build: Build, typeId: string): Build {
  const type = range.types.find((one) => one.typeId === typeId)
  const kept = (ids: readonly string[], id: string) => (ids.includes(id) ? id : (ids[0] ?? id))
  return {
    ...build,
    typeId,
    colourId: kept(type?.colourIds ?? [], build.colourId),
    packId: kept(type?.packIds ?? [], build.packId),
  }
}

interface Fault {
  readonly about: Objection['about']
  readonly key: string
  readonly text: string
  /** Builds that may be better; those that aren't are left out later. */
  readonly changes: readonly Build[]
}

function faultsOf(range: BuildRange, build: Build): Fault[] {
  const type = range.types.find(({ typeId }) => typeId === build.typeId)
  const first = range.types[0]
  if (!type) {
    const changes = first ? [withType(range, build, first.typeId)] : []
    return [{ about: 'type', key: build.typeId, text: '这款车型已停售', changes }]
  }
  const faults: Fault[] = []
  if (!type.colourIds.includes(build.colourId)) {
    const text = `${type.name}没有${nameOf(range, build.colourId)}这个颜色`
    faults.push({
      about: 'colour',
      key: build.colourId,
      text,
      changes: [
        ...type.colourIds.slice(0, 1).map((colourId) => ({ ...build, colourId })),
        ...typesWith(range, ({ colourIds }) => colourIds.includes(build.colourId), build),
      ],
    })
  }
  if (!type.packIds.includes(build.packId)) {
    const text = `${type.name}不能选${nameOf(range, build.packId)}`
    faults.push({
      about: 'pack',
      key: build.packId,
      text,
      changes: [
        ...type.packIds.slice(0, 1).map((packId) => ({ ...build, packId })),
        ...typesWith(range, ({ packIds }) => packIds.includes(build.packId), build),
      ],
    })
  }
  for (const key of build.accessories) faults.push(...accessoryFaults(range, build, key, type.name))
  return faults
}

function accessoryFaults(range: BuildRange, build: Build, key: string, typeName: string): Fault[] {
  const rule = ruleOf(range, key)
  const off = takenOff(range, build, key)
  if (!rule) return [{ about: 'accessory', key, text: '这款车系没有这个配件', changes: [off] }]
  const faults: Fault[] = []
  const fault = (text: string, changes: readonly Build[]) =>
    faults.push({ about: 'accessory', key, text, changes })

  if (!fitsType(rule, build.typeId)) {
    fault(`${rule.name}装不到${typeName}上`, [
      off,
      ...typesWith(range, ({ typeId }) => fitsType(rule, typeId), build),
    ])
  }
  if (rule.excludes.includes(build.packId)) {
    const pack = nameOf(range, build.packId)
    const others = range.types.find(({ typeId }) => typeId === build.typeId)?.packIds ?? []
    fault(`选了${pack}，不用再装${rule.name}`, [
      off,
      ...others.filter((packId) => packId !== build.packId).map((packId) => ({ ...build, packId })),
    ])
  }
  for (const other of build.accessories) {
    // Each pair is reported once, for the later of the two.
    if (build.accessories.indexOf(other) >= build.accessories.indexOf(key)) continue
    if (excludes(range, key, other)) {
      fault(`${rule.name}和${nameOf(range, other)}不能同时装`, [takenOff(range, build, other), off])
    }
  }
  if (rule.needs.length > 0 && !rule.needs.some((needed) => build.accessories.includes(needed))) {
    const offered = rule.needs.filter((one) => ruleOf(range, one))
    // A part that is no longer offered is named only if no offered part would do. Without a name it is left out.
    const bases = (offered.length > 0 ? offered : rule.needs).filter((one) => nameOf(range, one) !== one)
    const text =
      bases.length > 0 ? `要装在${bases.map((one) => nameOf(range, one)).join('或')}上` : '暂时装不了'
    fault(`${rule.name}${text}`, [...offered.map((one) => withRoomFor(range, build, one)), off])
  }
  return faults
}

/** Returns the changes that remove a fault without causing another one, as ways out. */
function waysOf(range: BuildRange, build: Build, changes: readonly Build[]): WayOut[] {
  const before = new Set(faultsOf(range, build).map(({ text }) => text))
  const ways = new Map<string, WayOut>()
  for (const change of changes) {
    const after = faultsOf(range, change)
    if (after.length >= before.size || after.some(({ text }) => !before.has(text))) continue
    const text = changeText(range, build, change)
    if (!ways.has(text)) ways.set(text, { text, build: change })
  }
  return [...ways.values()]
}

/** Describes a change: '取下货箱高盖，加装货箱龙门架'. */
export function changeText(range: BuildRange, before: Build, after: Build): string {
  const names = (keys: readonly string[]) => keys.map((key) => nameOf(range, key)).join('、')
  const gone = before.accessories.filter((key) => !after.accessories.includes(key))
  const added = after.accessories.filter((key) => !before.accessories.includes(key))
  const swapped = (['typeId', 'colourId', 'packId'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => nameOf(range, after[part]))
  return [
    swapped.length > 0 && `换成${swapped.join('、')}`,
    gone.length > 0 && `取下${names(gone)}`,
    added.length > 0 && `加装${names(added)}`,
  ]
    .filter(Boolean)
    .join('，')
}

const ruleOf = (range: BuildRange, key: string) => range.accessories.find((one) => one.key === key)

const fitsType = (rule: AccessoryRule, typeId: string) => rule.fits.length === 0 || rule.fits.includes(typeId)

function excludes(range: BuildRange, one: string, other: string): boolean {
  const says = (key: string, of: string) => ruleOf(range, key)?.excludes.includes(of) ?? false
  return says(one, other) || says(other, one)
}

/** Returns the name of a type, colour, pack or accessory, also of a withdrawn one; its id if its name is unknown. */
export function nameOf(range: BuildRange, id: string): string {
  return (
    range.types.find(({ typeId }) => typeId === id)?.name ??
    range.colours.find(({ colourId }) => colourId === id)?.name ??
    range.packs.find(({ packId }) => packId === id)?.name ??
    ruleOf(range, id)?.name ??
    range.withdrawn?.find(({ key }) => key === id)?.name ??
    id
  )
}

/** Returns the build with an accessory, which gets its place in the order of the range. */
function withAccessory(range: BuildRange, build: Build, key: string): Build {
  const keys = [...build.accessories, key]
  const known = range.accessories.map((one) => one.key).filter((one) => keys.includes(one))
  return { ...build, accessories: [...known, ...keys.filter((one) => !ruleOf(range, one))] }
}

const without = (build: Build, keys: readonly string[]): Build => ({
  ...build,
  accessories: build.accessories.filter((key) => !keys.includes(key)),
})

/** Takes an accessory off, and the accessories that were fitted to it alone. */
function takenOff(range: BuildRange, build: Build, key: string): Build {
  const rest = without(build, [key])
  const loose = rest.accessories.find((one) => {
    const needs = ruleOf(range, one)?.needs ?? []
    return needs.includes(key) && !needs.some((needed) => rest.accessories.includes(needed))
  })
  return loose === undefined ? rest : takenOff(range, rest, loose)
}

/** Adds an accessory and takes off the accessories that it can't be combined with. */
function withRoomFor(range: BuildRange, build: Build, key: string): Build {
  const inTheWay = build.accessories.filter((other) => excludes(range, key, other))
  return withAccessory(range, without(build, inTheWay), key)
}

/** Returns the build with the first type that has the property. */
const typesWith = (
  range: BuildRange,
  has: (type: BuildRange['types'][number]) => boolean,
  build: Build,
): Build[] => {
  const type = range.types.find(has)
  return type && type.typeId !== build.typeId ? [withType(range, build, type.typeId)] : []
}
