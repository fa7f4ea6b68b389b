import { mood } from '../light/moods.js'

const TRUCK = { kind: 'truck' }
const PLAZA = { colour: ['#5a5b5e', '#68696c'], size: 7, grain: 0.08, gloss: 0.35 }
const MAP = {
  camera: { height: 420, fov: 40, horizon: -0.5 },
  land: [{ kind: 'hills', scale: 460, height: 240, seed: 16, octaves: 3 }],
}
const TRAIL = { x: 2, slope: -0.02, bend: 16, wave: 52, phase: 0.9 }
const lane = (by, path = TRAIL) => ({ ...path, x: path.x + by })
const trail = (by, colour, gain, lift = 0.7) => ({ path: lane(by), from: 4, to: 420, colour, gain, lift })

/**
 * Hero pictures of the shop's activities, each in its own mood. Names are those of the pages. @type
 * {import('../scene.js').Scene[]}
 */
export const activities = [
  {
    name: 'activityOneOne',
    camera: { height: 1.5, fov: 46, horizon: 0.6 },
    land: [
      { kind: 'hills', scale: 14, height: 0.3, seed: 9 },
      { kind: 'hills', scale: 240, height: 34, seed: 5, deep: [60, 300] },
      { kind: 'ridges', scale: 3000, height: 520, seed: 7, deep: [900, 3000] },
    ],
    ground: { colour: ['#55623a', '#727c47'], size: 8, grain: 0.45, glow: 0.6 },
    props: [
      {
        kind: 'tree',
        scatter: { count: 60, x: [-0.6, 0.6], z: [120, 380], clump: 60 },
        size: [0.8, 1.3],
        seed: 3,
      },
      {
        kind: 'flowers',
        scatter: { count: 700, x: [-0.6, 0.6], z: [3.2, 30], clump: 3 },
        size: [0.45, 0.85],
        seed: 4,
        shadow: 0,
        petals: ['#d98a4a', '#e8cf8a', '#f2e6d0'],
      },
      { kind: 'birds', at: [-6, 60], sky: true, y: 11, size: 0.8, count: 7, shadow: 0 },
      { ...TRUCK, series: 'trail', paint: 'dune', view: 'f34', at: [2.4, 11.5] },
    ],
    ...mood('dawn', {
      sky: { sun: { az: -24, el: 7 } },
      light: { haze: { distance: 3200 }, mist: { level: 0, depth: 14, density: 0.0012, from: 60 } },
    }),
  },
  {
    name: 'activityBuyCar',
    camera: { height: 1.6, fov: 48, horizon: 0.6 },
    land: [{ kind: 'level', scale: 1, height: 0 }],
    ground: PLAZA,
    props: [
      {
        kind: 'skyline',
        at: [-300, 1300],
        seed: 6,
        shadow: 0,
        wide: 900,
        tall: [20, 130],
        lit: 0.22,
        glow: 0.7,
      },
      { kind: 'tree', scatter: { count: 12, x: [-0.6, 0.6], z: [52, 60] }, size: [0.8, 1], seed: 3 },
      { kind: 'showroom', at: [-7, 42], shadow: 0, glow: 1, mirror: 0.45 },
      { kind: 'lampPost', at: [-14, 28], shadow: 0, mirror: 0.25 },
      { ...TRUCK, series: 'ridge', view: 'f34', at: [1.9, 11.5], exposure: 1.3 },
    ],
    ...mood('blueHour', {
      sky: { sun: { az: -20 } },
      light: {
        haze: { distance: 9000, colour: '#4a5678', gain: 0.5 },
        lamps: [{ x: 0, y: 3.5, z: 37, colour: '#ffcf9a', gain: 4, reach: 9 }],
      },
    }),
  },
  {
    name: 'doubleElevenActivity',
    camera: { height: 4, fov: 48, horizon: 0.52 },
    land: [
      { kind: 'hills', scale: 60, height: 2, seed: 4 },
      { kind: 'hills', scale: 300, height: 46, seed: 8, deep: [60, 300] },
      { kind: 'ridges', scale: 2200, height: 520, seed: 12, deep: [500, 2200] },
    ],
    ground: { colour: ['#2f3236', '#3a3d41'], size: 9, grain: 0.3 },
    road: {
      ...TRAIL,
      width: 9,
      colour: '#2b2d31',
      line: '#8d8a84',
      grain: 0.06,
      gloss: 0.5,
      shoulder: 1.4,
      until: 460,
    },
    trails: [
      trail(-3.2, '#ff3b1e', 0.9),
      trail(-2.7, '#ff5a2e', 0.6, 0.9),
      trail(-1.6, '#ff3b1e', 0.5),
      trail(1.6, '#ffe2b0', 0.8),
      trail(2.6, '#fff0d8', 0.9, 0.6),
      trail(3.1, '#ffd08a', 0.5, 0.8),
    ],
    ...mood('blueHour', {
      sky: { stars: 0.5 },
      light: { haze: { distance: 5200, colour: '#4d527c', gain: 0.62 } },
      grade: { exposure: 0.95, bloom: 0.22 },
    }),
  },
  {
    name: 'activity11_11',
    hero: true,
    camera: { height: 1.7, fov: 52, horizon: 0.6 },
    land: [
      { kind: 'hills', scale: 14, height: 0.25, seed: 4 },
      { kind: 'mesas', scale: 70, height: 46, seed: 7, deep: [16, 60], wide: [4, 26] },
      { kind: 'mesas', scale: 70, height: 52, seed: 15, deep: [14, 60], wide: [-5, -26] },
      { kind: 'mesas', scale: 400, height: 120, seed: 5, deep: [150, 400] },
    ],
    ground: {
      colour: ['#6a5148', '#7d6257'],
      size: 5,
      grain: 0.35,
      covers: [{ colour: ['#5a4440', '#6d534b'], slope: [0.1, 0.35], grain: 0.4 }],
    },
    trails: [
      { path: { x: -2.6, bend: 2, wave: 22 }, from: 3.4, to: 120, colour: '#ff4a8a', gain: 0.9, lift: 0.12 },
      { path: { x: 6.6, bend: 2, wave: 22 }, from: 3.4, to: 120, colour: '#38b6ff', gain: 1.1, lift: 0.12 },
    ],
    props: [{ ...TRUCK, series: 'volt', view: 'f34', at: [1.7, 11.5], lamps: 1, exposure: 1.8 }],
    ...mood('night', {
      light: {
        lamps: [
          { x: -10, y: 3, z: 20, colour: '#ff3f86', gain: 5, reach: 6 },
          { x: 12, y: 4, z: 24, colour: '#2aa6ff', gain: 6, reach: 7 },
          { x: -8, y: 6, z: 48, colour: '#ff7a2e', gain: 12, reach: 9 },
          { x: 9, y: 5, z: 60, colour: '#8a4dff', gain: 12, reach: 10 },
          { x: 0, y: 8, z: 110, colour: '#ff4a8a', gain: 16, reach: 16 },
        ],
        haze: { distance: 260, most: 0.7, colour: '#3a2350', gain: 0.5 },
      },
      grade: { bloom: 0.2 },
    }),
  },
  {
    name: 'answerCalculation',
    hero: true,
    tone: 'light',
    ...MAP,
    ground: {
      colour: ['#e2dbcf', '#efeae2'],
      size: 260,
      grain: 0.03,
      contours: { step: 9, colour: '#b05a2a' },
    },
    ...mood('overcast', {
      light: {
        ambient: ['#e8e6e2', 0.72],
        sun: ['#ffe9cf', 0.75],
        haze: { distance: 4200, colour: '#f4f2ee' },
      },
      sky: { sun: { az: -60, el: 28 } },
      grade: { exposure: 1, vignette: 0.1, bloom: 0 },
    }),
  },
  {
    name: 'answerCalculation-dark',
    hero: true,
    lean: true,
    ...MAP,
    ground: {
      colour: ['#23272c', '#2d3238'],
      size: 260,
      grain: 0.03,
      contours: { step: 9, colour: '#9a5026' },
    },
    ...mood('night', {
      light: {
        ambient: ['#aeb8c6', 0.5],
        sun: ['#ffe2c4', 1.1],
        haze: { distance: 3200, colour: '#17181a', gain: 0.8 },
      },
      sky: { sun: { az: -60, el: 28 } },
      grade: { exposure: 1, bloom: 0 },
    }),
  },
  {
    name: 'Zheshangzhe',
    camera: { height: 1.7, fov: 46, horizon: 0.62 },
    land: [
      { kind: 'level', scale: 1, height: 2.4, deep: [-9, -8, 22, 22.4] },
      { kind: 'level', scale: 1, height: 1.6, deep: [1000, 1010] },
      { kind: 'hills', scale: 1500, height: 260, seed: 4, deep: [2200, 4200] },
    ],
    ground: { colour: ['#6c6b66', '#7d7b75'], size: 8, grain: 0.15 },
    water: { level: 1.4, colour: '#2b4654', ripple: 0.03, wave: 2.4 },
    props: [
      {
        kind: 'skyline',
        at: [-260, 1250],
        seed: 4,
        shadow: 0,
        wide: 1100,
        tall: [30, 190],
        lit: 0.05,
        glow: 0.8,
        mirror: 0.4,
        tones: ['#7d8790', '#929ba3', '#6b757f'],
      },
      {
        kind: 'skyline',
        at: [360, 1150],
        seed: 9,
        shadow: 0,
        wide: 900,
        tall: [40, 280],
        lit: 0.05,
        glow: 0.8,
        mirror: 0.4,
        tones: ['#76818b', '#8b959e', '#66717b'],
      },
      { kind: 'birds', at: [-16, 120], sky: true, y: 28, size: 1, count: 6, shadow: 0 },
      { ...TRUCK, series: 'volt', view: 'side', at: [2.2, 14] },
    ],
    ...mood('dawn', { sky: { sun: { az: 22, el: 9 } }, light: { haze: { distance: 2600, most: 0.9 } } }),
  },
  {
    name: 'dealerActivity',
    camera: { height: 1.6, fov: 48, horizon: 0.58 },
    land: [{ kind: 'hills', scale: 700, height: 70, seed: 6, deep: [120, 500] }],
    ground: { colour: ['#77736c', '#87837b'], size: 6, grain: 0.14, gloss: 0.1 },
    props: [
      { kind: 'workshop', at: [-9, 40], glow: 0.7 },
      { kind: 'tree', scatter: { count: 26, x: [-0.6, 0.6], z: [46, 90] }, size: [0.8, 1.2], seed: 5 },
      { kind: 'containers', at: [22, 56], size: 0.8 },
      { ...TRUCK, series: 'haul', view: 'f34', at: [2.3, 12] },
      { kind: 'person', at: [-2.6, 15], coat: '#c8642b' },
    ],
    ...mood('golden', { sky: { sun: { az: -120, el: 22 } } }),
  },
  {
    name: 'detail',
    camera: { height: 1.8, fov: 48, horizon: 0.58 },
    land: [
      { kind: 'hills', scale: 30, height: 0.8, seed: 15 },
      { kind: 'hills', scale: 200, height: 46, seed: 9, deep: [40, 200] },
      { kind: 'ridges', scale: 2400, height: 680, seed: 29, deep: [400, 2200] },
    ],
    ground: {
      colour: ['#5f6140', '#797749'],
      size: 9,
      grain: 0.45,
      glow: 0.4,
      covers: [{ colour: ['#67625a', '#7d776d'], slope: [0.2, 0.4], deep: [200, 400] }],
    },
    road: {
      x: 1.4,
      bend: 9,
      wave: 42,
      phase: 0.2,
      width: 6.6,
      colour: '#55555a',
      line: '#d6cfbc',
      grain: 0.1,
      shoulder: 1.4,
      until: 700,
    },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 200, x: [-0.6, 0.6], z: [60, 500], clump: 70, clear: 1 },
        size: [0.6, 1.1],
        seed: 8,
      },
      { ...TRUCK, series: 'trail', view: 'r34', at: [2.2, 12.5] },
    ],
    ...mood('golden', { sky: { sun: { az: 52, el: 14 } }, light: { haze: { distance: 4200 } } }),
  },
  {
    name: 'bargain',
    camera: { height: 1.8, fov: 46, horizon: 0.52 },
    land: [
      { kind: 'hills', scale: 120, height: 1.2, seed: 3 },
      { kind: 'hills', scale: 800, height: 90, seed: 14, deep: [220, 900] },
    ],
    ground: {
      colour: ['#b08b45', '#c6a35a'],
      size: 9,
      grain: 0.5,
      glow: 0.7,
      covers: [
        { colour: ['#5d6a3c', '#727a47'], deep: [180, 260], patch: { scale: 150, cover: [-0.1, 0.1] } },
      ],
    },
    props: [
      { kind: 'tree', at: [-13, 52], size: 1.3 },
      { kind: 'tree', scatter: { count: 30, x: [-0.6, 0.6], z: [150, 300] }, size: [0.9, 1.4], seed: 4 },
      {
        kind: 'wheat',
        scatter: { count: 800, x: [-0.6, 0.6], z: [13.5, 50] },
        size: [0.6, 0.9],
        seed: 7,
        shadow: 0,
        rim: 0.8,
      },
      { ...TRUCK, series: 'ridge', paint: 'glacier', view: 'f34', at: [2.2, 12.5] },
      {
        kind: 'wheat',
        scatter: { count: 360, x: [-0.62, 0.62], z: [3.2, 9] },
        size: [0.6, 0.85],
        seed: 5,
        shadow: 0,
        rim: 0.8,
      },
    ],
    ...mood('golden', { sky: { sun: { az: -36, el: 8 } }, light: { haze: { distance: 3200 } } }),
  },
  {
    name: 'luckyDraw',
    camera: { height: 1.6, fov: 50, horizon: 0.7 },
    land: [
      { kind: 'hills', scale: 18, height: 0.5, seed: 14 },
      { kind: 'hills', scale: 200, height: 30, seed: 7, deep: [50, 200] },
      { kind: 'ridges', scale: 2600, height: 620, seed: 37, deep: [700, 2400] },
    ],
    ground: { colour: ['#4b4a38', '#5c5943'], size: 5, grain: 0.45 },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 60, x: [-0.6, 0.6], z: [40, 200], clump: 40 },
        size: [0.7, 1.2],
        seed: 9,
      },
      { kind: 'dome', at: [-5.4, 16], glow: 1.3, shadow: 0 },
      { kind: 'tent', at: [-1.4, 19], glow: 0.9, shadow: 0 },
      ...[-7.2, -5.2, -3.2, -1.2, 0.8].map((x, i) => ({
        kind: 'lantern',
        at: [x, 14],
        y: 2 + 0.35 * Math.abs(2 - i) ** 1.3,
        glow: 1.2,
        shadow: 0,
      })),
      { kind: 'campfire', at: [-2.6, 12.5], glow: 1.5, shadow: 0 },
      { ...TRUCK, series: 'trail', view: 'f34', at: [2.6, 13], exposure: 3, lamps: 1 },
    ],
    ...mood('night', {
      sky: { stars: 1.2, milky: { tilt: 0.5, at: 0.34, width: 0.12, gain: 0.18 } },
      light: {
        lamps: [
          { x: -2.6, y: 0.8, z: 12.4, colour: '#ff8d3a', gain: 6, reach: 1.7 },
          { x: -5.4, y: 0.8, z: 15.4, colour: '#ffb566', gain: 2, reach: 1.5 },
        ],
      },
    }),
  },
]
