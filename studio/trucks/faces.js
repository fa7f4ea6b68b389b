// Front designs of trucks: shape of the grille opening and of the lamps.
// All fields are flat distances seen from the front (az: distance from the middle, y: height),
// and from the side where a lamp wraps round the corner.
import { box2, length2 } from '../lib/sdf.js'

const { abs, max, min } = Math
const NOWHERE = () => 1

/**
 * @typedef {object} Face
 * @property {((az: number, y: number) => number) | null} opening of the grille
 * @property {number} middle height of the grille's middle, the place of the emblem
 * @property {(az: number, y: number) => number} lamp dark lens
 * @property {(x: number, y: number) => number} lampSide
 * @property {(az: number, y: number) => number} lit the light inside the lens
 * @property {(x: number, y: number) => number} litSide
 * @property {(az: number, y: number) => number} intake in the lower bumper
 */

/** Round lamps with a ring of light, a low friendly mouth. */
function ring(c) {
  const y0 = c.hood - 0.17
  const z0 = c.halfWidth - 0.21
  const round = (az, y) => length2(az - z0, y - y0)
  return {
    middle: y0,
    opening: (az, y) => box2(az, y - y0, z0 - 0.155, 0.062, 0.05),
    lamp: (az, y) => round(az, y) - 0.125,
    lampSide: NOWHERE,
    lit: (az, y) => min(abs(round(az, y) - 0.104) - 0.009, box2(az - z0, y - y0, 0.06, 0.012, 0.008)),
    litSide: NOWHERE,
    intake: (az, y) => box2(az, y - (c.sill + 0.16), 0.46, 0.05, 0.045),
  }
}

/** A strong frame from lamp to lamp, C-shaped light. */
function frame(c) {
  const y0 = c.hood - 0.2
  const lampAt = (az, y) => [az - (c.halfWidth - 0.15), y - (y0 + 0.02) - 0.05 * (az - 0.8)]
  return {
    middle: y0,
    opening: (az, y) => box2(az, y - y0, c.halfWidth - 0.35 + (y - y0) * 0.15, 0.155, 0.045),
    lamp: (az, y) => box2(...lampAt(az, y), 0.172, 0.105, 0.025),
    lampSide: (x, y) => box2(x - (c.nose + 0.17) - (y - y0) * 0.4, y - y0 - 0.027, 0.47, 0.105, 0.02),
    lit: (az, y) => {
      const [u, v] = lampAt(az, y)
      const c_ = max(abs(box2(u, v, 0.14, 0.076, 0.02)) - 0.008, u - 0.075)
      return min(c_, box2(abs(u) - 0.042, v, 0.022, 0.024, 0.01))
    },
    litSide: (x, y) =>
      max(
        abs(box2(x - (c.nose + 0.17) - (y - y0) * 0.4, y - y0 - 0.027, 0.44, 0.076, 0.02)) - 0.008,
        c.nose - 0.26 - x,
      ),
    intake: (az, y) => box2(az, y - (c.sill + 0.16), 0.54 - (y - c.sill - 0.16) * 0.4, 0.06, 0.03),
  }
}

/** A black band across the face, square four-dot lamps that are recognised from far away. */
function band(c) {
  const y0 = c.hood - 0.2
  const lampAt = (az, y) => [az - (c.halfWidth - 0.17), y - y0]
  return {
    middle: y0,
    opening: (az, y) => box2(az, y - y0, c.halfWidth - 0.345, 0.15, 0.03),
    lamp: (az, y) => box2(...lampAt(az, y), 0.165, 0.125, 0.03),
    lampSide: (x, y) => box2(x - (c.nose + 0.2), y - y0, 0.43, 0.125, 0.02),
    lit: (az, y) => {
      const [u, v] = lampAt(az, y)
      const dots = length2(abs(u + 0.01) - 0.05, abs(v) - 0.045) - 0.02
      return min(dots, box2(u - 0.118, v, 0.008, 0.095, 0.007))
    },
    litSide: (x, y) => box2(x - (c.nose - 0.17), y - y0, 0.008, 0.07, 0.006),
    intake: (az, y) => box2(az, y - (c.sill + 0.17), 0.56, 0.062, 0.02),
  }
}

/** No grille: a smooth nose and one line of light from corner to corner. */
function beam(c) {
  const y0 = c.hood - 0.115
  const box = (az, y) => [az - (c.halfWidth - 0.16), y - (y0 - 0.115)]
  return {
    middle: c.hood - 0.26,
    opening: null,
    lamp: (az, y) => min(box2(az, y - y0, c.halfWidth, 0.034, 0.012), box2(...box(az, y), 0.11, 0.05, 0.03)),
    lampSide: (x, y) => box2(x - (c.nose + 0.25), y - y0, 0.5, 0.034, 0.012),
    lit: (az, y) => {
      const [u, v] = box(az, y)
      return min(box2(az, y - y0, c.halfWidth, 0.009, 0.005), box2(abs(u) - 0.04, v, 0.026, 0.018, 0.008))
    },
    litSide: (x, y) => box2(x - (c.nose + 0.28), y - y0, 0.5, 0.009, 0.005),
    intake: (az, y) => box2(az, y - (c.sill + 0.15), c.halfWidth - 0.36, 0.04, 0.03),
  }
}

/** Plain rectangles that are cheap to replace. */
function plain(c) {
  const y0 = c.hood - 0.17
  const lampAt = (az, y) => [az - (c.halfWidth - 0.175), y - y0]
  return {
    middle: y0,
    opening: (az, y) => box2(az, y - y0, c.halfWidth - 0.37, 0.09, 0.02),
    lamp: (az, y) => box2(...lampAt(az, y), 0.15, 0.088, 0.02),
    lampSide: (x, y) => box2(x - (c.nose + 0.24), y - y0, 0.42, 0.088, 0.015),
    lit: (az, y) => {
      const [u, v] = lampAt(az, y)
      return min(box2(u + 0.045, v, 0.055, 0.038, 0.02), box2(u - 0.095, v, 0.012, 0.055, 0.008))
    },
    litSide: NOWHERE,
    intake: (az, y) => box2(az, y - (c.sill + 0.15), 0.42, 0.04, 0.015),
  }
}

/** A tall formal grille between slim lamps with a falling line of light. */
function crown(c) {
  const y0 = c.hood - 0.235
  const lampAt = (az, y) => [az - (c.halfWidth - 0.155), y - (c.hood - 0.145) - 0.04 * (az - 0.8)]
  return {
    middle: y0 + 0.03,
    opening: (az, y) => box2(az, y - y0, c.halfWidth - 0.37 + (y - y0) * 0.18, 0.2, 0.05),
    lamp: (az, y) =>
      min(
        box2(...lampAt(az, y), 0.17, 0.06, 0.02),
        box2(az - (c.halfWidth - 0.075), y - (c.hood - 0.27), 0.045, 0.13, 0.02),
      ),
    lampSide: (x, y) => box2(x - (c.nose + 0.1) - (y - c.hood) * 0.4, y - (c.hood - 0.14), 0.44, 0.06, 0.02),
    lit: (az, y) => {
      const [u, v] = lampAt(az, y)
      const eyes = box2(Math.abs(u + 0.02) - 0.05, v, 0.03, 0.024, 0.01)
      return min(
        box2(u, v - 0.045, 0.155, 0.007, 0.004),
        eyes,
        box2(az - (c.halfWidth - 0.05), y - (c.hood - 0.27), 0.008, 0.11, 0.006),
      )
    },
    litSide: (x, y) =>
      box2(x - (c.nose + 0.16) - (y - c.hood) * 0.4, y - (c.hood - 0.094), 0.46, 0.007, 0.004),
    intake: (az, y) => box2(az, y - (c.sill + 0.15), 0.56, 0.045, 0.03),
  }
}

/** Stacked lamps beside a wall of a grille. */
function wall(c) {
  const y0 = c.hood - 0.255
  const lampAt = (az, y) => [az - (c.halfWidth - 0.135), y - (y0 + 0.0)]
  return {
    middle: y0,
    opening: (az, y) => box2(az, y - y0, c.halfWidth - 0.3, 0.21, 0.03),
    lamp: (az, y) => box2(...lampAt(az, y), 0.125, 0.185, 0.025),
    lampSide: (x, y) => box2(x - (c.nose + 0.24), y - y0, 0.43, 0.185, 0.02),
    lit: (az, y) => {
      const [u, v] = lampAt(az, y)
      return min(box2(u, abs(v) - 0.085, 0.075, 0.042, 0.018), box2(u, v, 0.1, 0.008, 0.004))
    },
    litSide: (x, y) => box2(x - (c.nose - 0.1), y - y0, 0.1, 0.008, 0.005),
    intake: (az, y) => box2(az, y - (c.sill + 0.16), 0.58, 0.06, 0.02),
  }
}

const FACES = { ring, frame, band, beam, plain, crown, wall }

/**
 * Returns the face that a truck names.
 * @returns {Face}
 */
export function faceOf(c) {
  if (!FACES[c.face]) throw new Error(`No face is called ${c.face}`)
  return FACES[c.face](c)
}
