type Side = 'marginTop' | 'marginRight' | 'marginBottom' | 'marginLeft'
type Padding = 'paddingRight' | 'paddingBottom'
type Property = Side | Padding

/** Value of ours on an element: its own in px, what each container adds, and what its inline style was. */
interface Spaced {
  readonly own: number
  readonly before: string
  readonly added: Map<Element, number>
}

/** A flex item; text and pseudo-elements are items too, but can't have margins. */
type Item = HTMLElement | undefined

const spaced = new WeakMap<Element, Map<Property, Spaced>>()
/** Elements that a container has given spaces: its items, and itself. */
const spacedBy = new WeakMap<Element, Set<HTMLElement>>()

/**
 * Gives flex children the spaces of `gap` in engines that know it for grids only (Chromium before 84, iOS before 14.5):
 * margins, from the computed style of each container, whenever elements or classes change. Only those engines load this
 * file. A build step that writes margins into the sheets would add them for everyone, and knows neither hidden children
 * nor margins that these have already. decision 0770
 */
export function addGaps(): void {
  if (hasFlexGap()) return
  const observer = new MutationObserver((records) => {
    spaceAll(containersIn(records))
    // Our own changes.
    observer.takeRecords()
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open'],
  })
  const spacePage = () => {
    spaceAll(new Set([document.body, ...withDescendants(document.body)]))
    observer.takeRecords()
  }
  // Sizes of the window and of text, and sheets that load after their elements.
  window.addEventListener('resize', spacePage)
  document.addEventListener(
    'load',
    ({ target }) => (target as Element).tagName === 'LINK' && spacePage(),
    true,
  )
  new MutationObserver(spacePage).observe(document.documentElement, { attributes: true })
  spacePage()
}

function hasFlexGap(): boolean {
  const box = document.createElement('div')
  box.style.cssText = 'position:absolute;display:flex;flex-direction:column;row-gap:1px'
  box.append(document.createElement('div'), document.createElement('div'))
  document.body.append(box)
  const isSpaced = box.scrollHeight === 1
  box.remove()
  return isSpaced
}

const withDescendants = (root: Element): Element[] => [root, ...root.querySelectorAll('*')]

/** Returns the elements whose spaces may have changed. */
function containersIn(records: readonly MutationRecord[]): Set<Element> {
  const found = new Set<Element>()
  const add = (element: Element | null) => element && found.add(element)
  for (const { type, target, addedNodes, attributeName } of records) {
    const element = target as Element
    add(element)
    // A child that hides, or whose box is that of its own children.
    add(element.parentElement)
    if (type === 'childList')
      for (const node of addedNodes) if (node instanceof Element) withDescendants(node).forEach(add)
    if (attributeName === 'class') withDescendants(element).forEach(add)
  }
  return found
}

interface Container {
  readonly element: HTMLElement
  readonly isColumn: boolean
  readonly isReverse: boolean
  readonly wraps: boolean
  readonly main: number
  readonly cross: number
}

/** Reads all, then writes all: the engine computes styles twice for any number of elements. */
function spaceAll(elements: ReadonlySet<Element>): void {
  const containers: Container[] = []
  for (const element of elements) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue
    const container = readContainer(element)
    if (container) containers.push(container)
    else forget(element)
  }
  for (const { element } of containers) forget(element)
  const changes = containers.map((container) => [container.element, spacesOf(container)] as const)
  for (const [container, spaces] of changes)
    for (const [element, property, own, added] of spaces)
      if (added) give(container, element, property, own, added)
}

function readContainer(element: HTMLElement): Container | undefined {
  const { display, flexDirection, flexWrap, rowGap, columnGap } = getComputedStyle(element)
  if (display !== 'flex' && display !== 'inline-flex') return undefined
  const row = Number.parseFloat(rowGap) || 0
  const column = Number.parseFloat(columnGap) || 0
  if (!row && !column) return undefined
  const isColumn = flexDirection.startsWith('column')
  const [main, cross] = isColumn ? [row, column] : [column, row]
  return {
    element,
    isColumn,
    isReverse: flexDirection.endsWith('reverse'),
    wraps: flexWrap !== 'nowrap',
    main,
    cross,
  }
}

type Space = [element: HTMLElement, property: Property, own: number, added: number]

function spacesOf({ element, isColumn, isReverse, wraps, main, cross }: Container): Space[] {
  const items = itemsIn(element)
  const sides: [Side, Side] = isColumn ? ['marginTop', 'marginBottom'] : ['marginLeft', 'marginRight']
  const [start, end] = isReverse ? sides.reverse() : sides
  if (wraps) return wrappedSpaces(element, items, isColumn, main, cross)
  return items.flatMap((item, index): Space[] => {
    const last = items[index - 1]
    if (index === 0 || !main) return []
    const own = item && ownMargin(item, start!)
    if (item && own !== undefined) return [[item, start!, own, main]]
    return last ? [[last, end!, ownMargin(last, end!) ?? 0, main]] : []
  })
}

const space = (item: HTMLElement, side: Side, added: number): Space => [
  item,
  side,
  ownMargin(item, side) ?? 0,
  added,
]

/** Each item has its spaces at the end, and the container takes them back there, because the ends of lines are unknown. */
function wrappedSpaces(
  element: HTMLElement,
  items: readonly Item[],
  isColumn: boolean,
  main: number,
  cross: number,
): Space[] {
  const [right, bottom] = isColumn ? [cross, main] : [main, cross]
  const each = items.flatMap((item, index): Space[] => {
    if (!item) return []
    const isAfterText = !isColumn && index > 0 && !items[index - 1]
    return [
      space(item, 'marginRight', right),
      space(item, 'marginBottom', bottom),
      ...(isAfterText ? [space(item, 'marginLeft', right)] : []),
    ]
  })
  if (each.length === 0) return []
  const takenBack = (
    [
      ['paddingRight', 'marginRight', right],
      ['paddingBottom', 'marginBottom', bottom],
    ] as const
  ).map(([padding, margin, px]): Space => {
    const inside = Number.parseFloat(getComputedStyle(element)[padding]) || 0
    return inside >= px
      ? [element, padding, inside, -px]
      : [element, margin, ownMargin(element, margin) ?? 0, -px]
  })
  return [...each, ...takenBack]
}

/** Returns the items of a flex container in order. */
function itemsIn(element: Element): Item[] {
  const items: Item[] = [...element.childNodes].flatMap((node): Item[] => {
    if (node instanceof Text) return node.data.trim() ? [undefined] : []
    if (!(node instanceof HTMLElement)) return node instanceof Element ? svgItem(node) : []
    const { display, position } = getComputedStyle(node)
    if (display === 'contents') return itemsIn(node)
    return isOut(display, position) ? [] : [node]
  })
  if (hasPseudo(element, '::before')) items.unshift(undefined)
  if (hasPseudo(element, '::after')) items.push(undefined)
  return items
}

/** A drawing takes margins as any element does. */
function svgItem(node: Element): Item[] {
  const { display, position } = getComputedStyle(node)
  return isOut(display, position) ? [] : [node as HTMLElement]
}

function hasPseudo(element: Element, name: string): boolean {
  const { content, display, position } = getComputedStyle(element, name)
  return !['', 'none', 'normal'].includes(content) && !isOut(display, position)
}

const isOut = (display: string, position: string) =>
  display === 'none' || position === 'absolute' || position === 'fixed'

/** Returns a margin of the element in px, undefined for `auto`, whose used value the computed style shows. */
function ownMargin(element: HTMLElement, side: Side): number | undefined {
  const known = spaced.get(element)?.get(side)
  if (known) return known.own
  const px = Number.parseFloat(getComputedStyle(element)[side]) || 0
  if (px === 0) return 0
  const { display } = element.style
  element.style.display = 'none'
  const isAuto = getComputedStyle(element)[side] === 'auto'
  element.style.display = display
  return isAuto ? undefined : px
}

function give(
  container: Element,
  element: HTMLElement,
  property: Property,
  own: number,
  added: number,
): void {
  const values = spaced.get(element) ?? new Map<Property, Spaced>()
  const value = values.get(property) ?? { own, before: element.style[property], added: new Map() }
  value.added.set(container, (value.added.get(container) ?? 0) + added)
  values.set(property, value)
  spaced.set(element, values)
  write(element, property, value)
  const elements = spacedBy.get(container) ?? new Set()
  spacedBy.set(container, elements.add(element))
}

const write = (element: HTMLElement, property: Property, { own, added }: Spaced) => {
  const sum = [...added.values()].reduce((total, px) => total + px, own)
  element.style[property] = `${sum}px`
}

/** Takes back the spaces that a container has given. */
function forget(container: Element): void {
  for (const element of spacedBy.get(container) ?? []) {
    const values = spaced.get(element)!
    for (const [property, value] of values) {
      if (!value.added.delete(container)) continue
      if (value.added.size > 0) write(element, property, value)
      else {
        element.style[property] = value.before
        values.delete(property)
      }
    }
  }
  spacedBy.delete(container)
}
