import { mood } from '../light/moods.js'

const SOIL = { colour: ['#5a5140', '#6d624b'], size: 5, grain: 0.5 }
const MEADOW = { colour: ['#4b5a33', '#67703f'], size: 8, grain: 0.5, glow: 0.5 }
const GREEN = ['#465630', '#5f6c3a', '#868a50']

/** Camping and water. @type {import('../scene.js').Scene[]} */
export const lifeCamp = [
  {
    name: 'lake-camp', ratio: '3:4',
    camera: { height: 2.2, fov: 52, horizon: 0.56 },
    land: [
      { kind: 'hills', scale: 14, height: 0.5, seed: 3, deep: [0, 1, 14, 22] },
      { kind: 'slope', scale: 1, height: 0, deep: [0, 1] },
      { kind: 'hills', scale: 30, height: 0.4, seed: 5 },
      { kind: 'knoll', scale: 270, height: -9, at: [0, 400] },
      { kind: 'ridges', scale: 1900, height: 620, seed: 41, deep: [620, 2000] },
    ],
    ground: { ...SOIL, covers: [{ colour: ['#3e4a30', '#55603a'], patch: { scale: 6, cover: [-0.1, 0.2] }, grain: 0.5, glow: 0.4 }, { colour: ['#d6dbe2', '#e4e8ec'], height: [230, 330], slope: [0.5, 0.3] }, { colour: ['#2d3a34', '#3d4840'], deep: [500, 700], height: [230, 140] }] },
    water: { level: -1.6, colour: '#16283a', ripple: 0.02, wave: 1.4 },
    props: [
      { kind: 'conifer', scatter: { count: 200, x: [-0.6, 0.6], z: [640, 1300], clump: 160 }, size: [0.9, 1.6], seed: 2 },
      { kind: 'conifer', scatter: { count: 4, x: [0.24, 0.5], z: [22, 34] }, size: [0.8, 1.15], seed: 7 },
      { kind: 'dome', at: [-1.1, 9.5], glow: 1.5 },
      { kind: 'person', at: [1.1, 9.8], pose: 'sit', flip: true },
      { kind: 'lantern', at: [0.55, 9.3], glow: 1.4, shadow: 0 },
      { kind: 'grass', scatter: { count: 90, x: [-0.6, 0.6], z: [3.6, 16], clump: 3 }, size: [0.35, 0.7], seed: 4, shadow: 0, tones: GREEN },
    ],
    ...mood('blueHour', { light: { lamps: [{ x: -1.1, y: 0.6, z: 9.2, colour: '#ffb566', gain: 2.4, reach: 1.3 }] } }),
  },
  {
    name: 'campfire-stars', ratio: '4:3',
    camera: { height: 1.5, fov: 50, horizon: 0.68 },
    land: [{ kind: 'hills', scale: 16, height: 0.5, seed: 8 }, { kind: 'hills', scale: 260, height: 26, seed: 3, deep: [50, 200] }, { kind: 'ridges', scale: 2400, height: 560, seed: 12, deep: [600, 2200] }],
    ground: { ...SOIL, covers: [{ colour: ['#3e4430', '#525538'], patch: { scale: 5, cover: [0, 0.2] }, grain: 0.5 }] },
    props: [
      { kind: 'conifer', scatter: { count: 90, x: [-0.6, 0.6], z: [40, 200], clump: 40 }, size: [0.7, 1.2], seed: 6 },
      { kind: 'tent', at: [2.6, 11], glow: 1.1, shadow: 0 },
      { kind: 'campfire', at: [-0.9, 8.6], glow: 1.6, shadow: 0 },
      { kind: 'person', at: [-2.3, 8.9], pose: 'sit', lit: 2.2, shadow: 0 },
      { kind: 'person', at: [0.45, 9], pose: 'sit', flip: true, coat: '#5d6a55', lit: 2.2, shadow: 0 },
    ],
    ...mood('night', { sky: { milky: { tilt: 0.75, at: 0.38, width: 0.14, gain: 0.16 } }, light: { lamps: [{ x: -0.9, y: 0.8, z: 8.5, colour: '#ff8d3a', gain: 7, reach: 1.5 }, { x: 2.4, y: 0.7, z: 10.6, colour: '#ffb566', gain: 1.6, reach: 1.2 }] } }),
  },
  {
    name: 'misty-angler', ratio: '3:4',
    camera: { height: 2.6, fov: 44, horizon: 0.5 },
    land: [{ kind: 'slope', scale: 1, height: 0 }, { kind: 'knoll', scale: 7, height: 4.5, at: [-8, 4] }, { kind: 'hills', scale: 150, height: 26, seed: 8, deep: [140, 320] }, { kind: 'ridges', scale: 1500, height: 300, seed: 4, deep: [420, 1500] }],
    ground: { ...MEADOW, covers: [{ colour: ['#34432f', '#46523a'], deep: [90, 160] }] },
    water: { level: 2.2, colour: '#2b3f42', ripple: 0.018, wave: 1.6 },
    props: [
      { kind: 'conifer', scatter: { count: 170, x: [-0.6, 0.6], z: [190, 520], clump: 70 }, size: [0.8, 1.4], seed: 9 },
      { kind: 'boat', at: [1.6, 24], angler: true, mirror: 0.75, shadow: 0, size: 1.2, lit: 0.5 },
      { kind: 'reeds', scatter: { count: 26, x: [-0.6, -0.2], z: [7, 13] }, size: [0.7, 1.1], seed: 4, inWater: true, mirror: 0.5, shadow: 0 },
      { kind: 'birds', at: [-9, 70], sky: true, y: 15, size: 0.8, count: 6, shadow: 0 },
    ],
    ...mood('dawn', { sky: { sun: { az: 9, el: 5, disc: 0.018 } }, light: { mist: { level: 2, depth: 7, density: 0.006, from: 30, gain: 1.08 }, haze: { distance: 900 } } }),
  },
  {
    name: 'river-cast', ratio: '1:1',
    camera: { height: 1.9, fov: 48, horizon: 0.5 },
    land: [{ kind: 'hills', scale: 14, height: 0.6, seed: 19 }, { kind: 'stones', scale: 0.7, height: 0.14, seed: 2, deep: [0, 1, 40, 60] }, { kind: 'hills', scale: 150, height: 24, seed: 14, deep: [50, 200] }, { kind: 'ridges', scale: 2000, height: 560, seed: 57, deep: [320, 1700] }],
    ground: { colour: ['#77705f', '#8d8370'], size: 3, grain: 0.45, covers: [{ colour: ['#6b6a34', '#8a8040'], height: [0.35, 1], slope: [0.4, 0.2], grain: 0.5, glow: 0.5 }, { colour: ['#5b4f3a', '#7c6c47'], deep: [120, 300], grain: 0.3 }] },
    river: { x: -3, slope: -0.03, bend: 8, wave: 44, phase: 2.2, width: 15, depth: 0.6, level: -0.1, bank: 0.5, until: 130 },
    water: { level: -0.1, colour: '#24403f', ripple: 0.05, wave: 0.8, froth: 0.35 },
    props: [
      { kind: 'poplar', scatter: { count: 60, x: [-0.6, 0.6], z: [60, 240], clump: 40 }, size: [0.6, 1.1], seed: 7 },
      { kind: 'shrub', scatter: { count: 60, x: [-0.6, 0.6], z: [24, 120], clump: 14 }, size: [0.7, 1.3], seed: 3, tones: ['#59431f', '#8a6426', '#b88a3a'] },
      { kind: 'person', at: [-1.7, 11.5], pose: 'cast', inWater: true, mirror: 0.35, coat: '#4d5a4c', legs: '#3a3a34', y: -0.3 },
    ],
    ...mood('golden', { light: { haze: { distance: 4500 } } }),
  },
  {
    name: 'jetty-dusk', ratio: '1:1',
    camera: { height: 2, fov: 50, horizon: 0.52 },
    land: [{ kind: 'knoll', scale: 9, height: 0.8, at: [-12, 2] }, { kind: 'hills', scale: 260, height: 40, seed: 23, deep: [240, 520] }, { kind: 'ridges', scale: 2200, height: 460, seed: 3, deep: [700, 2400] }],
    ground: { ...MEADOW, covers: [{ colour: ['#33392f', '#43463a'], deep: [200, 300] }] },
    water: { level: 0.35, colour: '#1d2a40', ripple: 0.022, wave: 1.3 },
    props: [
      { kind: 'jetty', at: [-1.2, 9], mirror: 0.6, shadow: 0, size: 0.8 },
      { kind: 'chair', at: [0.2, 9], y: 0.5, shadow: 0, size: 0.9 },
      { kind: 'lantern', at: [-1.1, 9], y: 0.5, shadow: 0, glow: 1.3 },
      { kind: 'reeds', scatter: { count: 22, x: [-0.6, -0.28], z: [6, 11] }, size: [0.6, 1], seed: 9, inWater: true, mirror: 0.5, shadow: 0 },
      { kind: 'birds', at: [12, 90], sky: true, y: 26, size: 0.9, shadow: 0 },
    ],
    ...mood('dusk', { sky: { sun: { az: 8, el: 1.6, disc: 0.02 } }, light: { haze: { distance: 4200 } } }),
  },
  {
    name: 'forest-camp', ratio: '4:3',
    camera: { height: 1.6, fov: 48, horizon: 0.52 },
    land: [{ kind: 'hills', scale: 18, height: 1, seed: 28 }, { kind: 'hills', scale: 120, height: 30, seed: 6, deep: [30, 160] }],
    ground: { ...MEADOW, colour: ['#4a5230', '#6d6f3c'], covers: [{ colour: ['#6a5a3e', '#7d6b49'], patch: { scale: 6, cover: [0.05, 0.3] }, grain: 0.5 }] },
    props: [
      { kind: 'conifer', scatter: { count: 130, x: [-0.6, 0.6], z: [24, 110] }, size: [0.9, 1.6], seed: 17 },
      { kind: 'conifer', at: [-6.5, 13], size: 1.3, seed: 3 },
      { kind: 'tent', at: [1.8, 12], cloth: ['#c9b48a', '#a8946c', '#ddcba4'], glow: 0 },
      { kind: 'chair', at: [-1.2, 10.5] },
      { kind: 'person', at: [-2.6, 11.5], coat: '#b0612f' },
      { kind: 'flowers', scatter: { count: 160, x: [-0.6, 0.6], z: [3.2, 22], clump: 3 }, size: [0.5, 0.9], seed: 5, shadow: 0 },
    ],
    ...mood('dawn', { sky: { sun: { az: 24, el: 14 } }, light: { haze: { distance: 210, most: 0.88 }, sun: ['#ffdca8', 2.6] } }),
  },
  {
    name: 'beach-evening', ratio: '4:3',
    camera: { height: 2.4, fov: 50, horizon: 0.5 },
    land: [{ kind: 'slope', scale: 26, height: -1.6 }, { kind: 'hills', scale: 12, height: 0.18, seed: 3 }, { kind: 'ridges', scale: 900, height: 190, seed: 61, deep: [500, 1400], wide: [-60, -500] }],
    ground: { colour: ['#a58c6a', '#b79d79'], size: 6, grain: 0.14, covers: [{ colour: ['#6d5d49', '#7d6b53'], height: [0.3, -0.2], gloss: 0.7, grain: 0.06 }, { colour: ['#4d5140', '#5f604a'], deep: [400, 600] }] },
    road: { x: -2.6, slope: -0.06, bend: 1, wave: 30, width: 2.1, dirt: true, tracks: 0, colour: '#86704f', grain: 0.3, until: 160, shoulder: 1.1 },
    water: { level: -0.25, colour: '#24475a', ripple: 0.06, wave: 1.6, froth: 0.25 },
    props: [{ kind: 'birds', at: [20, 120], sky: true, y: 24, count: 7, shadow: 0 }, { kind: 'truck', series: 'haul', view: 'r34', at: [-2.2, 15] }],
    ...mood('golden', { sky: { sun: { az: 24, el: 7 } }, light: { haze: { distance: 5000 } } }),
  },
  {
    name: 'balloon-valley', ratio: '3:4',
    camera: { height: 60, fov: 46, horizon: 0.6 },
    land: [{ kind: 'hills', scale: 380, height: -70, seed: 10 }, { kind: 'ridges', scale: 1800, height: 380, seed: 8, deep: [600, 2400] }],
    ground: { ...MEADOW, size: 40, covers: [{ colour: ['#6f6a45', '#85794e'], patch: { scale: 120, cover: [0, 0.25] } }, { colour: ['#55524a', '#6b665b'], slope: [0.2, 0.4] }] },
    props: [
      { kind: 'balloon', at: [26, 170], sky: true, y: 22, shadow: 0, size: 1.5, lit: 0.55 },
      { kind: 'balloon', at: [-70, 420], sky: true, y: 36, shadow: 0, size: 1.5, lit: 0.5, cloth: ['#3f5560', '#d8d2c4', '#2d3d46'] },
      { kind: 'balloon', at: [40, 700], sky: true, y: 8, shadow: 0, size: 1.4, lit: 0.5, cloth: ['#b0883f', '#e6dcc8', '#80602c'] },
      { kind: 'balloon', at: [-10, 1200], sky: true, y: 90, shadow: 0, size: 1.5, lit: 0.5 },
      { kind: 'tree', scatter: { count: 300, x: [-0.6, 0.6], z: [150, 900], clump: 90 }, size: [0.9, 1.5], seed: 3 },
    ],
    ...mood('dawn', { light: { haze: { distance: 2400 }, mist: { level: -70, depth: 40, density: 0.0016, from: 100 } } }),
  },
]
