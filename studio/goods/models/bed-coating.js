import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, lathe, merge, rod, tube } from '../kit/shapes.js'

/** A piece cut out of a bed, half of it coated, with the spray gun. */
export const goods = {
  camera: { azimuth: 58, elevation: 26, fit: 0.82 },
  materials: {
    body: { colour: '#aeb4b6', metal: 0.4, rough: 0.34, coat: 0.9 },
    coating: { colour: '#2b2c2e', rough: 1, coat: 0.08, grain: [150, 0.55], diffuse: 1.25 },
  },
  parts: () => [
    [
      'body',
      box(1.3, 0.05, 0.9, 0.02).translate(0, 0.025, 0),
      box(1.3, 0.42, 0.05, 0.02).translate(0, 0.21, -0.44),
      box(0.05, 0.42, 0.9, 0.02).translate(-0.64, 0.21, 0),
    ],
    [
      'coating',
      box(0.86, 0.02, 0.86, 0.008).translate(-0.2, 0.055, 0.02),
      ...[-0.56, -0.42, -0.28, -0.14, 0, 0.14].map((x) =>
        box(0.05, 0.022, 0.84, 0.01).translate(x, 0.066, 0.02),
      ),
      box(0.86, 0.34, 0.02, 0.008).translate(-0.2, 0.21, -0.412),
      box(0.02, 0.34, 0.84, 0.008).translate(-0.612, 0.21, 0.01),
    ],
    [
      'black',
      cyl(0.05, 0.3).rotateZ(1.57).translate(0.34, 0.34, 0.14),
      box(0.07, 0.2, 0.05, 0.02).rotateZ(-0.2).translate(0.44, 0.22, 0.14),
      lathe([
        [0, 0],
        [0.11, 0],
        [0.11, 0.2],
        [0.05, 0.25],
        [0, 0.25],
      ]).translate(0.36, 0.38, 0.14),
    ],
    [
      'steel',
      rod([0.18, 0.34, 0.14], [0.08, 0.34, 0.14], 0.03, 0.016),
      rod([0.37, 0.3, 0.14], [0.37, 0.2, 0.14], 0.012),
    ],
    [
      'orange',
      cyl(0.06, 0.03).translate(0.36, 0.64, 0.14),
      merge(
        tube(
          [
            [0.46, 0.13, 0.14],
            [0.5, 0.05, 0.2],
            [0.6, 0.06, 0.4],
            [0.4, 0.06, 0.5],
            [0.7, 0.04, 0.62],
          ],
          0.018,
        ),
      ),
    ],
    mark('pale', emblem(0.12, 0.01).translate(0.36, 0.46, 0.252)),
  ],
  variants: { grey: { coating: { colour: '#6a6d6e' } }, body: { coating: { colour: '#a7adb0' } } },
}
