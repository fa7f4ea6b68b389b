import { box3, cylinder, join, length3, pipe, repeat } from '../../lib/sdf.js'

const { abs, max, min } = Math

/** A guard of bent tubes with a winch in front of the grille. */
export function bullBar(c) {
  const x = c.nose + 0.15
  const low = c.sill + 0.06
  const high = c.hood - 0.1
  const hoop = (px, py, az) =>
    pipe(
      px,
      py,
      az,
      [
        [c.nose - 0.04, low + 0.03, 0.46],
        [x, low + 0.1, 0.46],
        [x, high - 0.12, 0.43],
        [x - 0.02, high - 0.03, 0.36],
        [x - 0.03, high, 0.26],
        [x - 0.03, high, 0],
      ],
      0.032,
    )
  const wing = (px, py, az) =>
    pipe(
      px,
      py,
      az,
      [
        [x, low + 0.3, 0.44],
        [x - 0.09, low + 0.3, c.halfWidth - 0.2],
        [c.nose - 0.1, low + 0.22, c.halfWidth - 0.06],
        [c.nose - 0.16, low + 0.12, c.halfWidth - 0.08],
      ],
      0.028,
    )
  const box = [c.nose - 0.3, low - 0.12, -0.03, x + 0.2, high + 0.08, c.halfWidth + 0.06]
  const y0 = low + 0.1
  return [
    {
      material: 'trim',
      twin: true,
      cell: 0.008,
      box,
      shape: (px, py, z) => {
        const az = abs(z)
        const tubes = min(
          join(hoop(px, py, az), wing(px, py, az), 0.02),
          pipe(
            px,
            py,
            az,
            [
              [x, low + 0.34, 0.45],
              [x, low + 0.34, 0],
            ],
            0.024,
          ),
        )
        const tray = box3(px - x + 0.1, py - low, az, 0.14, 0.018, 0.47, 0.012)
        const plate = box3(px - x - 0.05, py - y0 + 0.02, az, 0.012, 0.085, 0.2, 0.01)
        const motor = cylinder(px - x + 0.03, py - y0, az - 0.26, 0.062, 0.1, 0.015)
        return min(tubes, tray, plate, motor)
      },
    },
    {
      material: 'steel',
      twin: true,
      cell: 0.006,
      box,
      shape: (px, py, z) => {
        const az = abs(z)
        const drum = cylinder(
          px - x + 0.03,
          py - y0,
          az,
          0.05 + 0.003 * (abs(repeat(z, 0.02)) < 0.006 ? 0 : 1),
          0.155,
          0.005,
        )
        const fairlead = max(
          box3(px - x - 0.07, py - y0 + 0.02, az, 0.016, 0.038, 0.12, 0.02),
          -box3(px - x - 0.07, py - y0 + 0.02, az, 0.05, 0.014, 0.085, 0.012),
        )
        return min(drum, fairlead)
      },
    },
    {
      material: 'accent',
      twin: true,
      cell: 0.006,
      box,
      shape: (px, py, z) =>
        max(
          abs(length3(px - x - 0.1, py - y0 + 0.02, max(abs(z) - 0.012, 0)) - 0.032) - 0.009,
          abs(z) - 0.014,
        ),
    },
  ]
}

/** A board along each sill, on brackets to the frame. */
export function sideSteps(c) {
  const from = c.rear + c.arch + 0.02
  const to = c.front - c.arch - 0.02
  const middle = (from + to) / 2
  const half = (to - from) / 2
  const y0 = c.sill - 0.085
  const out = (z) => abs(z) - c.halfWidth - 0.015
  const box = [from - 0.05, y0 - 0.08, c.halfWidth - 0.36, to + 0.05, c.sill + 0.08, c.halfWidth + 0.16]
  return [
    {
      material: 'trim',
      twin: true,
      cell: 0.008,
      box,
      shape: (x, y, z) => {
        const board = box3(x - middle, y - y0, out(z), half, 0.028, 0.1, 0.02)
        const brackets = box3(abs(x - middle) - half * 0.6, y - y0, out(z) + 0.18, 0.03, 0.02, 0.14, 0.01)
        return min(board, brackets)
      },
    },
    {
      material: 'metal',
      twin: true,
      cell: 0.006,
      box,
      shape: (x, y, z) =>
        min(
          box3(x - middle, y - y0 - 0.002, out(z) - 0.099, half - 0.03, 0.012, 0.006, 0.004),
          box3(
            x - middle,
            y - y0 - 0.028,
            abs(repeat(out(z) - 0.02, 0.03)),
            half - 0.08,
            0.005,
            0.008,
            0.003,
          ) + max(0, abs(out(z) - 0.02) - 0.06),
        ),
    },
  ]
}

/** A tow bar with its ball under the rear bumper. */
export function towHitch(c) {
  const y0 = c.sill - 0.018
  const x0 = c.tail - 0.12
  const box = [c.tail - 0.36, y0 - 0.12, -0.03, c.tail + 0.25, c.sill + 0.16, 0.6]
  return [
    {
      material: 'trim',
      twin: true,
      cell: 0.006,
      box,
      shape: (x, y, z) => {
        const az = abs(z)
        const across = box3(x - c.tail - 0.09, y - y0, az, 0.03, 0.03, 0.4, 0.01)
        const receiver = box3(x - x0 - 0.08, y - y0, az, 0.15, 0.036, 0.036, 0.008)
        const bar = box3(x - x0 + 0.1, y - y0 - 0.01, az, 0.1, 0.025, 0.025, 0.006)
        const eyes = box3(x - x0 - 0.07, y - y0, az - 0.1, 0.05, 0.012, 0.035, 0.01)
        return min(across, receiver, bar, eyes)
      },
    },
    {
      material: 'chrome',
      twin: true,
      cell: 0.004,
      box,
      shape: (x, y, z) =>
        min(
          length3(x - x0 + 0.17, y - y0 - 0.105, z) - 0.036,
          cylinder(x - x0 + 0.17, z, y - y0 - 0.05, 0.017, 0.045, 0.003),
          cylinder(x - x0 + 0.17, z, y - y0 - 0.04, 0.03, 0.006, 0.002),
        ),
    },
  ]
}
