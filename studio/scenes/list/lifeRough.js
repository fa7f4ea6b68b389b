import { mood } from '../light/moods.js'

const TRUCK = { kind: 'truck' }

/** Off-road driving. @type {import('../scene.js').Scene[]} */
export const lifeRough = [
  {
    name: 'dune-crest',
    lean: true,
    ratio: '3:4',
    camera: { height: 6, fov: 46, horizon: 0.4 },
    land: [
      { kind: 'dunes', scale: 120, height: 30, seed: 21, deep: [8, 70] },
      { kind: 'dunes', scale: 380, height: 95, seed: 33, deep: [150, 500] },
    ],
    ground: {
      colour: ['#b3936a', '#c2a276'],
      size: 14,
      grain: 0.1,
      covers: [
        {
          colour: ['#a08159', '#b09067'],
          rows: { period: 0.18, slant: 0.5, width: 0.42 },
          patch: { scale: 8, cover: [-0.2, 0.2] },
        },
      ],
    },
    props: [{ ...TRUCK, series: 'trail', paint: 'oxide-red', view: 'r34', at: [0.8, 19], exposure: 1.6 }],
    ...mood('dawn', {
      sky: { sun: { az: -64, el: 9 } },
      light: { haze: { distance: 2600 }, sun: ['#ffc08a', 2.4] },
    }),
  },
  {
    name: 'red-mesa',
    ratio: '4:3',
    camera: { height: 2.2, fov: 48, horizon: 0.6 },
    land: [
      { kind: 'hills', scale: 20, height: 0.5, seed: 8 },
      { kind: 'mesas', scale: 900, height: 210, seed: 12, deep: [240, 900] },
    ],
    ground: {
      colour: ['#86604a', '#987057'],
      size: 10,
      grain: 0.35,
      covers: [
        { colour: ['#7a5340', '#8e634c'], slope: [0.12, 0.35], grain: 0.3 },
        { colour: ['#6c6a48', '#7f7a52'], patch: { scale: 5, cover: [0.12, 0.3] }, deep: [400, 150] },
      ],
    },
    road: {
      x: 0.5,
      slope: 0.01,
      bend: 3,
      wave: 40,
      phase: 1,
      width: 3,
      dirt: true,
      tracks: 0.5,
      colour: '#b27c56',
      grain: 0.3,
      until: 600,
    },
    props: [
      {
        kind: 'shrub',
        scatter: { count: 130, x: [-0.6, 0.6], z: [8, 160], clump: 12, clear: 1 },
        size: [0.25, 0.6],
        seed: 5,
        tones: ['#4a4a30', '#6b6840', '#8d8552'],
      },
    ],
    ...mood('golden', { sky: { sun: { az: 72, el: 12 } }, light: { sun: ['#ffbe86', 2.7] } }),
  },
  {
    name: 'rock-garden',
    lean: true,
    tone: 'light',
    ratio: '3:4',
    camera: { height: 1.5, fov: 50, horizon: 0.44 },
    land: [
      { kind: 'hills', scale: 12, height: 1.2, seed: 5 },
      { kind: 'mesas', scale: 15, height: 2.6, seed: 8, deep: [7, 14, 80, 140] },
      { kind: 'ridges', scale: 5, height: 0.5, seed: 3, deep: [2, 8, 80, 140] },
      { kind: 'ridges', scale: 900, height: 300, seed: 18, deep: [90, 800] },
    ],
    ground: {
      colour: ['#7a6a55', '#93816a'],
      size: 3,
      grain: 0.2,
      covers: [
        { colour: ['#6b5d50', '#88786a'], slope: [0.12, 0.35], grain: 0.25 },
        { colour: ['#5d6038', '#757345'], slope: [0.12, 0.04], patch: { scale: 4, cover: [0.05, 0.25] } },
      ],
    },
    props: [
      {
        kind: 'shrub',
        scatter: { count: 60, x: [-0.6, 0.6], z: [9, 120], clump: 10 },
        size: [0.4, 0.9],
        seed: 7,
      },
    ],
    ...mood('day', { sky: { sun: { az: -110, el: 34 } } }),
  },
  {
    name: 'forest-mud',
    ratio: '4:3',
    camera: { height: 1.5, fov: 50, horizon: 0.42 },
    land: [
      { kind: 'hills', scale: 8, height: 0.35, seed: 4 },
      { kind: 'hills', scale: 60, height: 5, seed: 11, deep: [16, 60] },
      { kind: 'knoll', scale: 14, height: 6, at: [-20, 20] },
      { kind: 'knoll', scale: 14, height: 5, at: [22, 24] },
    ],
    ground: { colour: ['#3f4a2b', '#56602f'], size: 4, grain: 0.55, glow: 0.3 },
    road: {
      x: 0,
      bend: 2.4,
      wave: 16,
      phase: 0,
      width: 3.4,
      dirt: true,
      tracks: 0.55,
      colour: '#4a3a2b',
      grain: 0.5,
      gloss: 0.8,
      sunk: 0.3,
      shoulder: 1.1,
    },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 150, x: [-0.6, 0.6], z: [16, 90], clear: 1.6 },
        size: [0.9, 1.7],
        seed: 23,
        variants: 7,
      },
      {
        kind: 'grass',
        scatter: { count: 320, x: [-0.6, 0.6], z: [3, 24], clump: 3, clear: 0.4 },
        size: [0.5, 1],
        seed: 2,
        shadow: 0,
        tones: ['#36442a', '#4d5c32', '#6c7440'],
      },
      { ...TRUCK, series: 'ridge', view: 'front', at: [0.5, 17] },
    ],
    ...mood('overcast', { light: { haze: { distance: 240, most: 0.95 } } }),
  },
  {
    name: 'storm-road',
    ratio: '1:1',
    camera: { height: 1.9, fov: 50, horizon: 0.62 },
    land: [
      { kind: 'hills', scale: 40, height: 0.6, seed: 6 },
      { kind: 'hills', scale: 700, height: 50, seed: 4, deep: [150, 800] },
    ],
    ground: { colour: ['#7d7440', '#998a4e'], size: 12, grain: 0.45, glow: 0.3 },
    road: {
      x: 1.2,
      slope: -0.012,
      width: 6.4,
      colour: '#4d4d4e',
      line: '#c9c2ae',
      grain: 0.12,
      gloss: 0.4,
      shoulder: 1.3,
    },
    props: [
      { kind: 'pylon', at: [-24, 70], size: 0.9, shadow: 0 },
      { kind: 'pylon', at: [-40, 180], size: 0.9, shadow: 0 },
      { kind: 'pylon', at: [-70, 380], size: 0.9, shadow: 0 },
      {
        kind: 'grass',
        scatter: { count: 500, x: [-0.6, 0.6], z: [3.4, 50], clear: 0.15 },
        size: [0.5, 0.9],
        seed: 6,
        shadow: 0,
        tones: ['#6d6232', '#93843f', '#bba95c'],
      },
    ],
    ...mood('storm'),
  },
  {
    name: 'milky-mesa',
    ratio: '3:4',
    camera: { height: 1.6, fov: 56, horizon: 0.76 },
    land: [
      { kind: 'hills', scale: 16, height: 0.5, seed: 31 },
      { kind: 'mesas', scale: 700, height: 150, seed: 24, deep: [160, 600] },
    ],
    ground: {
      colour: ['#6d5540', '#83684e'],
      size: 6,
      grain: 0.4,
      covers: [{ colour: ['#5b4634', '#70563f'], slope: [0.1, 0.3] }],
    },
    props: [
      { kind: 'dome', at: [1.6, 15], glow: 1.3, shadow: 0 },
      { kind: 'person', at: [-0.6, 14.5], pose: 'point', lit: 0.6, shadow: 0 },
    ],
    ...mood('night', {
      sky: { stars: 1.2, milky: { tilt: -1.1, at: 0.42, width: 0.17, gain: 0.24 } },
      light: { lamps: [{ x: 1.6, y: 0.5, z: 14.6, colour: '#ffb566', gain: 2, reach: 1.3 }] },
    }),
  },
  {
    name: 'aurora-snow',
    ratio: '1:1',
    camera: { height: 2, fov: 56, horizon: 0.68 },
    land: [
      { kind: 'hills', scale: 40, height: 1.4, seed: 6 },
      { kind: 'ridges', scale: 1700, height: 420, seed: 26, deep: [260, 1400] },
    ],
    ground: {
      colour: ['#dde4ec', '#e8edf3'],
      size: 9,
      grain: 0.12,
      covers: [{ colour: ['#4d5158', '#63656a'], slope: [0.25, 0.4], deep: [200, 500] }],
    },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 60, x: [-0.6, 0.6], z: [70, 300], clump: 40 },
        size: [0.7, 1.2],
        seed: 8,
        snow: 0.7,
      },
      { kind: 'house', at: [-8, 46], glow: 1.4, wall: '#5d4a3a', shadow: 0 },
    ],
    ...mood('night', {
      sky: { aurora: { at: 0.2, height: 0.13, gain: 0.55, seed: 3 } },
      light: { ambient: ['#5a7f92', 0.28], sun: ['#a9cfe0', 0.2] },
    }),
  },
  {
    name: 'ice-lake',
    tone: 'light',
    ratio: '4:3',
    camera: { height: 1.8, fov: 48, horizon: 0.48 },
    land: [
      { kind: 'hills', scale: 300, height: 20, seed: 3, deep: [260, 500] },
      { kind: 'ridges', scale: 1900, height: 640, seed: 47, deep: [480, 2000] },
    ],
    ground: {
      colour: ['#9fb6c6', '#c3d2dc'],
      size: 7,
      grain: 0.06,
      gloss: 0.75,
      covers: [
        { colour: ['#e3e9ef', '#eef2f5'], patch: { scale: 9, cover: [0.1, 0.3] }, grain: 0.1 },
        { colour: ['#dfe5ec', '#eaeff4'], deep: [250, 300] },
        { colour: ['#565a61', '#6d6f73'], slope: [0.3, 0.44], deep: [300, 500], grain: 0.4 },
      ],
    },
    props: [{ ...TRUCK, series: 'volt', view: 'side', at: [1.4, 17], mirror: 0.25 }],
    ...mood('snowlight', { sky: { sun: { az: 58, el: 12 } } }),
  },
]
