import { merge, mood } from '../scenes/light/moods.js'

const FLAT = { kind: 'hills', scale: 14, height: 0.12, seed: 3, deep: [9, 26] }
const grass = (count, z, tones, seed = 4) => ({
  kind: 'grass',
  scatter: { count, x: [-0.8, 0.8], z, clump: 3 },
  size: [0.3, 0.6],
  seed,
  shadow: 0,
  tones,
})
const GREEN = ['#4d5f36', '#6b7a42', '#8f965a']
const DRY = ['#8a7647', '#a48c55', '#6d5f3c']

/** Landscapes in which goods are shown in use. Near the camera the ground is level, for the truck. */
const PLACES = {
  meadow: {
    land: [
      FLAT,
      { kind: 'hills', scale: 160, height: 26, seed: 5, deep: [60, 260] },
      { kind: 'ridges', scale: 2200, height: 620, seed: 12, deep: [700, 2400] },
    ],
    ground: {
      colour: ['#59643a', '#6f7645'],
      size: 7,
      grain: 0.5,
      covers: [{ colour: ['#6a5f43', '#7b7050'], patch: { scale: 5, cover: [0.05, 0.3] }, grain: 0.45 }],
    },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 90, x: [-0.7, 0.7], z: [70, 320], clump: 50 },
        size: [0.8, 1.4],
        seed: 6,
      },
      grass(240, [16, 60], GREEN),
    ],
    ...mood('golden', { grade: { exposure: 1.3 }, sky: { sun: { az: -62, el: 24 } } }),
  },
  lake: {
    land: [
      FLAT,
      { kind: 'knoll', scale: 300, height: -14, at: [0, 460] },
      { kind: 'ridges', scale: 1900, height: 640, seed: 41, deep: [640, 2000] },
    ],
    ground: {
      colour: ['#5c5341', '#6f644c'],
      size: 5,
      grain: 0.5,
      covers: [
        { colour: ['#4b5534', '#606840'], patch: { scale: 6, cover: [-0.05, 0.25] }, grain: 0.5 },
        { colour: ['#2d3a34', '#3d4840'], deep: [500, 700], height: [230, 140] },
      ],
    },
    water: { level: -1.6, colour: '#16283a', ripple: 0.02, wave: 1.4 },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 160, x: [-0.7, 0.7], z: [640, 1300], clump: 160 },
        size: [0.9, 1.6],
        seed: 2,
      },
      grass(160, [16, 40], GREEN),
    ],
    ...mood('golden', {
      grade: { exposure: 1.3 },
      sky: { sun: { az: -66, el: 15 } },
      light: { haze: { distance: 14000 } },
    }),
  },
  forest: {
    land: [FLAT, { kind: 'hills', scale: 120, height: 22, seed: 3, deep: [30, 120] }],
    ground: {
      colour: ['#4c4434', '#5f543e'],
      size: 4,
      grain: 0.55,
      covers: [{ colour: ['#3f4a2c', '#56613a'], patch: { scale: 5, cover: [0, 0.25] }, grain: 0.5 }],
    },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 150, x: [-0.8, 0.8], z: [24, 130], clump: 30 },
        size: [0.8, 1.3],
        seed: 9,
      },
      grass(200, [14, 40], GREEN),
    ],
    ...mood('golden', { grade: { exposure: 1.3 }, sky: { sun: { az: 64, el: 26 } } }),
  },
  desert: {
    land: [
      FLAT,
      { kind: 'dunes', scale: 190, height: 30, seed: 9, deep: [50, 210] },
      { kind: 'dunes', scale: 620, height: 170, seed: 17, deep: [350, 1300] },
    ],
    ground: { colour: ['#ad9474', '#bda482'], size: 12, grain: 0.14 },
    props: [],
    ...mood('golden', { grade: { exposure: 1.3 }, sky: { sun: { az: -64, el: 20 } } }),
  },
  gravel: {
    land: [FLAT, { kind: 'mesas', scale: 900, height: 170, seed: 12, deep: [240, 900] }],
    ground: { colour: ['#86735c', '#988468'], size: 4, grain: 0.4 },
    props: [
      { kind: 'shrub', scatter: { count: 90, x: [-0.7, 0.7], z: [22, 160] }, size: [0.3, 0.7] },
      grass(120, [15, 50], DRY),
    ],
    ...mood('golden', { grade: { exposure: 1.3 }, sky: { sun: { az: 58, el: 22 } } }),
  },
  worksite: {
    land: [FLAT, { kind: 'hills', scale: 90, height: 9, seed: 7, deep: [40, 120] }],
    ground: { colour: ['#7a6c58', '#8c7d66'], size: 4, grain: 0.45 },
    props: [
      { kind: 'crane', at: [-14, 60] },
      { kind: 'containers', at: [10, 44] },
    ],
    ...mood('overcast', { grade: { exposure: 1.05 } }),
  },
  nightCamp: {
    land: [
      FLAT,
      { kind: 'hills', scale: 260, height: 26, seed: 3, deep: [50, 200] },
      { kind: 'ridges', scale: 2400, height: 560, seed: 12, deep: [600, 2200] },
    ],
    ground: {
      colour: ['#5a5140', '#6d624b'],
      size: 5,
      grain: 0.5,
      covers: [{ colour: ['#3e4430', '#525538'], patch: { scale: 5, cover: [0, 0.2] }, grain: 0.5 }],
    },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 90, x: [-0.7, 0.7], z: [36, 200], clump: 40 },
        size: [0.7, 1.2],
        seed: 6,
      },
    ],
    ...mood('blueHour', { grade: { exposure: 1.9 } }),
  },
}

/** Returns a place, with changes: `placeOf('meadow', { sky: { sun: { az: 20 } } })`. */
export function placeOf(name, changes = {}) {
  if (!PLACES[name])
    throw new Error(`No place is called ${name}; there are ${Object.keys(PLACES).join(', ')}.`)
  return merge(PLACES[name], changes)
}
