import { ALL_WAYS, type Contender, type Direction, directionOf, isFromEdge, ownerOf, SIDEWAYS } from './owner'

test.each<[number, number, Direction | null]>([
  [0, 0, null],
  [5, 5, null],
  [0, 7.9, null],
  [0, 8, 'down'],
  [0, -8, 'up'],
  [9, 0, 'right'],
  [-9, 0, 'left'],
  // Slanted: the longer axis, and the page's own where both are equal.
  [30, 29, 'right'],
  [-30, -31, 'up'],
  [30, 30, 'down'],
])('a finger that went %d px to the right and %d px down goes: %s', (byX, byY, direction) => {
  expect(directionOf(byX, byY)).toBe(direction)
})

test.each<[Direction, number, boolean]>([
  ['right', 0, true],
  ['right', 20, true],
  ['right', 21, false],
  ['left', 375, true],
  ['left', 354, false],
  ['left', 5, false],
  ['down', 5, false],
])('a gesture to the %s that begins at %d of 375 px is the host’s own: %s', (direction, x, isOwn) => {
  expect(isFromEdge(direction, x, 375)).toBe(isOwn)
})

interface Named extends Contender {
  readonly name: string
}
const one = (
  name: string,
  kind: Contender['kind'],
  takes: readonly Direction[],
  holdsPull = false,
): Named => ({
  name,
  kind,
  takes,
  holdsPull,
})

const MAP = one('map', 'own', ALL_WAYS)
const TRUCK = one('truck', 'own', SIDEWAYS)
const WHOLE_PICTURE = one('picture', 'own', [])
const ENLARGED_PICTURE = one('enlarged', 'own', ALL_WAYS)
const PICTURE_AT_ITS_LEFT = one('enlarged', 'own', ['left', 'up', 'down'])
const STRIP = one('strip', 'scroller', SIDEWAYS, true)
const CAROUSEL = one('carousel', 'scroller', SIDEWAYS)
const STRIP_AT_START = one('strip', 'scroller', ['left'], true)
const LIST_AT_TOP = one('list', 'scroller', ['up'], true)
const BODY = one('body', 'scroller', ['up', 'down'], true)
const BODY_AT_TOP = one('body', 'scroller', ['up'], true)
const BODY_AT_END = one('body', 'scroller', ['down'], true)
const SHEET = one('sheet', 'layer', [])
const PULL = one('pull', 'pull', ['down'])
const SCROLLED_PULL = one('pull', 'pull', [])
const PAGE = one('page', 'scroller', ['up', 'down'], true)
const PAGE_AT_TOP = one('page', 'scroller', ['up'], true)
const VIDEO = one('video', 'scroller', SIDEWAYS, true)

const TOP = [PULL, PAGE_AT_TOP]
const SCROLLED = [SCROLLED_PULL, PAGE]

test.each<[string, Named[], Record<Direction, string>]>([
  ['a page at its top', TOP, { left: 'browser', right: 'browser', up: 'browser', down: 'pull' }],
  [
    'a page that is scrolled',
    SCROLLED,
    { left: 'browser', right: 'browser', up: 'browser', down: 'browser' },
  ],
  ['a map on a page', [MAP, ...TOP], { left: 'map', right: 'map', up: 'map', down: 'map' }],
  // Vertically the page scrolls under the truck, but it isn't refreshed.
  ['a truck on a page', [TRUCK, ...TOP], { left: 'truck', right: 'truck', up: 'browser', down: 'browser' }],
  [
    'a strip on a page',
    [STRIP, ...TOP],
    { left: 'browser', right: 'browser', up: 'browser', down: 'browser' },
  ],
  [
    'a carousel on a page',
    [CAROUSEL, ...TOP],
    { left: 'browser', right: 'browser', up: 'browser', down: 'pull' },
  ],
  [
    'a video on a page',
    [VIDEO, ...TOP],
    { left: 'browser', right: 'browser', up: 'browser', down: 'browser' },
  ],
  // The list is dragged at its own top: whoever does that wants to see the list's beginning.
  [
    'a list on a page',
    [LIST_AT_TOP, ...TOP],
    { left: 'browser', right: 'browser', up: 'browser', down: 'browser' },
  ],
  ['a sheet', [SHEET, ...TOP], { left: 'nobody', right: 'nobody', up: 'nobody', down: 'nobody' }],
  [
    'a sheet that scrolls',
    [BODY, SHEET, ...TOP],
    { left: 'nobody', right: 'nobody', up: 'browser', down: 'browser' },
  ],
  [
    'a sheet at its top',
    [BODY_AT_TOP, SHEET, ...TOP],
    { left: 'nobody', right: 'nobody', up: 'browser', down: 'nobody' },
  ],
  [
    'a sheet at its end',
    [BODY_AT_END, SHEET, ...SCROLLED],
    { left: 'nobody', right: 'nobody', up: 'nobody', down: 'browser' },
  ],
  [
    'a strip in a sheet',
    [STRIP, SHEET, ...TOP],
    { left: 'browser', right: 'browser', up: 'nobody', down: 'nobody' },
  ],
  [
    'a strip at its start in a sheet that scrolls',
    [STRIP_AT_START, BODY, SHEET],
    { left: 'browser', right: 'nobody', up: 'browser', down: 'browser' },
  ],
  ['a map in a sheet', [MAP, SHEET, ...TOP], { left: 'map', right: 'map', up: 'map', down: 'map' }],
  [
    'a whole picture in the viewer',
    [WHOLE_PICTURE, CAROUSEL, SHEET],
    { left: 'browser', right: 'browser', up: 'nobody', down: 'nobody' },
  ],
  [
    'an enlarged picture',
    [ENLARGED_PICTURE, CAROUSEL, SHEET],
    { left: 'enlarged', right: 'enlarged', up: 'enlarged', down: 'enlarged' },
  ],
  // Dragged beyond its edge it gives way to the picture before it.
  [
    'an enlarged picture at its edge',
    [PICTURE_AT_ITS_LEFT, CAROUSEL, SHEET],
    { left: 'enlarged', right: 'browser', up: 'enlarged', down: 'enlarged' },
  ],
])('%s', (_, path, owners) => {
  const nameOf = (direction: Direction) => {
    const owner = ownerOf(path, direction)
    return typeof owner === 'object' ? owner.name : owner
  }
  expect(Object.fromEntries(ALL_WAYS.map((direction) => [direction, nameOf(direction)]))).toEqual(owners)
})
