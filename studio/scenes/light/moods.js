/**
 * The times of day and weathers of scenes. A mood is a sky, its light, and a grade.
 * @type {Record<string, { sky: import('./sky.js').Sky, light: import('./shade.js').Light, grade?: object }>}
 */
const MOODS = {
  dusk: {
    sky: {
      stops: [
        [0, '#f2b070', 1.1],
        [0.05, '#e5986a'],
        [0.13, '#a87478'],
        [0.24, '#5c587c'],
        [0.42, '#2c3560'],
      ],
      sun: { az: -14, el: 2.2, colour: '#ffb066', gain: 1.6, glow: 0.9, spread: 4.2 },
      clouds: [
        {
          scale: [2.2, 16],
          cover: [0.02, 0.4],
          band: [0.06, 0.12, 0.3, 0.5],
          lit: '#ffb98c',
          shade: '#7d5f78',
          opacity: 0.7,
          seed: 2,
        },
      ],
    },
    light: {
      sun: ['#ffa468', 2.2],
      ambient: ['#7077a0', 0.5],
      bounce: ['#7a5a48', 0.28],
      haze: { distance: 7000, power: 0.9, most: 0.93 },
    },
    grade: { exposure: 0.95 },
  },
  golden: {
    sky: {
      stops: [
        [0, '#f3ddb8', 1.05],
        [0.06, '#e6d3b8'],
        [0.16, '#b4c0c6'],
        [0.34, '#7d9fbd'],
        [0.6, '#557fa8'],
      ],
      sun: { az: -58, el: 11, colour: '#ffd79a', gain: 1.3, glow: 0.7, spread: 2.2 },
      clouds: [
        {
          scale: [1.6, 9],
          cover: [0.08, 0.5],
          band: [0.05, 0.12, 0.4, 0.7],
          lit: '#fff0d8',
          shade: '#a9a6a8',
          opacity: 0.75,
          seed: 4,
        },
      ],
    },
    light: {
      sun: ['#ffd09a', 2.5],
      ambient: ['#8ba6c4', 0.55],
      bounce: ['#9c7f5c', 0.3],
      haze: { distance: 9000, power: 0.95, most: 0.9 },
    },
    grade: { exposure: 0.92 },
  },
  dawn: {
    sky: {
      stops: [
        [0, '#f6d9bd', 1.1],
        [0.05, '#f0cbb4'],
        [0.13, '#d3c0bf'],
        [0.26, '#a5b3c6'],
        [0.5, '#7891b3'],
      ],
      sun: { az: 16, el: 4, colour: '#ffd2a0', gain: 1.3, glow: 0.7, spread: 3 },
      clouds: [
        {
          scale: [1.4, 13],
          cover: [0.06, 0.48],
          band: [0.05, 0.1, 0.3, 0.5],
          lit: '#ffe2c8',
          shade: '#b3a4ae',
          opacity: 0.6,
          seed: 7,
        },
      ],
    },
    light: {
      sun: ['#ffd0a0', 1.9],
      ambient: ['#9aaac2', 0.6],
      bounce: ['#8d8272', 0.3],
      haze: { distance: 5000, power: 0.9, most: 0.94 },
    },
    grade: { exposure: 0.9 },
  },
  day: {
    sky: {
      stops: [
        [0, '#dfe8ec', 1.05],
        [0.06, '#c4d8e4'],
        [0.2, '#8db5d4'],
        [0.45, '#5c90bf'],
        [0.8, '#3f75a8'],
      ],
      sun: { az: 130, el: 42, colour: '#fff2dc', gain: 1, glow: 0.3, spread: 2 },
      clouds: [
        {
          scale: [0.55, 0.5],
          cover: [0.06, 0.4],
          band: [0.0, 0.04],
          lit: '#ffffff',
          shade: '#a3b0bc',
          opacity: 0.85,
          seed: 3,
          plane: true,
          gain: 1.1,
        },
      ],
    },
    light: {
      sun: ['#fff0d6', 2.3],
      ambient: ['#9dbbd8', 0.62],
      bounce: ['#8f8873', 0.3],
      haze: { distance: 12000, power: 1, most: 0.86 },
    },
    grade: { exposure: 0.88 },
  },
  overcast: {
    sky: {
      stops: [
        [0, '#dcdcd6', 1],
        [0.1, '#c3c8c8'],
        [0.3, '#a3adb2'],
        [0.6, '#8a969e'],
      ],
      sun: { az: 30, el: 26, colour: '#f4eedf', gain: 0.8, glow: 0.4, spread: 1.6 },
      clouds: [
        {
          scale: [0.9, 0.8],
          cover: [-0.3, 0.3],
          band: [0, 0.05],
          lit: '#dfe0dc',
          shade: '#8b949a',
          opacity: 0.75,
          seed: 5,
          plane: true,
        },
      ],
    },
    light: {
      sun: ['#f0e9da', 0.6],
      ambient: ['#b9c2c8', 0.95],
      bounce: ['#868078', 0.4],
      haze: { distance: 2600, power: 0.95, most: 0.96 },
    },
    grade: { exposure: 0.92 },
  },
  snowlight: {
    sky: {
      stops: [
        [0, '#f0dcd0', 1.05],
        [0.06, '#dfd5da'],
        [0.18, '#a9bdd6'],
        [0.36, '#6d94c2'],
        [0.6, '#3f6ea6'],
      ],
      sun: { az: -62, el: 9, colour: '#ffdcb4', gain: 1.2, glow: 0.5, spread: 2.4 },
      clouds: [
        {
          scale: [1.5, 10],
          cover: [0.14, 0.55],
          band: [0.06, 0.14, 0.45, 0.7],
          lit: '#fff3e6',
          shade: '#a5b0c4',
          opacity: 0.6,
          seed: 9,
        },
      ],
    },
    light: {
      sun: ['#ffd6ac', 1.75],
      ambient: ['#7fa2d6', 0.52],
      bounce: ['#9fb2cc', 0.34],
      haze: { distance: 14000, power: 1, most: 0.85 },
    },
    grade: { exposure: 0.86 },
  },
  blueHour: {
    sky: {
      stops: [
        [0, '#e09a62', 0.85],
        [0.035, '#b5807a', 0.75],
        [0.1, '#5d6a92', 0.7],
        [0.24, '#2a4274', 0.65],
        [0.5, '#142650', 0.6],
      ],
      sun: { az: 10, el: -3, colour: '#ff9a58', gain: 0.9, glow: 0.6, spread: 3.2 },
      clouds: [
        {
          scale: [1.8, 18],
          cover: [0.05, 0.45],
          band: [0.04, 0.09, 0.28, 0.45],
          lit: '#d98a72',
          shade: '#2f3d63',
          opacity: 0.6,
          seed: 11,
        },
      ],
      stars: 0.25,
    },
    light: {
      sun: ['#9fb0e0', 0.22],
      ambient: ['#5f7cb8', 0.42],
      bounce: ['#3f4a68', 0.2],
      haze: { distance: 6000, power: 0.95, most: 0.9 },
      lowest: 24,
      shadows: 0,
    },
    grade: { exposure: 1.1, bloom: 0.12 },
  },
  night: {
    sky: {
      stops: [
        [0, '#33486a', 0.6],
        [0.08, '#22365a', 0.55],
        [0.25, '#13213f', 0.5],
        [0.6, '#0a1128', 0.45],
      ],
      sun: { az: 38, el: 30, colour: '#bcd0f5', gain: 0.35, glow: 0.4, spread: 3 },
      stars: 0.9,
    },
    light: {
      sun: ['#a9c0ee', 0.24],
      ambient: ['#4d6aa6', 0.22],
      bounce: ['#2c3854', 0.12],
      haze: { distance: 7000, power: 1, most: 0.85 },
    },
    grade: { exposure: 1.2, bloom: 0.14 },
  },
  storm: {
    sky: {
      stops: [
        [0, '#d8c9a4', 0.9],
        [0.05, '#a9a59a', 0.85],
        [0.14, '#6d7680', 0.8],
        [0.4, '#434e5a', 0.8],
      ],
      sun: { az: -40, el: 8, colour: '#f3dcae', gain: 0.9, glow: 0.6, spread: 3 },
      clouds: [
        {
          scale: [0.7, 0.7],
          cover: [-0.25, 0.25],
          band: [0.02, 0.1],
          lit: '#9aa0a2',
          shade: '#38424d',
          opacity: 0.9,
          seed: 8,
          plane: true,
        },
      ],
    },
    light: {
      sun: ['#f3d8a2', 1.3],
      ambient: ['#7d8a98', 0.5],
      bounce: ['#5c564c', 0.25],
      haze: { distance: 3800, power: 0.95, most: 0.93 },
    },
    grade: { exposure: 0.95 },
  },
}

const isPlain = (x) => x && typeof x === 'object' && !Array.isArray(x)

/** Applies changes to a description; lists are replaced, not joined. */
export function merge(a, b) {
  if (!isPlain(a) || !isPlain(b)) return b
  const out = { ...a }
  for (const key of Object.keys(b)) out[key] = key in a ? merge(a[key], b[key]) : b[key]
  return out
}

/** Returns a mood with changes: `mood('dusk', { sky: { sun: { az: 20 } } })`. */
export const mood = (name, changes = {}) => merge(MOODS[name], changes)
