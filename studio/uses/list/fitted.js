import { placesOn } from './on.js'

const trail = placesOn('trail')
const ridge = placesOn('ridge')
const haul = placesOn('haul')

const BARE = { bedGear: {}, roofGear: {}, snorkel: {} }

/** Goods that are bolted to the truck. @type {import('../use.js').Use[]} */
export const fitted = [
  {
    goods: 'roof-tent',
    place: 'lake',
    truck: { series: 'trail', trim: 't3', paint: 'dune', fitted: { bedGear: {} } },
    camera: { azimuth: 140, elevation: 6, distance: 9, fov: 36, target: [-0.8, 1.35, 0] },
    with: [
      trail.rack,
      { goods: 'roof-tent', length: 2.3, at: trail.onRails(-0.1, 0, trail.rackTop) },
      { goods: 'camp-chair', length: 0.85, at: [-0.9, 0, 2.1], turn: -30 },
    ],
  },
  {
    goods: 'bed-rack',
    place: 'gravel',
    truck: { series: 'ridge', trim: 't2', paint: 'oxide-red', fitted: BARE },
    camera: { azimuth: 132, elevation: 9, distance: 7, fov: 34, target: [-1.5, 1.2, 0.2] },
    with: [
      ridge.rack,
      { goods: 'at-tyre', length: 0.78, at: ridge.onRails(0.2, 0.39, ridge.rackTop + 0.13), tilt: -90 },
      { goods: 'jerry-can', length: 0.47, at: ridge.inBed(0.1, 0.55), turn: 0 },
      { goods: 'toolbox', length: 0.9, at: ridge.inBed(0.4, -0.2) },
    ],
  },
  {
    goods: 'bedliner',
    place: 'gravel',
    truck: { series: 'ridge', trim: 't2', paint: 'glacier', fitted: BARE },
    camera: { azimuth: 158, elevation: 30, distance: 6, fov: 28, target: [-1.9, 1.0, 0] },
    with: [
      { goods: 'bedliner', length: 1.46, stretch: [1, 1.25, 1.48], at: ridge.inBed() },
      { goods: 'organizer', length: 0.6, at: [-1.6, ridge.sill + 0.31, -0.25], turn: -80 },
    ],
  },
  {
    goods: 'roll-cover',
    place: 'forest',
    truck: { series: 'trail', trim: 't1', paint: 'glacier', fitted: BARE },
    camera: { azimuth: 146, elevation: 20, distance: 7, fov: 30, target: [-1.7, 1.2, 0.1] },
    with: [
      { goods: 'roll-cover', length: 1.46, stretch: [1, 0.7, 1.68], at: trail.onRails(0, 0, -0.1), turn: 0 },
    ],
  },
  {
    goods: 'toolbox',
    place: 'worksite',
    truck: { series: 'haul', trim: 't1', fitted: BARE },
    camera: { azimuth: 138, elevation: 14, distance: 7.5, fov: 30, target: [-1.2, 1.05, 0.2] },
    with: [
      { goods: 'toolbox', length: 1.78, at: haul.onRails(-0.85, 0, -0.34), turn: -90 },
      { goods: 'jerry-can', length: 0.47, at: haul.inBed(0.2, 0.5), turn: 20 },
    ],
  },
  {
    goods: 'roof-rack',
    place: 'gravel',
    truck: { series: 'ridge', trim: 't2', paint: 'pine', fitted: BARE },
    camera: { azimuth: 44, elevation: 12, distance: 8, fov: 32, target: [0.3, 1.45, 0] },
    with: [
      { goods: 'roof-rack', length: 1.5, stretch: [1, 1, 1.1], at: [-0.34, 1.82, 0] },
      { goods: 'traction-board', length: 1.15, at: [0.2, 2.12, 0], tilt: -90, turn: 90 },
    ],
  },
  {
    goods: 'awning',
    place: 'lake',
    truck: { series: 'trail', trim: 't1', paint: 'pine', fitted: BARE },
    camera: { azimuth: 64, elevation: 5, distance: 9, fov: 34, target: [-0.3, 1.15, 1.2] },
    with: [
      { goods: 'awning', length: 2.5, stretch: [1, 1.3, 1.1], at: [-0.5, 0, 1.75] },
      { goods: 'camp-table', length: 1.1, at: [-0.7, 0, 1.9] },
      { goods: 'camp-chair', length: 0.85, at: [0.35, 0, 1.9], turn: -70 },
    ],
  },
  {
    goods: 'light-bar',
    place: 'nightCamp',
    truck: { series: 'trail', trim: 't3', paint: 'oxide-red', fitted: { roofGear: {} } },
    camera: { azimuth: 34, elevation: 5, distance: 7, fov: 30, target: [0.9, 1.35, 0.1] },
    lamps: 1,
    exposure: 4,
    with: [
      {
        goods: 'light-bar',
        length: 1.15,
        at: [0.28, 1.9, 0],
        turn: 90,
        materials: { lamp: { emit: [2.4, 2.3, 2] } },
      },
    ],
  },
  {
    goods: 'spot-light',
    place: 'nightCamp',
    truck: { series: 'trail', trim: 't3', paint: 'dune', fitted: { roofGear: {} } },
    camera: { azimuth: 24, elevation: 5, distance: 5, fov: 30, target: [2.4, 0.95, 0.1] },
    exposure: 4,
    with: [
      {
        goods: 'spot-light',
        length: 0.62,
        at: [2.56, 0.93, 0],
        turn: 90,
        materials: { lamp: { emit: [2.4, 2.3, 2] } },
      },
    ],
  },
  {
    goods: 'bull-bar',
    place: 'forest',
    truck: { series: 'trail', trim: 't3', paint: 'pine' },
    camera: { azimuth: 32, elevation: 5, distance: 6.5, fov: 30, target: [2.0, 0.9, 0.2] },
    with: [{ goods: 'bull-bar', length: 2.0, stretch: [1, 0.9, 1], at: [2.5, 0.46, 0], turn: 90 }],
  },
  {
    goods: 'winch',
    place: 'forest',
    truck: { series: 'trail', trim: 't3', paint: 'oxide-red' },
    camera: { azimuth: 20, elevation: 8, distance: 5, fov: 26, target: [2.6, 0.8, 0.05] },
    with: [
      { goods: 'bull-bar', length: 2.0, stretch: [1, 0.9, 1], at: [2.5, 0.46, 0], turn: 90 },
      { goods: 'winch', length: 0.62, at: [2.75, 0.72, 0], turn: 90 },
    ],
  },
  {
    goods: 'at-tyre',
    place: 'forest',
    truck: { series: 'trail', trim: 't2', paint: 'dune' },
    camera: { azimuth: 52, elevation: 4, distance: 4.5, fov: 22, target: [1.7, 0.55, 0.9] },
    with: [],
  },
  {
    goods: 'alloy-wheel',
    place: 'gravel',
    truck: { series: 'ridge', trim: 't4', paint: 'glacier', fitted: BARE },
    camera: { azimuth: 76, elevation: 4, distance: 5, fov: 20, target: [1.6, 0.52, 0.9] },
    with: [],
  },
  {
    goods: 'snorkel',
    place: 'forest',
    truck: { series: 'trail', trim: 't3', paint: 'work-white' },
    camera: { azimuth: 58, elevation: 8, distance: 5, fov: 26, target: [0.9, 1.55, 0.8] },
    exposure: 1.8,
    with: [],
  },
]
