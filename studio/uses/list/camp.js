import { placesOn } from './on.js'

const trail = placesOn('trail')
const ridge = placesOn('ridge')

const BARE = { bedGear: {}, roofGear: {}, snorkel: {} }
const COVERED = { bedGear: { kind: 'cover' }, roofGear: {} }

/** A table behind the truck, its top at 0.55. */
const TABLE = { goods: 'camp-table', length: 1.1, at: [-3.7, 0, 0.8], turn: -90 }
const onTable = (dx, dz) => [-3.7 + dx, 0.55, 0.8 + dz]
const CHAIRS = [
  { goods: 'camp-chair', length: 0.86, at: [-4.0, 0, 1.9], turn: 160 },
  { goods: 'camp-chair', variant: 'green', length: 0.86, at: [-3.4, 0, -0.4], turn: 20 },
]
const CAMP = { series: 'trail', trim: 't1', paint: 'pine', fitted: BARE }

/** Goods that are taken along. @type {import('../use.js').Use[]} */
export const camp = [
  {
    goods: 'camp-chair',
    place: 'lake',
    truck: CAMP,
    camera: { azimuth: 150, elevation: 8, distance: 7, fov: 32, target: [-3.0, 0.75, 0.6] },
    with: [
      TABLE,
      ...CHAIRS,
      { goods: 'thermos', length: 0.28, at: onTable(0, 0.2) },
      { goods: 'mug', length: 0.12, at: onTable(0.1, -0.1) },
    ],
  },
  {
    goods: 'camp-table',
    place: 'meadow',
    truck: { ...CAMP, paint: 'oxide-red' },
    camera: { azimuth: 152, elevation: 13, distance: 4.6, fov: 32, target: [-3.6, 0.5, 0.8] },
    with: [
      TABLE,
      CHAIRS[0],
      { goods: 'stove', length: 0.5, at: onTable(0, -0.2), turn: -90 },
      { goods: 'mug', variant: 'red', length: 0.13, at: onTable(-0.1, 0.28), turn: -60 },
      { goods: 'lantern', length: 0.28, at: onTable(0.12, 0.4), turn: -90 },
    ],
  },
  {
    goods: 'stove',
    place: 'lake',
    truck: CAMP,
    camera: { azimuth: 160, elevation: 14, distance: 3, fov: 26, target: [-3.7, 0.66, 0.8] },
    with: [
      TABLE,
      { goods: 'stove', length: 0.56, at: onTable(0, -0.06), turn: -90 },
      { goods: 'mug', length: 0.12, at: onTable(-0.12, 0.38), turn: -70 },
    ],
  },
  {
    goods: 'lantern',
    place: 'nightCamp',
    truck: CAMP,
    camera: { azimuth: 156, elevation: 8, distance: 2.6, fov: 24, target: [-3.7, 0.7, 0.8] },
    exposure: 4.6,
    with: [
      TABLE,
      {
        goods: 'lantern',
        length: 0.34,
        at: onTable(0, 0),
        turn: -90,
        materials: { warm: { emit: [2.2, 1.3, 0.5] } },
      },
      { goods: 'mug', length: 0.12, at: onTable(-0.1, 0.26), turn: -70 },
    ],
  },
  {
    goods: 'mug',
    place: 'lake',
    truck: { series: 'ridge', trim: 't2', paint: 'oxide-red', fitted: COVERED },
    camera: { azimuth: 150, elevation: 10, distance: 1.7, fov: 24, target: [-2.5, 1.33, 0.5] },
    exposure: 1.6,
    with: [
      { goods: 'mug', length: 0.13, at: ridge.onCover(0.56, 0.52), turn: -40 },
      { goods: 'thermos', variant: 'green', length: 0.29, at: ridge.onCover(0.42, 0.3) },
    ],
  },
  {
    goods: 'thermos',
    place: 'forest',
    truck: { series: 'ridge', trim: 't2', paint: 'glacier', fitted: COVERED },
    camera: { azimuth: 140, elevation: 8, distance: 2, fov: 24, target: [-2.4, 1.4, 0.5] },
    exposure: 1.7,
    with: [
      { goods: 'thermos', length: 0.32, at: ridge.onCover(0.45, 0.5), turn: -50 },
      { goods: 'cap', variant: 'khaki', length: 0.29, at: ridge.onCover(0.3, 0.1), turn: -60 },
    ],
  },
  {
    goods: 'cap',
    place: 'meadow',
    truck: { series: 'ridge', trim: 't2', paint: 'night-blue', fitted: COVERED },
    camera: { azimuth: 146, elevation: 12, distance: 1.8, fov: 24, target: [-2.45, 1.34, 0.45] },
    with: [
      { goods: 'cap', length: 0.29, at: ridge.onCover(0.5, 0.5), turn: -40 },
      { goods: 'gloves', length: 0.3, at: ridge.onCover(0.3, 0.12), turn: -70 },
    ],
  },
  {
    goods: 'gloves',
    place: 'forest',
    truck: { series: 'ridge', trim: 't2', paint: 'work-white', fitted: COVERED },
    camera: { azimuth: 152, elevation: 22, distance: 1.8, fov: 24, target: [-2.45, 1.3, 0.4] },
    with: [
      { goods: 'gloves', length: 0.34, at: ridge.onCover(0.5, 0.42), turn: -60 },
      { goods: 'd-shackle', variant: 'orange', length: 0.22, at: ridge.onCover(0.3, 0.1), turn: -60 },
    ],
  },
  {
    goods: 'backpack',
    place: 'meadow',
    truck: { series: 'ridge', trim: 't2', paint: 'oxide-red', fitted: COVERED },
    camera: { azimuth: 140, elevation: 7, distance: 3.4, fov: 26, target: [-2.3, 1.4, 0.3] },
    with: [
      { goods: 'backpack', length: 0.56, at: ridge.onCover(0.4, 0.35), turn: -50 },
      { goods: 'cap', length: 0.29, at: ridge.onCover(0.55, -0.12), turn: -60 },
    ],
  },
  {
    goods: 'cooler',
    place: 'lake',
    truck: { ...CAMP, paint: 'oxide-red' },
    camera: { azimuth: 150, elevation: 11, distance: 4.6, fov: 30, target: [-3.5, 0.5, 0.9] },
    with: [
      { goods: 'cooler', length: 0.72, at: [-3.9, 0, 0.9], turn: -50 },
      { goods: 'camp-chair', length: 0.86, at: [-3.5, 0, 1.72], turn: 170 },
      { goods: 'thermos', variant: 'red', length: 0.28, at: [-3.95, 0.37, 0.75] },
    ],
  },
  {
    goods: 'water-tank',
    place: 'meadow',
    truck: { series: 'ridge', trim: 't2', paint: 'pine', fitted: COVERED },
    camera: { azimuth: 150, elevation: 9, distance: 3, fov: 26, target: [-2.5, 1.32, 0.35] },
    with: [
      { goods: 'water-tank', length: 0.42, at: ridge.onCover(0.52, 0.35), turn: -60 },
      { goods: 'mug', length: 0.12, at: ridge.onCover(0.6, 0), turn: -60 },
    ],
  },
  {
    goods: 'jacket',
    place: 'gravel',
    truck: { series: 'trail', trim: 't1', paint: 'dune', fitted: BARE },
    camera: { azimuth: 108, elevation: 5, distance: 4.6, fov: 28, target: [-1.9, 1.4, 0.9] },
    with: [trail.rack, { goods: 'jacket', length: 0.86, at: trail.onRails(0.2, 1.06, -0.26) }],
  },
  {
    goods: 't-shirt',
    place: 'meadow',
    truck: { series: 'trail', trim: 't1', paint: 'basalt', fitted: BARE },
    camera: { azimuth: 100, elevation: 5, distance: 4.6, fov: 28, target: [-1.9, 1.4, 0.9] },
    with: [
      trail.rack,
      { goods: 't-shirt', variant: 'green', length: 0.86, at: trail.onRails(-0.35, 1.06, -0.24) },
      { goods: 't-shirt', length: 0.86, at: trail.onRails(0.45, 1.06, -0.24) },
    ],
  },
  {
    goods: 'sleeping-pad',
    place: 'meadow',
    truck: { series: 'trail', trim: 't2', paint: 'dune', fitted: BARE },
    camera: { azimuth: 156, elevation: 32, distance: 5.4, fov: 28, target: [-2.0, 1.1, 0] },
    with: [{ goods: 'sleeping-pad', length: 1.4, at: trail.inBed(0, 0), stretch: [1, 1, 1.2] }],
  },
]
