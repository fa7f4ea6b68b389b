import { mood } from '../light/moods.js'

const TRUCK = { kind: 'truck' }

/** Home banners: 16:9, the truck at the lower right, calm sky at the upper left for the headline. @type {import('../scene.js').Scene[]} */
export const banners = [
  {
    name: 'dusk-ridge',
    camera: { height: 1.5, fov: 46, horizon: 0.63 },
    land: [
      { kind: 'hills', scale: 9, height: 0.25, seed: 3 },
      { kind: 'hills', scale: 90, height: -30, seed: 2, deep: [26, 160] },
      { kind: 'ridges', scale: 2600, height: 360, seed: 5, deep: [900, 2600] },
      { kind: 'ridges', scale: 7000, height: 1500, seed: 9, deep: [6000, 14000] },
    ],
    ground: {
      colour: ['#4f4433', '#675a41'], size: 5, grain: 0.55, glow: 0.6,
      covers: [{ colour: ['#5c5048', '#473e39'], patch: { scale: 4, cover: [0.05, 0.25] }, grain: 0.4 }, { colour: ['#54504a', '#453f3d'], deep: [300, 900] }],
    },
    props: [
      { kind: 'grass', scatter: { count: 900, x: [-0.6, 0.6], z: [3.4, 40], clump: 3 }, size: [0.35, 0.75], seed: 4, rim: 1.2, shadow: 0 },
      { kind: 'grass', scatter: { count: 60, x: [-0.6, 0.6], z: [2.6, 3.6] }, size: [0.4, 0.7], seed: 8, rim: 1.2, shadow: 0 },
      { ...TRUCK, series: 'ridge', view: 'f34', at: [2, 10.8] },
    ],
    ...mood('dusk', { light: { mist: { level: -20, depth: 70, density: 0.0005, gain: 1.05, from: 150 } } }),
  },
  {
    name: 'desert-track',
    camera: { height: 1.7, fov: 48, horizon: 0.58 },
    land: [
      { kind: 'hills', scale: 24, height: 0.5, seed: 6 },
      { kind: 'dunes', scale: 190, height: 34, seed: 9, deep: [50, 210] },
      { kind: 'dunes', scale: 620, height: 190, seed: 17, deep: [350, 1300] },
    ],
    ground: { colour: ['#ad9474', '#bda482'], size: 12, grain: 0.12, covers: [{ colour: ['#9a8263', '#ab9270'], rows: { period: 0.16, slant: 0.55, width: 0.42 }, patch: { scale: 7, cover: [-0.1, 0.3] }, grain: 0.12 }] },
    road: { x: 2, slope: 0.02, bend: 2.2, wave: 26, phase: 0.6, width: 2.3, dirt: true, tracks: 0.12, colour: '#94805f', grain: 0.2, until: 140, shoulder: 1.2 },
    props: [{ ...TRUCK, series: 'trail', view: 'r34', at: [2, 10.8] }],
    ...mood('golden', { sky: { sun: { az: -66, el: 13 }, clouds: [{ scale: [1.3, 11], cover: [0.1, 0.55], band: [0.08, 0.16, 0.4, 0.7], lit: '#fff2de', shade: '#c3b3a4', opacity: 0.55, seed: 12 }] }, light: { haze: { distance: 5200 } } }),
  },
  {
    name: 'snow-pass',
    camera: { height: 1.7, fov: 46, horizon: 0.62 },
    land: [
      { kind: 'hills', scale: 14, height: 0.5, seed: 3 },
      { kind: 'hills', scale: 300, height: 26, seed: 7, deep: [40, 300] },
      { kind: 'ridges', scale: 2600, height: 420, seed: 14, deep: [500, 2600] },
      { kind: 'ridges', scale: 7000, height: 1900, seed: 23, deep: [5000, 12000] },
    ],
    ground: { colour: ['#dfe5ec', '#e9eef3'], size: 9, grain: 0.1, covers: [{ colour: ['#4d5158', '#6a6a6c'], slope: [0.26, 0.42], deep: [200, 600], grain: 0.5 }] },
    road: { x: 2.6, slope: -0.02, bend: 3, wave: 34, phase: 2.6, width: 3.2, dirt: true, tracks: 0.25, colour: '#aab6c6', grain: 0.25, until: 300, shoulder: 1.6 },
    props: [
      { kind: 'conifer', scatter: { count: 240, x: [-0.62, 0.62], z: [70, 620], clump: 60, clear: 1.5 }, size: [0.7, 1.25], seed: 5, snow: 0.7, above: -50 },
      { kind: 'conifer', scatter: { count: 5, x: [-0.56, -0.28], z: [30, 46] }, size: [0.7, 1.1], seed: 12, snow: 0.8 },
      { ...TRUCK, series: 'volt', view: 'f34', at: [2, 10.8] },
    ],
    ...mood('snowlight'),
  },
  {
    name: 'river-crossing',
    camera: { height: 1.6, fov: 48, horizon: 0.56 },
    land: [
      { kind: 'hills', scale: 12, height: 0.5, seed: 9 },
      { kind: 'stones', scale: 0.6, height: 0.1, seed: 2, deep: [0, 1, 40, 60] },
      { kind: 'stones', scale: 2.6, height: 0.55, seed: 5, deep: [0, 1, 60, 90] },
      { kind: 'hills', scale: 120, height: 14, seed: 4, deep: [40, 160] },
      { kind: 'ridges', scale: 2200, height: 430, seed: 33, deep: [300, 1800] },
    ],
    ground: {
      colour: ['#6b665c', '#857d6f'], size: 3, grain: 0.5,
      covers: [{ colour: ['#4e5a36', '#66703f'], height: [0.5, 1.6], slope: [0.35, 0.15], grain: 0.5, glow: 0.5 }, { colour: ['#5c5b57', '#77746d'], slope: [0.22, 0.42], deep: [200, 500], grain: 0.4 }, { colour: ['#2f3d2c', '#435034'], slope: [0.34, 0.2], deep: [200, 400] }],
    },
    river: { x: -2, slope: 0.05, bend: 7, wave: 40, phase: 1, width: 13, depth: 0.5, level: -0.15, bank: 0.5, until: 90 },
    water: { level: -0.15, colour: '#22393a', ripple: 0.05, wave: 0.9, clear: 0.6, froth: 0.3 },
    props: [
      { kind: 'conifer', scatter: { count: 260, x: [-0.6, 0.6], z: [80, 700], clump: 90 }, size: [0.7, 1.3], seed: 3 },
      { kind: 'grass', scatter: { count: 220, x: [-0.6, 0.6], z: [14, 60], clump: 6 }, size: [0.6, 1], seed: 6, shadow: 0, tones: ['#4a5a2e', '#64703a', '#8a8a4c'] },
      { ...TRUCK, series: 'ridge', view: 'f34', at: [2, 10.8], mirror: 0.35 },
    ],
    ...mood('dawn', { sky: { sun: { az: -32, el: 12 } }, light: { haze: { distance: 3600 }, mist: { level: 4, depth: 26, density: 0.0011, from: 60 } } }),
  },
  {
    name: 'city-night',
    camera: { height: 1.5, fov: 46, horizon: 0.6 },
    land: [{ kind: 'hills', scale: 900, height: 60, seed: 6, deep: [2600, 4200] }],
    ground: { colour: ['#30343a', '#3c4046'], size: 6, grain: 0.05, gloss: 0.6 },
    water: { level: -8, colour: '#0e1a2c' },
    props: [
      { kind: 'skyline', at: [-420, 2100], size: 1, seed: 4, shadow: 0, mirror: 0.4, wide: 1500, tall: [30, 190], lit: 0.26, glow: 0.9 },
      { kind: 'skyline', at: [500, 1700], size: 1, seed: 9, shadow: 0, mirror: 0.4, wide: 1200, tall: [30, 260], lit: 0.3, glow: 1 },
      { kind: 'lampPost', at: [-9, 42], shadow: 0, mirror: 0.3, glow: 1.1 },
      { kind: 'lampPost', at: [-9, 66], shadow: 0, mirror: 0.3, glow: 1.1 },
      { kind: 'lampPost', at: [-9, 100], shadow: 0, mirror: 0.3, glow: 1.1 },
      { ...TRUCK, series: 'volt', view: 'f34', at: [2, 10.8], lit: 1.2 },
    ],
    ...mood('blueHour', { sky: { sun: { az: 14 } }, light: { haze: { distance: 9000, colour: '#4a5678', gain: 0.5 }, lamps: [{ x: -4, y: 6, z: 14, colour: '#ffcf9a', gain: 1.6, reach: 6 }, { x: 6, y: 6, z: 20, colour: '#a9c4ff', gain: 1.2, reach: 7 }] } }),
  },
]
