// Lighting of a place. Two kinds: the studio (boxes of light around a floor) and the open air (sun and sky).

const studio = {
  floor: 0.62,
  wall: 0.62,
  top: 0.3,
  box: 2.6,
  key: 1.7,
  exposure: 1,
  ambient: 0.6,
  floorTint: [1, 0.99, 0.97],
  wallTint: [0.97, 0.985, 1],
  backdrop: ['#f4f2ee', '#dedad3'],
  reflection: 0,
  shadow: 1,
}

const openAir = { ...studio, outdoor: 1, reflection: 0, exposure: 1.15, sunSize: 60 }

export const LIGHTS = {
  light: studio,
  dark: {
    ...studio,
    floor: 0.1,
    wall: 0.16,
    top: 0.05,
    box: 3,
    key: 1.3,
    exposure: 1.15,
    ambient: 0.9,
    floorTint: [0.9, 0.95, 1],
    wallTint: [0.75, 0.85, 1],
    backdrop: ['#23272c', '#15181b'],
    reflection: 0.45,
  },
  dusk: {
    ...openAir,
    exposure: 1.25,
    sun: [-0.8, 0.1, -0.6],
    sunColour: [3.2, 1.5, 0.6],
    zenith: [0.055, 0.075, 0.135],
    horizon: [0.26, 0.2, 0.25],
    glow: [1.25, 0.52, 0.2],
    earth: [0.03, 0.022, 0.018],
    fill: [0.3, 0.25, 0.26],
  },
  noon: {
    ...openAir,
    exposure: 0.95,
    sun: [0.35, 0.8, 0.5],
    sunColour: [3, 2.8, 2.4],
    zenith: [0.16, 0.3, 0.62],
    horizon: [0.8, 0.84, 0.9],
    glow: [0.9, 0.88, 0.84],
    earth: [0.34, 0.26, 0.17],
    fill: [0.2, 0.22, 0.26],
  },
  overcast: {
    ...openAir,
    exposure: 1,
    sun: [0.3, 0.9, 0.3],
    sunColour: [0.5, 0.52, 0.55],
    sunSize: 3,
    zenith: [0.85, 0.9, 0.98],
    horizon: [0.62, 0.68, 0.76],
    glow: [0.66, 0.7, 0.78],
    earth: [0.42, 0.45, 0.5],
    fill: [0.25, 0.26, 0.3],
  },
  forest: {
    ...openAir,
    exposure: 1.1,
    sun: [0.4, 0.75, 0.5],
    sunColour: [1.9, 1.7, 1.1],
    zenith: [0.3, 0.36, 0.3],
    horizon: [0.1, 0.15, 0.09],
    glow: [0.3, 0.32, 0.16],
    earth: [0.07, 0.07, 0.045],
    fill: [0.14, 0.17, 0.12],
  },
  night: {
    ...openAir,
    exposure: 1.5,
    sun: [0.5, 0.45, 0.6],
    sunColour: [0.28, 0.34, 0.5],
    sunSize: 20,
    zenith: [0.012, 0.018, 0.04],
    horizon: [0.12, 0.1, 0.14],
    glow: [0.35, 0.2, 0.12],
    earth: [0.02, 0.02, 0.025],
    fill: [0.05, 0.06, 0.1],
  },
}

/** Returns a light. @param {string | object} wanted a name, or changes to a named light */
export function lightOf(wanted = 'light') {
  if (typeof wanted === 'string') {
    if (!LIGHTS[wanted])
      throw new Error(`No light is called ${wanted}; there are ${Object.keys(LIGHTS).join(', ')}.`)
    return LIGHTS[wanted]
  }
  return { ...lightOf(wanted.base), ...wanted }
}
