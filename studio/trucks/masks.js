import { polyline } from '../lib/outline.js'
import { box2, meet } from '../lib/sdf.js'
import { bodyOf } from './body.js'
import { tailOf } from './tails.js'

const { abs, max, min } = Math
const A_PILLAR = 0.078
const C_PILLAR = 0.13
const RUBBER = 0.013
const LINE = 0.0042

/** Side windows: the greenhouse without its pillars, split between the doors. */
function sideGlass(c, { cabProfile }) {
  const rearEdge = c.cabEnd + C_PILLAR
  return (x, y) => {
    const window = meet(
      meet(cabProfile(x, y) + A_PILLAR, c.belt + 0.04 - y, 0.03),
      rearEdge + (y - c.belt) * 0.14 - x,
      0.04,
    )
    return c.doorSplit === null ? window : meet(window, 0.034 - abs(x - c.doorSplit), 0.012)
  }
}

/** Returns the shut lines of doors, hood, fuel flap and lamps as one distance. */
function sideGrooves(c, body, lamp, tail) {
  const hinge = c.cowl - 0.04
  const latch = c.cabEnd + 0.085
  const door = polyline([
    [hinge - 0.03, c.belt + 0.02],
    [hinge, c.belt - 0.06],
    [hinge, c.sill + 0.16],
    [hinge - 0.07, c.sill + 0.085],
    [latch + 0.06, c.sill + 0.085],
    [latch, c.sill + 0.16],
    [latch, c.belt + 0.03],
  ])
  const hood = polyline([
    [c.cowl - 0.02, c.belt - 0.03],
    [c.cowl + 0.4, c.belt - 0.055],
    [c.nose - 0.34, c.hood - 0.02],
    [c.nose - 0.02, c.hood - 0.055],
  ])
  const flap = (x, y) => abs(box2(x - (c.rear + 0.02), y - (c.belt - 0.14), 0.08, 0.075, 0.03)) + 0.0015
  return (x, y) => {
    let d = min(door(x, y), flap(x, y), abs(lamp(x, y)), abs(tail.side(x, y)))
    if (c.doorSplit !== null) d = min(d, max(abs(x - c.doorSplit), c.sill + 0.085 - y, y - c.roof + 0.05))
    if (y > c.belt + 0.02) d = min(d, max(abs(body.cabProfile(x, y) + 0.026), latch - x))
    if (x > c.cowl - 0.1) d = min(d, hood(x, y))
    return d - LINE
  }
}

function sideMask(c, body) {
  const glass = sideGlass(c, body)
  const tail = tailOf(c)
  const { face } = body
  const lamp = (x, y) => (x > c.nose - 0.7 ? face.lampSide(x, y) : 1)
  const groove = sideGrooves(c, body, lamp, tail)
  const pillar = (x, y) =>
    c.doorSplit === null
      ? 1
      : max(abs(x - c.doorSplit) - 0.05, body.cabProfile(x, y) + A_PILLAR - RUBBER, c.belt + 0.03 - y)
  const lit = (x, y) => {
    if (x > c.nose - 0.7) return max(face.litSide(x, y), lamp(x, y) - 0.004)
    return tail.side(x, y) < 0 && x < c.tail + 0.5 ? tail.litSide(x, y) : 1
  }
  const fields = (x, y) => [
    groove(x, y),
    glass(x, y),
    min(glass(x, y) - RUBBER, pillar(x, y), lamp(x, y)),
    lit(x, y),
  ]
  return { rect: [c.tail - 0.1, c.nose + 0.1, c.sill - 0.1, c.roof + 0.1], width: 1900, fields }
}

function frontMask(c, { face, cabWidthAt }) {
  const screen = (az, y) =>
    meet(az - (cabWidthAt(y) - 0.062), max(y - (c.roof - 0.085), c.belt + 0.005 - y), 0.05)
  const fields = (az, y) => [
    min(abs(face.lamp(az, y)) - 0.004, y < c.hood ? abs(y - (c.hood - 0.04)) - 0.0035 : 1),
    screen(az, y),
    min(face.lamp(az, y), screen(az, y) - 0.014, face.intake(az, y) - 0.01),
    max(face.lit(az, y), face.lamp(az, y)),
  ]
  return { rect: [0, c.halfWidth + 0.15, c.sill - 0.1, c.roof + 0.1], width: 640, fields }
}

function rearMask(c, { cabWidthAt }) {
  const tail = tailOf(c)
  const window = (az, y) =>
    meet(az - (cabWidthAt(y) - 0.11), max(y - (c.roof - 0.13), c.rail + 0.02 - y), 0.04)
  const gate = (az, y) =>
    y < c.rail ? abs(box2(az, y - (c.sill + 0.73), c.halfWidth - 0.15, 0.5, 0.02)) - LINE : 1
  const panel = (az, y) => abs(box2(az, y - (c.belt - 0.28), c.halfWidth - 0.34, 0.1, 0.03)) - 0.003
  const handle = (az, y) => box2(az, y - tail.handle, 0.13, 0.026, 0.012)
  const fields = (az, y) => [
    min(abs(tail.lens(az, y)) - 0.003, gate(az, y), panel(az, y)),
    window(az, y),
    min(window(az, y) - RUBBER, handle(az, y), tail.lens(az, y)),
    max(tail.lit(az, y), tail.lens(az, y)),
  ]
  return { rect: [0, c.halfWidth + 0.15, c.sill - 0.1, c.roof + 0.1], width: 640, fields }
}

function topMask(c) {
  const middle = (c.screenTop + c.roofEnd) / 2
  const half = (c.screenTop - c.roofEnd) / 2 - 0.12
  const pane = (x, z) => (c.glassRoof ? box2(x - middle, z, half, 0.5, 0.06) : 1)
  const hoodEdge = (x, z) =>
    x > c.cowl + 0.02 ? abs(z - (c.halfWidth - 0.15 - 0.03 * Math.max(0, x - c.front))) - 0.004 : 1
  const wipers = (x, z) =>
    x < c.cowl + 0.1 ? max(abs(x - c.cowl - 0.03 + z * z * 0.12) - 0.07, z - 0.76) : 1
  const fields = (x, z) => [hoodEdge(x, z), pane(x, z), min(pane(x, z) - 0.02, wipers(x, z)), 1]
  return { rect: [c.tail - 0.1, c.nose + 0.1, 0, c.halfWidth + 0.15], width: 1600, fields }
}

/** Returns everything that is drawn on the paint of a truck instead of being modelled. */
export function masksOf(c) {
  const body = bodyOf(c)
  return {
    side: () => sideMask(c, body),
    front: () => frontMask(c, body),
    rear: () => rearMask(c, body),
    top: () => topMask(c),
  }
}
