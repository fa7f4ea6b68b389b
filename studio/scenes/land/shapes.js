// Land forms. Each takes a point in units of its own scale and the size of a pixel there (`foot`, same units), and
// leaves out details finer than a pixel, because far ridges would shimmer.
import { fbm, noise, smooth } from './noise.js'

const TURN_X = 1.64
const TURN_Y = 1.2

/** Weight of an octave whose waves are `wave` long when a pixel covers `foot`. */
const visible = (wave, foot) => smooth(1.2, 3.5, wave / foot)

function hills(x, y, foot, octaves = 7) {
  let sum = 0
  let amp = 0.5
  let wave = 1
  for (let k = 0; k < octaves; k++) {
    const w = visible(wave, foot)
    if (w === 0) break
    sum += amp * w * noise(x, y)
    const t = TURN_X * x - TURN_Y * y + 17.3
    y = TURN_Y * x + TURN_X * y + 9.1
    x = t
    amp *= 0.46
    wave *= 0.49
  }
  return sum
}

/** Sharp crests with smooth valleys: each octave is rougher where the one before is high. */
function ridges(x, y, foot, octaves = 9) {
  x += 0.28 * noise(x * 0.9 + 5.2, y * 0.9)
  y += 0.28 * noise(x * 0.9, y * 0.9 + 8.7)
  let sum = 0
  let amp = 0.5
  let wave = 1
  let carry = 1
  for (let k = 0; k < octaves; k++) {
    const w = visible(wave, foot)
    if (w === 0) break
    let n = 1 - Math.abs(noise(x, y))
    n *= n
    sum += amp * w * n * carry
    carry = Math.max(0.1, n)
    const t = TURN_X * x - TURN_Y * y + 17.3
    y = TURN_Y * x + TURN_X * y + 9.1
    x = t
    amp *= 0.5
    wave *= 0.49
  }
  return sum
}

/** Long crests running away from the viewer, with a gentle windward and a steep lee side. */
function dunes(x, y, foot) {
  const bend = 0.55 * fbm(x * 0.35, y * 0.35, 2)
  const p = x * 0.86 + y * 0.34 + bend * 2.4
  const f = p - Math.floor(p)
  const up = f < 0.74 ? f / 0.74 : (1 - f) / 0.26
  const crest = up * up * (3 - 2 * up)
  const size = 0.55 + 0.6 * noise(x * 0.5 + 3, y * 0.5)
  return crest * Math.max(0.06, size) + 0.18 * hills(x * 0.6, y * 0.6, foot, 3)
}

/** Table mountains: hills with steps and slopes of scree between them. */
function mesas(x, y, foot) {
  const h = hills(x, y, foot, 8) + 0.03 * hills(x * 9, y * 9, foot * 9, 4)
  const cliff = smooth(0.02, 0.07, h) * 0.62 + smooth(0.17, 0.21, h) * 0.38
  return cliff + Math.max(0, h) * 0.12 + smooth(-0.16, 0.02, h) * 0.12
}

/** Boulders and stones strewn on the ground. */
function stones(x, y, foot) {
  const n = noise(x, y) + 0.5 * noise(x * 2.3 + 7, y * 2.3) * visible(0.4, foot)
  return smooth(0.32, 0.72, n) * visible(1, foot)
}

/** A level or a steady incline: `height` per `scale` to the right. */
const slope = (x) => x

/** One rounded rise at the origin of its own coordinates. */
const knoll = (x, y) => Math.exp(-(x * x + y * y))

/** The same height everywhere: with an envelope, a terrace or a quay. */
const level = () => 1

export const SHAPES = { level, hills, ridges, dunes, mesas, stones, slope, knoll }
