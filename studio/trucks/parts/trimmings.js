import { box2, box3, join, meet, pipe, skin } from '../../lib/sdf.js'
import { bodyOf } from '../body.js'

const { abs, max, min } = Math

export function mirrors(c, { material = 'paint' } = {}) {
  const tow = c.towMirrors ? 1.45 : 1
  const mx = c.cowl - 0.2
  const my = c.belt + 0.115 + (tow - 1) * 0.08
  const w = c.halfWidth
  const head = (x, y, z) => {
    const out = abs(z) - (w + 0.08)
    return box3(x - mx - out * 0.22, y - my, out, 0.055 - (y - my) * 0.12, 0.082 * tow, 0.108, 0.045)
  }
  const arm = (x, y, z) => {
    const az = abs(z)
    return join(
      box3(x - mx, y - my + 0.07 * tow, az - w + 0.02, 0.04, 0.022, 0.1, 0.02),
      box3(x - mx - 0.015, y - (c.belt + 0.025), az - w + 0.07, 0.07, 0.03, 0.035, 0.02),
      0.03,
    )
  }
  const box = [mx - 0.16, my - 0.22, w - 0.2, mx + 0.16, my + 0.2, w + 0.25]
  return [
    { material, twin: true, cell: 0.007, shape: head, box },
    { material: 'trim', twin: true, cell: 0.007, shape: arm, box },
    {
      material: 'glassMirror',
      twin: true,
      cell: 0.006,
      box,
      shape: (x, y, z) =>
        box3(
          x - mx + 0.05 - (abs(z) - w - 0.08) * 0.22,
          y - my,
          abs(z) - (w + 0.08),
          0.008,
          0.065 * tow,
          0.09,
          0.004,
        ),
    },
  ]
}

export function handles(c, { material = 'paint' } = {}) {
  const { widthAt } = bodyOf(c)
  const y0 = c.belt - 0.13
  const at = [c.cabEnd + 0.2, ...(c.doorSplit === null ? [] : [c.doorSplit + 0.13])]
  return at.map((x0) => ({
    material,
    twin: true,
    cell: 0.005,
    box: [x0 - 0.13, y0 - 0.05, c.halfWidth - 0.14, x0 + 0.13, y0 + 0.05, c.halfWidth + 0.08],
    shape: (x, y, z) => {
      const out = abs(z) - widthAt(x, y)
      return meet(
        box2(x - x0, y - y0, 0.105, 0.017, 0.016),
        max(out - 0.034 + 0.027 * (abs(x - x0) / 0.14) ** 4, -out + 0.012),
        0.01,
      )
    },
  }))
}

/**
 * Part along the sill: a step, or plain cladding.
 * @param {{ kind?: 'cladding' | 'step' | 'board', material?: string }} option
 */
export function sides(c, { kind = 'cladding', material = 'trim' } = {}) {
  const { lower } = bodyOf(c)
  const from = c.rear + c.arch
  const to = c.front - c.arch
  const middle = (from + to) / 2
  const half = (to - from) / 2
  const cladding = {
    material: 'trim',
    twin: true,
    cell: 0.01,
    box: [c.rear, c.sill - 0.1, c.halfWidth - 0.3, c.front, c.sill + 0.15, c.halfWidth + 0.1],
    shape: (x, y, z) =>
      meet(
        meet(skin(lower(x, y, abs(z)), 0.012, 0.02), abs(y - (c.sill + 0.04)) - 0.05, 0.01),
        abs(x - middle) - half - 0.01,
        0.01,
      ),
  }
  if (kind === 'cladding') return [cladding]
  const round = kind === 'step'
  const y0 = c.sill - (round ? 0.06 : 0.075)
  const step = (x, y, z) => {
    const out = abs(z) - (c.halfWidth - 0.03)
    const bar = round
      ? box3(x - middle, y - y0, out, half - 0.1, 0.038, 0.085, 0.034)
      : box3(x - middle, y - y0, out, half - 0.06, 0.026, 0.11, 0.012)
    const legs = box3(abs(x - middle) - half * 0.62, y - y0 + 0.005, out + 0.16, 0.03, 0.02, 0.12, 0.01)
    return min(bar, legs)
  }
  const tread = (x, y, z) => {
    const out = abs(z) - (c.halfWidth - 0.015)
    const ribs = abs(((((x / 0.025) % 1) + 1) % 1) - 0.5) < 0.25 ? 0.003 : 0
    return box3(
      x - middle,
      y - y0 - (round ? 0.037 : 0.026),
      out,
      half * 0.82,
      0.003 + ribs,
      round ? 0.04 : 0.075,
      0.002,
    )
  }
  const box = [c.rear, y0 - 0.1, c.halfWidth - 0.32, c.front, c.sill + 0.05, c.halfWidth + 0.12]
  return [
    cladding,
    { material, twin: true, cell: 0.009, shape: step, box },
    { material: 'rubber', twin: true, cell: 0.007, shape: tread, box },
  ]
}

/** A raised air intake along one windscreen pillar. */
export function snorkel(c, { fitted } = {}) {
  if (!fitted) return []
  const z = c.halfWidth - 0.1
  const path = [
    [c.cowl + 0.5, c.belt - 0.1, z + 0.06],
    [c.cowl + 0.12, c.belt + 0.02, z + 0.06],
    [c.cowl - 0.02, c.belt + 0.1, z + 0.03],
    [c.screenTop + 0.02, c.roof - 0.1, z - 0.12],
    [c.screenTop + 0.02, c.roof + 0.03, z - 0.13],
  ]
  const shape = (x, y, pz) => {
    const duct = pipe(x, y, pz, path, 0.04)
    const [hx, hy, hz] = path.at(-1)
    return join(duct, box3(x - hx - 0.03, y - hy - 0.02, pz - hz, 0.06, 0.05, 0.045, 0.03), 0.03)
  }
  return [
    {
      material: 'trim',
      cell: 0.008,
      shape,
      box: [c.screenTop - 0.15, c.belt - 0.2, z - 0.25, c.cowl + 0.6, c.roof + 0.22, z + 0.15],
    },
  ]
}
