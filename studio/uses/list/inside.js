import { placesOn } from './on.js'

const scout = placesOn('scout')

/** Height of a cab's floor above the ground, in metres. */
const FLOOR = 0.55
const CABIN = { prop: 'cabin', at: [0, FLOOR, 0], turn: -90 }
const REAR = { prop: 'cab-rear', at: [0, FLOOR, 0], turn: 90 }
const seat = (x, z, variant) => ({
  goods: 'seat-cover',
  variant,
  length: 1.12,
  at: [x, FLOOR + 0.03, z],
  turn: 90,
})
/** Daylight through glass on all sides. */
const day = (exposure) => ({ sky: { sun: { az: -40, el: 32 } }, grade: { exposure } })

/** Goods that are used in the cab. @type {import('../use.js').Use[]} */
export const inside = [
  {
    goods: 'phone-mount',
    place: 'meadow',
    camera: { azimuth: 176, elevation: 8, distance: 0.9, fov: 40, target: [0, FLOOR + 0.87, 0.19] },
    exposure: 2.6,
    scene: day(1.4),
    with: [CABIN, { prop: 'phone-on-mount', at: [0.12, FLOOR + 0.795, 0.31], turn: -96 }],
  },
  {
    goods: 'floor-mat',
    place: 'lake',
    camera: { azimuth: 180, elevation: 50, distance: 1.5, fov: 48, target: [0.0, FLOOR + 0.2, 0] },
    exposure: 2.8,
    scene: day(1.5),
    with: [CABIN, { goods: 'floor-mat', length: 1.44, at: [-0.12, FLOOR + 0.035, 0], turn: -90 }],
  },
  {
    goods: 'seat-cover',
    place: 'gravel',
    camera: { azimuth: 14, elevation: 10, distance: 2.5, fov: 38, target: [0, FLOOR + 0.66, 0] },
    exposure: 1.7,
    scene: day(1.3),
    with: [REAR, seat(0.3, -0.37), seat(0.3, 0.37)],
  },
  {
    goods: 'seat-organizer',
    place: 'forest',
    camera: { azimuth: 172, elevation: 8, distance: 1.5, fov: 42, target: [-0.6, FLOOR + 0.68, 0.24] },
    exposure: 2.4,
    scene: day(1.5),
    with: [
      CABIN,
      seat(-0.72, -0.37),
      seat(-0.72, 0.37),
      { goods: 'seat-organizer', length: 0.62, at: [-1.0, FLOOR + 0.3, 0.37], turn: -90, tilt: 15 },
    ],
  },
  {
    goods: 'vacuum',
    place: 'meadow',
    camera: { azimuth: 24, elevation: 24, distance: 1.5, fov: 34, target: [0.34, FLOOR + 0.5, 0.34] },
    exposure: 1.7,
    scene: day(1.4),
    with: [
      REAR,
      seat(0.3, -0.37, 'sand'),
      seat(0.3, 0.37, 'sand'),
      { goods: 'vacuum', length: 0.4, at: [0.34, FLOOR + 0.31, 0.37], turn: 60 },
    ],
  },
  {
    goods: 'organizer',
    place: 'meadow',
    truck: { series: 'scout', trim: 't2', paint: 'dune', fitted: { bedGear: {}, roofGear: {} } },
    camera: { azimuth: 148, elevation: 30, distance: 4.4, fov: 28, target: [-1.7, 1.0, 0] },
    exposure: 1.45,
    scene: { grade: { exposure: 1.4 } },
    with: [
      { goods: 'organizer', length: 0.9, at: scout.inBed(0.1, 0.1), turn: -80 },
      { goods: 'backpack', length: 0.5, at: scout.inBed(-0.32, -0.3), turn: -60 },
    ],
  },
]
