import { placesOn } from './on.js'

const trail = placesOn('trail')

const BARE = { bedGear: {}, roofGear: {}, snorkel: {} }

/** Goods for use off-road. @type {import('../use.js').Use[]} */
export const outThere = [
  {
    goods: 'traction-board',
    place: 'desert',
    truck: { series: 'trail', trim: 't2', paint: 'oxide-red', fitted: BARE },
    camera: { azimuth: 46, elevation: 10, distance: 5, fov: 30, target: [2.1, 0.45, 0.9] },
    with: [{ goods: 'traction-board', length: 1.15, at: [2.1, 0.03, 0.82], tilt: -86, turn: -90 }],
  },
  {
    goods: 'jerry-can',
    place: 'desert',
    truck: { series: 'trail', trim: 't2', paint: 'dune', fitted: BARE },
    camera: { azimuth: 112, elevation: 7, distance: 4.2, fov: 28, target: [-1.25, 0.5, 1.2] },
    with: [
      { goods: 'jerry-can', length: 0.47, at: [-1.05, 0, 1.4], turn: 24 },
      { goods: 'jerry-can', variant: 'red', length: 0.47, at: [-0.72, 0, 1.6], turn: -10 },
    ],
  },
  {
    goods: 'recovery-strap',
    place: 'desert',
    truck: { series: 'trail', trim: 't3', paint: 'pine' },
    camera: { azimuth: 28, elevation: 12, distance: 4.2, fov: 28, target: [3.0, 0.35, 0.5] },
    with: [
      { goods: 'recovery-strap', length: 0.5, at: [3.3, 0, 0.6], turn: 60 },
      { goods: 'd-shackle', variant: 'orange', length: 0.24, at: [3.45, 0, 0.1], turn: 50 },
    ],
  },
  {
    goods: 'd-shackle',
    place: 'gravel',
    truck: { series: 'trail', trim: 't3', paint: 'work-white' },
    camera: { azimuth: 34, elevation: 14, distance: 2.4, fov: 24, target: [3.1, 0.2, 0.6] },
    with: [
      { goods: 'd-shackle', length: 0.34, at: [3.2, 0, 0.6], turn: 50 },
      { goods: 'recovery-strap', length: 0.46, at: [2.85, 0, 0.3], turn: 60 },
    ],
  },
  {
    goods: 'hi-lift-jack',
    place: 'forest',
    truck: { series: 'trail', trim: 't2', paint: 'glacier', fitted: BARE },
    camera: { azimuth: 118, elevation: 6, distance: 5, fov: 28, target: [-1.9, 0.7, 0.9] },
    with: [{ goods: 'hi-lift-jack', length: 1.2, at: [-2.2, 0, 1.12], turn: 30 }],
  },
  {
    goods: 'tyre-inflator',
    place: 'desert',
    truck: { series: 'trail', trim: 't2', paint: 'night-blue', fitted: BARE },
    camera: { azimuth: 64, elevation: 9, distance: 3.2, fov: 28, target: [1.6, 0.4, 1.2] },
    with: [{ goods: 'tyre-inflator', length: 0.48, at: [1.25, 0, 1.55], turn: 20 }],
  },
  {
    goods: 'wash-kit',
    place: 'meadow',
    truck: { series: 'ridge', trim: 't2', paint: 'oxide-red' },
    camera: { azimuth: 42, elevation: 9, distance: 4.6, fov: 30, target: [2.5, 0.5, 0.9] },
    with: [{ goods: 'wash-kit', length: 0.75, at: [2.85, 0, 1.15], turn: 50 }],
  },
  {
    goods: 'work-light',
    place: 'nightCamp',
    truck: { series: 'trail', trim: 't1', paint: 'dune', fitted: BARE },
    camera: { azimuth: 142, elevation: 10, distance: 3, fov: 26, target: [-2.3, 1.45, 0.6] },
    exposure: 4,
    with: [
      {
        goods: 'work-light',
        length: 0.3,
        at: trail.onRails(0.2, 0.9),
        turn: -45,
        materials: { lamp: { emit: [2.2, 2.1, 1.9] } },
      },
    ],
  },
]
