import { mood } from '../light/moods.js'

/** Opening advertisements: portrait, headline in the upper third. @type {import('../scene.js').Scene[]} */
export const ads = [
  {
    name: 'summit-dusk',
    ratio: '9:16',
    camera: { height: 1.4, fov: 62, horizon: 0.66 },
    land: [
      { kind: 'hills', scale: 9, height: 0.25, seed: 13 },
      { kind: 'hills', scale: 90, height: -30, seed: 4, deep: [24, 140] },
      { kind: 'ridges', scale: 2200, height: 760, seed: 19, deep: [700, 2400] },
      { kind: 'ridges', scale: 6000, height: 2400, seed: 3, deep: [4000, 10000] },
    ],
    ground: {
      colour: ['#4f4433', '#675a41'],
      size: 5,
      grain: 0.5,
      glow: 0.6,
      covers: [{ colour: ['#54504a', '#453f3d'], deep: [300, 900] }],
    },
    props: [
      {
        kind: 'grass',
        scatter: { count: 420, x: [-0.6, 0.6], z: [12.8, 34], clump: 3 },
        size: [0.35, 0.75],
        seed: 4,
        rim: 1.2,
        shadow: 0,
      },
      { kind: 'truck', series: 'ridge', view: 'f34', at: [0.15, 10.4], exposure: 1.2 },
      {
        kind: 'grass',
        scatter: { count: 160, x: [-0.6, 0.6], z: [3, 7.5], clump: 3 },
        size: [0.35, 0.6],
        seed: 9,
        rim: 1.2,
        shadow: 0,
      },
      { kind: 'birds', at: [-3, 60], sky: true, y: 15, size: 0.7, count: 7, shadow: 0 },
    ],
    ...mood('dusk', { sky: { sun: { az: -8, el: 3 } } }),
  },
  {
    name: 'river-morning',
    ratio: '9:16',
    camera: { height: 1.6, fov: 62, horizon: 0.58 },
    land: [
      { kind: 'hills', scale: 12, height: 0.4, seed: 9 },
      { kind: 'stones', scale: 2.4, height: 0.45, seed: 5, deep: [0, 1, 60, 90] },
      { kind: 'hills', scale: 120, height: 18, seed: 4, deep: [40, 160] },
      { kind: 'ridges', scale: 2400, height: 620, seed: 44, deep: [260, 1700] },
    ],
    ground: {
      colour: ['#6b665c', '#857d6f'],
      size: 3,
      grain: 0.45,
      covers: [
        { colour: ['#4e5a36', '#66703f'], height: [0.5, 1.6], slope: [0.35, 0.15], grain: 0.5, glow: 0.5 },
        { colour: ['#e2e7ec', '#eef1f4'], height: [420, 560], slope: [0.5, 0.3] },
        { colour: ['#2f3d2c', '#435034'], slope: [0.34, 0.2], deep: [200, 400], height: [420, 300] },
      ],
    },
    river: {
      x: -1,
      slope: 0.04,
      bend: 5,
      wave: 38,
      phase: 1,
      width: 11,
      depth: 0.5,
      level: -0.15,
      bank: 0.5,
      until: 90,
    },
    water: { level: -0.15, colour: '#22393a', ripple: 0.05, wave: 0.9, clear: 0.6, froth: 0.3 },
    props: [
      {
        kind: 'conifer',
        scatter: { count: 220, x: [-0.6, 0.6], z: [80, 600], clump: 90 },
        size: [0.7, 1.4],
        seed: 3,
      },
      { kind: 'truck', series: 'trail', view: 'f34', at: [0.2, 11.5], y: -0.26, mirror: 0.3 },
    ],
    ...mood('dawn', {
      sky: { sun: { az: -30, el: 14 } },
      light: { haze: { distance: 4200 }, mist: { level: 4, depth: 26, density: 0.001, from: 60 } },
    }),
  },
]
