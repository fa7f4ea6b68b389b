import { mood } from '../light/moods.js'

const view = { ratio: '4:3', camera: { height: 1.7, fov: 46, horizon: 0.62 } }
const FLAT = [{ kind: 'hills', scale: 900, height: 60, seed: 3, deep: [160, 700] }]
const STONE = { colour: ['#85817a', '#938f87'], size: 6, grain: 0.1, gloss: 0.12 }
const WET = { colour: ['#3b3e43', '#474a4f'], size: 6, grain: 0.06, gloss: 0.75 }
const trees = (seed, z = 62) => ({
  kind: 'tree',
  scatter: { count: 16, x: [-0.62, 0.62], z: [z, z + 22] },
  size: [0.8, 1.2],
  seed,
})
const WARM = { colour: '#ffcf9a', gain: 4, reach: 9, y: 3.5, x: 0, z: 36 }

/** Fronts of dealers: six buildings at different times of day and weathers. @type {import('../scene.js').Scene[]} */
export const dealers = [
  {
    name: '1',
    ...view,
    land: FLAT,
    ground: STONE,
    props: [
      trees(3),
      { kind: 'showroom', at: [-7, 42], glow: 0.15 },
      { kind: 'truck', series: 'ridge', view: 'f34', at: [2.6, 15] },
    ],
    ...mood('day', { sky: { sun: { az: -130, el: 38 } } }),
  },
  {
    name: '2',
    ...view,
    land: FLAT,
    ground: { ...STONE, gloss: 0.4 },
    props: [
      trees(7),
      { kind: 'showroom', at: [-6, 44], wide: 24, tall: 10, panes: 7, glow: 1, shadow: 0, mirror: 0.35 },
      { kind: 'lampPost', at: [-19, 50], shadow: 0 },
    ],
    ...mood('blueHour', { light: { lamps: [WARM] } }),
  },
  {
    name: '3',
    ...view,
    land: FLAT,
    ground: WET,
    props: [
      trees(5, 60),
      {
        kind: 'showroom',
        at: [-9, 40],
        wide: 34,
        tall: 6,
        panes: 12,
        glow: 0.8,
        shadow: 0,
        mirror: 0.5,
        colours: { fascia: '#5a5d62' },
      },
      { kind: 'truck', series: 'volt', view: 'side', at: [-1.6, 17], mirror: 0.3, lamps: 1 },
    ],
    weather: { kind: 'rain', amount: 0.9 },
    ...mood('overcast', {
      light: {
        haze: { distance: 420 },
        ambient: ['#98a4b0', 0.55],
        sun: ['#c8ccd0', 0.25],
        lamps: [{ ...WARM, gain: 2.5 }],
      },
      grade: { exposure: 0.95, bloom: 0.12 },
    }),
  },
  {
    name: '4',
    lean: true,
    ...view,
    land: FLAT,
    ground: { ...STONE, colour: ['#55524d', '#605c56'], gloss: 0.3 },
    props: [
      { kind: 'skyline', at: [0, 900], seed: 12, shadow: 0, wide: 900, tall: [30, 170], lit: 0.3, glow: 0.8 },
      {
        kind: 'showroom',
        at: [8, 40],
        flip: true,
        wide: 26,
        deep: 16,
        tall: 7,
        panes: 8,
        glow: 1.1,
        shadow: 0,
        mirror: 0.12,
        colours: { frame: '#1d2024', fascia: '#26292e' },
      },
      { kind: 'lampPost', at: [-19, 52], shadow: 0 },
      { kind: 'lampPost', at: [20, 58], shadow: 0, flip: true },
      { kind: 'truck', series: 'summit', view: 'f34', at: [-2.2, 14.5], lamps: 1, exposure: 3 },
    ],
    ...mood('night', { light: { lamps: [{ ...WARM, gain: 6 }] } }),
  },
  {
    name: '5',
    ...view,
    land: FLAT,
    ground: { colour: ['#77736c', '#87837b'], size: 6, grain: 0.14 },
    props: [
      trees(9),
      { kind: 'workshop', at: [-8, 38], glow: 0.5 },
      { kind: 'truck', series: 'haul', view: 'f34', at: [2.8, 14.5] },
      { kind: 'person', at: [-3, 17], coat: '#3f5560' },
    ],
    ...mood('golden', { sky: { sun: { az: -125, el: 16 } } }),
  },
  {
    name: '6',
    ...view,
    land: [...FLAT, { kind: 'ridges', scale: 2200, height: 420, seed: 14, deep: [500, 2200] }],
    ground: { colour: ['#d5dce4', '#e3e9ee'], size: 6, grain: 0.1 },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 40, x: [-0.62, 0.62], z: [64, 140], clump: 20 },
        size: [0.6, 1],
        seed: 4,
        snow: 0.7,
      },
      {
        kind: 'showroom',
        at: [-8, 44],
        wide: 28,
        glow: 0.7,
        colours: { frame: '#33383e', fascia: '#7d5f47' },
      },
      { kind: 'truck', series: 'trail', view: 'f34', at: [2.6, 15] },
    ],
    weather: { kind: 'snow', amount: 0.5 },
    ...mood('snowlight', { light: { lamps: [{ ...WARM, gain: 1.6 }] } }),
  },
]
