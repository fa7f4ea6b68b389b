import { mood } from '../light/moods.js'

const TRUCK = { kind: 'truck' }
const PASTURE = { colour: ['#4d5a34', '#6d7444'], size: 14, grain: 0.4, glow: 0.5 }
const GREEN = ['#46592d', '#617439', '#8b944f']
const SNOW = { colour: ['#d9dfe6', '#e6ebf0'], size: 9, grain: 0.1 }

/** Farms, villages and journeys. @type {import('../scene.js').Scene[]} */
export const lifeCountry = [
  {
    name: 'harvest', ratio: '4:3',
    camera: { height: 2.3, fov: 46, horizon: 0.5 },
    land: [{ kind: 'hills', scale: 90, height: 1.4, seed: 6 }, { kind: 'hills', scale: 600, height: 60, seed: 9, deep: [200, 900] }],
    ground: { colour: ['#a8853f', '#bd9a4f'], size: 9, grain: 0.5, glow: 0.6, covers: [{ colour: ['#8f7138', '#a58446'], rows: { period: 2.4, slant: 0.2, width: 0.3 } }, { colour: ['#56653a', '#6a7342'], deep: [160, 260], patch: { scale: 160, cover: [-0.1, 0.1] } }] },
    props: [
      { kind: 'barn', at: [14, 62], glow: 0 }, { kind: 'silo', at: [25, 66] },
      { kind: 'poplar', scatter: { count: 26, x: [-0.6, -0.05], z: [110, 160] }, size: [0.8, 1.1], seed: 3, tones: ['#3b4a24', '#5d6a30', '#88893f'] },
      { kind: 'bale', scatter: { count: 16, x: [-0.5, 0.5], z: [12, 90] }, size: [0.9, 1.1], seed: 13 },
      { kind: 'wheat', scatter: { count: 130, x: [-0.62, 0.62], z: [3, 4.6] }, size: [0.7, 1], seed: 6, shadow: 0, rim: 0.8 },
    ],
    ...mood('golden', { light: { haze: { distance: 3600 } } }),
  },
  {
    name: 'ploughland', ratio: '3:4',
    camera: { height: 4, fov: 46, horizon: 0.42 },
    land: [{ kind: 'hills', scale: 160, height: 4, seed: 13 }, { kind: 'hills', scale: 900, height: 110, seed: 2, deep: [260, 1200] }],
    ground: { colour: ['#5b4432', '#6d523b'], size: 10, grain: 0.4, covers: [{ colour: ['#3d2e23', '#4a382a'], rows: { period: 0.9, slant: -0.12, width: 0.45 }, grain: 0.4 }, { colour: ['#63753a', '#7d8a48'], deep: [95, 105], rows: { period: 2.2, slant: 0.6, width: 0.7 } }, { colour: ['#4d5c3a', '#616b45'], deep: [200, 230] }] },
    props: [{ kind: 'house', at: [-9, 105] }, { kind: 'house', at: [6, 118], wall: '#bfa98a', flip: true }, { kind: 'poplar', scatter: { count: 22, x: [-0.5, 0.5], z: [112, 150] }, size: [0.7, 1], seed: 5, tones: ['#3d4c2c', '#59693a', '#7d8a4a'] }, { kind: 'birds', at: [6, 70], sky: true, y: 14, size: 0.8, count: 11, shadow: 0 }],
    ...mood('dawn', { sky: { sun: { az: -52, el: 12 } }, light: { sun: ['#ffd6ac', 2.3], haze: { distance: 1800 }, mist: { level: 0, depth: 9, density: 0.002, from: 60 } } }),
  },
  {
    name: 'horse-steppe', ratio: '4:3',
    camera: { height: 2, fov: 46, horizon: 0.56 },
    land: [{ kind: 'hills', scale: 60, height: 1.6, seed: 4 }, { kind: 'hills', scale: 500, height: 95, seed: 17, deep: [80, 500] }, { kind: 'ridges', scale: 5000, height: 900, seed: 2, deep: [3000, 8000] }],
    ground: { ...PASTURE, covers: [{ colour: ['#84854a', '#9a945a'], patch: { scale: 40, cover: [0, 0.3] } }] },
    props: [
      { kind: 'horse', at: [-4.4, 34], graze: true }, { kind: 'horse', at: [0.4, 38], coat: '#8a5a34', flip: true }, { kind: 'horse', at: [7.4, 46], coat: '#2f2620', graze: true }, { kind: 'horse', at: [-12, 62], coat: '#c3b49c' }, { kind: 'horse', at: [-7, 66], graze: true, flip: true },
      { kind: 'grass', scatter: { count: 500, x: [-0.6, 0.6], z: [3.2, 34], clump: 5 }, size: [0.4, 0.8], seed: 3, shadow: 0, tones: GREEN },
    ],
    ...mood('day'),
  },
  {
    name: 'sheep-fold', ratio: '1:1',
    camera: { height: 2.2, fov: 46, horizon: 0.42 },
    land: [{ kind: 'hills', scale: 34, height: 1.4, seed: 25 }, { kind: 'hills', scale: 260, height: 80, seed: 5, deep: [40, 240] }],
    ground: { ...PASTURE, colour: ['#545f38', '#757c4a'] },
    props: [
      { kind: 'house', at: [8, 62] }, { kind: 'tree', at: [-9, 40], size: 1 }, { kind: 'tree', at: [15, 70], size: 1.1, seed: 4 },
      { kind: 'fence', at: [-12, 20], length: 26 },
      { kind: 'sheep', scatter: { count: 24, x: [-0.42, 0.42], z: [22, 60], clump: 14 }, size: [0.9, 1.2], seed: 9 },
      { kind: 'flowers', scatter: { count: 240, x: [-0.6, 0.6], z: [3.2, 18], clump: 3 }, size: [0.5, 0.9], seed: 5, shadow: 0 },
    ],
    ...mood('overcast', { light: { sun: ['#fff0d6', 1.1], haze: { distance: 900 } } }),
  },
  {
    name: 'autumn-avenue', ratio: '3:4',
    camera: { height: 1.6, fov: 50, horizon: 0.56 },
    land: [{ kind: 'hills', scale: 60, height: 0.5, seed: 9 }, { kind: 'hills', scale: 800, height: 80, seed: 4, deep: [400, 1200] }],
    ground: { colour: ['#84703a', '#a38a48'], size: 5, grain: 0.5, glow: 0.5 },
    road: { x: 0, width: 5.4, colour: '#57534e', line: '#cfc8b6', grain: 0.12, shoulder: 1.3 },
    props: [
      ...Array.from({ length: 13 }, (_, i) => ({ kind: 'poplar', at: [-5.6 - (i % 3) * 0.2, 12 + i * 8.5], size: 0.95 + (i % 4) * 0.05, seed: i + 1, tones: ['#5d3f16', '#9a6a1e', '#d09a34'] })),
      ...Array.from({ length: 13 }, (_, i) => ({ kind: 'poplar', at: [5.8 + (i % 2) * 0.3, 15 + i * 8.5], size: 0.95 + (i % 3) * 0.06, seed: i + 21, tones: ['#5d3f16', '#9a6a1e', '#d09a34'] })),
      { ...TRUCK, series: 'trail', view: 'front', at: [-1.2, 34] },
    ],
    ...mood('golden', { sky: { sun: { az: 40, el: 14 } }, light: { haze: { distance: 700 } } }),
  },
  {
    name: 'snow-lane', ratio: '3:4',
    camera: { height: 1.9, fov: 48, horizon: 0.48 },
    land: [{ kind: 'hills', scale: 20, height: 0.6, seed: 7 }, { kind: 'hills', scale: 200, height: 34, seed: 3, deep: [40, 220] }],
    ground: SNOW,
    road: { x: 0.4, bend: 4, wave: 30, phase: 3, width: 3, dirt: true, tracks: 0.2, colour: '#9aa5b2', grain: 0.3, shoulder: 1.6 },
    props: [{ kind: 'fence', at: [-11, 13], length: 8, wood: '#4d433a' }, { kind: 'bareTree', at: [-6, 20], size: 1.1 }, { kind: 'bareTree', at: [7, 32], size: 1, seed: 5 }, { kind: 'conifer', scatter: { count: 90, x: [-0.6, 0.6], z: [50, 200], clump: 40, clear: 1.5 }, size: [0.7, 1.2], seed: 6, snow: 0.6 }],
    ...mood('overcast', { light: { haze: { distance: 220, most: 0.95 }, ambient: ['#b6c2d0', 0.85] }, grade: { exposure: 0.85 } }),
  },
  {
    name: 'winter-village', ratio: '4:3',
    camera: { height: 9, fov: 46, horizon: 0.36 },
    land: [{ kind: 'hills', scale: 90, height: 5, seed: 12 }, { kind: 'hills', scale: 400, height: 120, seed: 5, deep: [110, 500] }, { kind: 'ridges', scale: 1700, height: 500, seed: 8, deep: [500, 1800] }],
    ground: SNOW,
    road: { x: -4, slope: 0.06, bend: 6, wave: 36, width: 3.4, dirt: true, tracks: 0.4, colour: '#8d99ab', grain: 0.2 },
    props: [
      { kind: 'house', scatter: { count: 12, x: [-0.4, 0.42], z: [44, 120], clear: 1 }, size: [0.9, 1.1], seed: 8, wall: '#8d7a64', roof: '#dfe5ec', glow: 1.3, shadow: 0 },
      { kind: 'conifer', scatter: { count: 130, x: [-0.6, 0.6], z: [60, 260], clump: 50, clear: 1 }, size: [0.6, 1], seed: 6, snow: 0.7 },
    ],
    ...mood('blueHour', { light: { haze: { distance: 1500 } } }),
  },
  {
    name: 'wind-ridge', ratio: '3:4',
    camera: { height: 3, fov: 44, horizon: 0.66 },
    land: [{ kind: 'hills', scale: 60, height: 2, seed: 4 }, { kind: 'hills', scale: 500, height: 120, seed: 27, deep: [60, 500] }, { kind: 'ridges', scale: 3000, height: 500, seed: 6, deep: [1400, 4000] }],
    ground: { ...PASTURE, colour: ['#5a6a3a', '#7d8450'] },
    road: { x: -1, slope: 0.03, bend: 8, wave: 50, phase: 1, width: 3, dirt: true, tracks: 0.5, colour: '#a09073', grain: 0.3, until: 420 },
    props: [[-40, 260, 1], [60, 330, 1.1], [-130, 520, 1], [150, 640, 1.1], [20, 800, 1]].map(([x, z, size], i) => ({ kind: 'windmill', at: [x, z], size, seed: i + 3, shadow: 0, lit: 0.9 })),
    ...mood('dawn', { sky: { sun: { az: -70, el: 12 } }, light: { sun: ['#ffdcb4', 2.2], haze: { distance: 2600 } } }),
  },
  {
    name: 'long-highway', ratio: '1:1',
    camera: { height: 1.7, fov: 48, horizon: 0.6 },
    land: [{ kind: 'hills', scale: 500, height: 9, seed: 3, deep: [60, 400] }, { kind: 'ridges', scale: 5200, height: 1150, seed: 15, deep: [2600, 7000] }],
    ground: { colour: ['#6d5d4a', '#80705a'], size: 9, grain: 0.4, glow: 0.2 },
    road: { x: 0.6, width: 7, colour: '#48484b', line: '#d8cfb8', grain: 0.1, gloss: 0.25, shoulder: 1.2 },
    props: [{ kind: 'shrub', scatter: { count: 140, x: [-0.6, 0.6], z: [8, 200], clear: 0.3 }, size: [0.2, 0.5], seed: 3 }, { kind: 'pylon', at: [34, 150], size: 0.8, shadow: 0 }, { kind: 'pylon', at: [44, 330], size: 0.8, shadow: 0 }],
    ...mood('dusk', { sky: { sun: { az: 6, el: 1.2, disc: 0.016 } } }),
  },
  {
    name: 'worksite-morning', ratio: '4:3',
    camera: { height: 1.8, fov: 48, horizon: 0.66 },
    land: [{ kind: 'hills', scale: 14, height: 0.5, seed: 6 }, { kind: 'knoll', scale: 7, height: 4, at: [-16, 40] }, { kind: 'knoll', scale: 6, height: 3, at: [-9, 46] }],
    ground: { colour: ['#7d6a55', '#94806a'], size: 5, grain: 0.45 },
    road: { x: 2, slope: 0.05, bend: 2, wave: 20, width: 4, dirt: true, tracks: 0.4, colour: '#6b5846', grain: 0.4 },
    props: [
      { kind: 'skyline', at: [0, 900], seed: 5, wide: 900, tall: [20, 120], lit: 0, shadow: 0 },
      { kind: 'crane', at: [-6, 90], shadow: 0, glow: 0.5 }, { kind: 'crane', at: [34, 160], flip: true, shadow: 0, glow: 0.5 },
      { kind: 'digger', at: [-6, 26] }, { kind: 'containers', at: [12, 44], size: 0.8 },
      { ...TRUCK, series: 'haul', view: 'f34', at: [2.2, 14] },
    ],
    ...mood('dawn', { sky: { sun: { az: 32, el: 9 } }, light: { haze: { distance: 700 } } }),
  },
  {
    name: 'vineyard', ratio: '1:1',
    camera: { height: 3.4, fov: 46, horizon: 0.38 },
    land: [{ kind: 'hills', scale: 220, height: 14, seed: 22, deep: [10, 160] }, { kind: 'hills', scale: 900, height: 130, seed: 4, deep: [250, 1000] }],
    ground: { colour: ['#8a7a58', '#9c8a66'], size: 9, grain: 0.4, covers: [{ colour: ['#44532e', '#64703c'], rows: { period: 2.6, slant: 0.16, width: 0.5 }, grain: 0.35, glow: 0.5 }, { colour: ['#566a3c', '#6d7a48'], deep: [240, 300] }] },
    props: [{ kind: 'house', at: [12, 120], wall: '#d8c8a8' }, { kind: 'tree', scatter: { count: 30, x: [-0.5, 0.5], z: [120, 240] }, size: [0.8, 1.1], seed: 3 }],
    ...mood('day', { sky: { sun: { az: 100, el: 30 } } }),
  },
]
