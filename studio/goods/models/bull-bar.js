import { mark } from '../kit/goodsModel.js'
import { bolt, box, circle, cyl, emblem, merge, pair, pipe, rod, rounded, slab, tube } from '../kit/shapes.js'

/** A folded sheet of steel: a profile in z and y, `w` wide along x. */
const folded = (profile, w) =>
  slab(
    profile.map(([z, y]) => [-z, y]),
    w,
    { bevel: 0.01 },
  ).rotateY(Math.PI / 2)

/** The middle: a slope against stones, a face for the winch, a shelf on top. */
const middle = () =>
  folded(
    [
      [-0.14, 0.02],
      [0.04, 0.02],
      [0.13, 0.14],
      [0.13, 0.32],
      [0.06, 0.42],
      [-0.14, 0.42],
    ],
    0.74,
  )
/** A wing, swept back and cut up below so that the tyre stays free. */
const wing = () =>
  merge(
    slab(
      [
        [0, 0.04],
        [0.2, 0.08],
        [0.42, 0.2],
        [0.44, 0.24],
        [0.44, 0.34],
        [0.36, 0.4],
        [0, 0.42],
      ],
      0.2,
      { bevel: 0.014, holes: [circle(0.066, 32, 0.17, 0.27)] },
    ),
    slab(
      [
        [0.01, 0.42],
        [0.35, 0.4],
        [0.3, 0.43],
        [0.04, 0.45],
      ],
      0.14,
      { bevel: 0.006 },
    ),
  )
const swept = (g) => g.rotateY(0.42).translate(0.36, 0, 0.015)
const hoop = (x, y, z, r) =>
  tube(
    [
      [-x, 0.4, z + 0.02],
      [-x, y - 0.12, z],
      [-x + 0.08, y, z - 0.01],
      [x - 0.08, y, z - 0.01],
      [x, y - 0.12, z],
      [x, 0.4, z + 0.02],
    ],
    r,
    { corners: 0.22, steps: 110 },
  )
const wingRail = () =>
  tube(
    [
      [0.35, 0.62, 0.05],
      [0.46, 0.6, 0.01],
      [0.62, 0.52, -0.08],
      [0.7, 0.4, -0.13],
    ],
    0.024,
    { corners: 0.3, steps: 60 },
  )
const shackle = () =>
  merge(
    slab(rounded(0.06, 0.13, 0.026), 0.04, { bevel: 0.008, holes: [circle(0.018, 20, 0, 0.02)] })
      .rotateY(Math.PI / 2)
      .translate(0.24, 0.12, 0.17),
    tube(
      [
        [0.2, 0.13, 0.2],
        [0.19, 0.08, 0.235],
        [0.215, 0.03, 0.25],
        [0.265, 0.03, 0.25],
        [0.29, 0.08, 0.235],
        [0.28, 0.13, 0.2],
      ],
      0.018,
      { steps: 50 },
    ),
    rod([0.185, 0.135, 0.195], [0.3, 0.135, 0.195], 0.016),
  )
const lamp = (make) => pair(swept(make().translate(0.17, 0.27, 0)))

/** A steel bumper with a hoop, a seat for the winch, lamps in its wings and two shackles. */
export const goods = {
  camera: { azimuth: 66, elevation: 13, fit: 0.86 },
  parts: () => [
    ['matt', middle(), pair(swept(wing()))],
    [
      'black',
      hoop(0.35, 0.72, 0.05, 0.032),
      rod([-0.34, 0.56, 0.045], [0.34, 0.56, 0.045], 0.022),
      pair(wingRail()),
    ],
    ['deep', box(0.5, 0.12, 0.02, 0.02).translate(0, 0.245, 0.128)],
    [
      'steel',
      box(0.44, 0.024, 0.03, 0.01).translate(0, 0.292, 0.142),
      box(0.44, 0.024, 0.03, 0.01).translate(0, 0.198, 0.142),
      pair(rod([0.16, 0.2, 0.148], [0.16, 0.29, 0.148], 0.017)),
      rod([-0.15, 0.222, 0.138], [0.15, 0.222, 0.138], 0.014),
      rod([-0.15, 0.268, 0.138], [0.15, 0.268, 0.138], 0.014),
      pair(
        merge(
          ...[0.17, 0.36].map((y) =>
            bolt(0.017, 0.02)
              .rotateX(Math.PI / 2)
              .translate(0.33, y, y > 0.3 ? 0.112 : 0.135),
          ),
        ),
      ),
    ],
    [
      'gun',
      slab(
        [
          [-0.3, 0],
          [0.3, 0],
          [0.34, 0.13],
          [-0.34, 0.13],
        ],
        0.014,
        {
          bevel: 0.004,
          holes: [-0.16, 0, 0.16].map((x) => rounded(0.1, 0.03, 0.014).map(([a, b]) => [a + x, b + 0.065])),
        },
      )
        .rotateX(0.64)
        .translate(0, 0.022, 0.052),
    ],
    ['red', pair(shackle())],
    [
      'deep',
      lamp(() =>
        cyl(0.064, 0.14)
          .rotateX(Math.PI / 2)
          .translate(0, 0, 0.01),
      ),
    ],
    [
      'alu',
      lamp(() =>
        pipe(0.072, 0.056, 0.03)
          .rotateX(Math.PI / 2)
          .translate(0, 0, 0.105),
      ),
    ],
    [
      'lamp',
      lamp(() =>
        cyl(0.05, 0.02, 0.008)
          .rotateX(Math.PI / 2)
          .translate(0, 0, 0.086),
      ),
    ],
    mark('orange', emblem(0.17, 0.014).translate(0, 0.375, 0.104)),
  ],
}
