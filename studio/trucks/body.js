// The painted skin: a side profile combined with a width that changes along it. Everything bolted to the truck
// (flares, bumpers, grilles) is an offset of this skin, so it follows it without gaps.
import { polygon, roundedOutline } from '../lib/outline.js'
import { box3, carve, clamp01, cylinder, ease, join, meet } from '../lib/sdf.js'
import { faceOf } from './faces.js'

const { abs, max, min } = Math
const known = new Map()

/**
 * Returns the surfaces of a chassis; every part needs them, so they are made once. @param
 * {ReturnType<import('./chassis.js').chassis>} c
 */
export function bodyOf(c) {
  const key = JSON.stringify(c)
  if (!known.has(key)) known.set(key, makeBody(c))
  return known.get(key)
}

function lowerOutline(c) {
  return polygon(
    roundedOutline([
      [c.nose - 0.13, c.sill + 0.02, 0.06],
      [c.nose - 0.01, c.sill + 0.17, 0.12],
      [c.nose, c.hood - 0.16, 0.14],
      [c.nose - c.noseRake, c.hood, 0.15],
      [c.cowl + 0.6, c.belt - 0.005, 0.6],
      [c.cowl - 0.15, c.belt + 0.03],
      [c.cabEnd, c.belt + 0.03],
      [c.cabEnd, c.rail],
      [c.tail + 0.03, c.rail + 0.012, 0.03],
      [c.tail, c.rail - 0.05, 0.03],
      [c.tail + 0.02, c.sill + 0.22, 0.06],
      [c.tail + 0.1, c.sill + 0.06, 0.05],
      [c.rear, c.sill],
      [c.front, c.sill],
    ]),
  )
}

function cabOutline(c) {
  return polygon(
    roundedOutline([
      [c.cowl + 0.05, c.belt - 0.25],
      [c.cowl + 0.02, c.belt - 0.03, 0.05],
      [c.screenTop, c.roof - 0.04, 0.24],
      [(c.screenTop + c.roofEnd) / 2 + 0.05, c.roof + 0.012, 1],
      [c.roofEnd, c.roof - 0.04, 0.1],
      [c.cabEnd + 0.01, c.belt - 0.02, 0.05],
      [c.cabEnd + 0.005, c.belt - 0.25],
    ]),
  )
}

/**
 * Half width of the lower body at a point of its side: barrel, shoulder, light catcher, tuck, plan taper, haunches.
 */
function sideWidth(c) {
  const middle = (c.sill + c.belt) / 2
  const half = (c.belt - c.sill) / 2
  const hub = c.wheel
  return (x, y) => {
    const overShoulder = y - (c.belt - 0.155)
    let w = c.halfWidth + 0.006
    w -= 0.034 * abs((y - middle) / half) ** 2.4
    w -= 0.036 * clamp01(overShoulder / 0.19) ** 1.6
    w += 0.012 * ease(0.06, 0, abs(overShoulder))
    w -= 0.016 * ease(0.2, 0, abs(y - (c.sill + 0.3)))
    w += 0.008 * ease(0.06, 0, abs(y - (c.sill + 0.13)))
    w -= 0.08 * clamp01((c.sill + 0.12 - y) / 0.16) ** 2
    w -= 0.08 * clamp01((x - c.front + 0.05) / (c.nose - c.front)) ** 2.2
    w -= 0.03 * clamp01((c.rear - 0.2 - x) / (c.rear - 0.2 - c.tail)) ** 2
    for (const axle of [c.front, c.rear]) {
      const swell = c.haunch + (axle === c.rear ? c.dualRear : 0)
      const r = (abs(x - axle) ** 3 + abs((y - hub) * 1.02) ** 3) ** (1 / 3)
      w += swell * ease(c.arch + 0.32, c.arch, r) * ease(c.belt + 0.02, c.belt - 0.14, y)
    }
    return w
  }
}

function makeBody(c) {
  const profile = lowerOutline(c)
  const cabProfile = cabOutline(c)
  const hub = c.wheel
  const face = faceOf(c)

  const arch = (x, y, axle, radius = c.arch) =>
    (abs(x - axle) ** c.archPower + max(y - hub, 0) ** c.archPower) ** (1 / c.archPower) - radius
  const arches = (x, y, radius) => min(arch(x, y, c.front, radius), arch(x, y, c.rear, radius))
  const widthAt = sideWidth(c)
  const cabWidthAt = (y) => {
    const t = (y - c.belt) / (c.roof - c.belt)
    return c.halfWidth - 0.08 - 0.15 * clamp01(t) ** 1.2 - 0.02 * clamp01(-t * 4)
  }

  /** The lower body without openings. The nose is bowed in plan, the hood crowned and domed. */
  const lower = (x, y, az) => {
    const q = az / c.halfWidth
    const bow = 0.1 * q ** 3 * ease(c.front - 0.1, c.nose, x)
    const tuck = 0.03 * q * q * ease(c.rear - 0.5, c.tail, x)
    let height = y
    if (x > c.cowl - 0.2) {
      const onHood = ease(c.belt - 0.24, c.belt - 0.12, y)
      height += 0.035 * q * q * ease(c.cowl - 0.2, c.cowl + 0.1, x)
      height -=
        c.dome *
        ease(0.56, 0.42, az) *
        ease(c.cowl - 0.1, c.cowl + 0.2, x) *
        ease(c.nose - 0.02, c.nose - 0.34, x) *
        onHood
      // Fender peaks: visible corners for the driver, a line of light in pictures.
      height -=
        0.012 *
        ease(0.1, 0.02, abs(az - c.halfWidth + 0.14)) *
        ease(c.cowl - 0.1, c.cowl + 0.2, x) *
        ease(c.nose - 0.05, c.nose - 0.3, x) *
        onHood
    }
    return meet(profile(x + bow - tuck, height), (az - widthAt(x, y)) * 0.97, 0.045)
  }

  const greenhouse = (x, y, az) => {
    const q = az / 0.8
    const bowed =
      x +
      0.1 * q * q * ease(-0.1, 0.5, x - c.screenTop + 0.4) -
      0.035 * q * q * ease(c.roofEnd + 0.35, c.roofEnd, x)
    return meet(
      cabProfile(bowed, y + 0.045 * q * q * ease(c.belt, c.roof, y)),
      (az - cabWidthAt(y)) * 0.97,
      0.055,
    )
  }

  const openings = (d, x, y, az) => {
    let open = carve(d, meet(arches(x, y), 0.5 - az, 0.05), 0.016)
    if (x > c.front + 0.3 && face.opening) {
      const hole = face.opening(az, y)
      if (hole < 0.05) open = carve(open, max(hole, -(lower(x, y, az) + 0.055)), 0.008)
    }
    return open
  }

  const cab = (x, y, z) => {
    const az = abs(z)
    return openings(
      meet(join(lower(x, y, az), greenhouse(x, y, az), 0.045), c.gap + 0.009 - x, 0.012),
      x,
      y,
      az,
    )
  }

  const bed = (x, y, z) => {
    const az = abs(z)
    const shell = openings(meet(lower(x, y, az), x - (c.gap - 0.009), 0.012), x, y, az)
    const [from, to, half] = c.bed
    const box = box3(x - (from + to) / 2, y - (c.sill + 1.28), az, (to - from) / 2, 1, half, 0.04)
    const houses = max(arch(x, y, c.rear, c.arch + 0.035), 0.46 - az)
    return carve(shell, meet(box, -houses, 0.04), 0.022)
  }

  const skin = (x, y, z) => min(cab(x, y, z), bed(x, y, z))
  const wheels = (x, y, az) =>
    min(...[c.front, c.rear].map((axle) => cylinder(x - axle, y - hub, az - c.track, c.wheel, c.tyre, 0.04)))
  const solid = (x, y, z) => {
    const az = abs(z)
    const floor = box3(x, y - c.sill, az, c.wheelbase / 2 + 0.55, 0.07, 0.62, 0.03)
    return min(skin(x, y, z), wheels(x, y, az), floor)
  }
  return { lower, greenhouse, cab, bed, solid, arch, arches, widthAt, cabWidthAt, cabProfile, face, hub }
}
