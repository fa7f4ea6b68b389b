import { mark } from '../kit/goodsModel.js'
import { bolt, emblem, merge, rounded, row, shifted, slab } from '../kit/shapes.js'

const holes = [
  ...[-0.24, 0, 0.24].map((x) => shifted(rounded(0.14, 0.04, 0.018), x, 0.2)),
  shifted(rounded(0.12, 0.12, 0.055), 0.2, -0.16),
  ...[-0.24, -0.02].map((x) => shifted(rounded(0.13, 0.04, 0.018), x, -0.26)),
]
const plate = () =>
  merge(
    slab(
      [
        [-0.46, -0.4],
        [0.46, -0.4],
        [0.5, 0.3],
        [0.42, 0.36],
        [-0.42, 0.36],
        [-0.5, 0.3],
      ],
      0.03,
      { bevel: 0.008, holes, crease: 12 },
    ),
    slab(
      [
        [-0.42, 0],
        [0.42, 0],
        [0.3, 0.26],
        [-0.3, 0.26],
      ],
      0.03,
      {
        bevel: 0.008,
        holes: [-0.1, 0.1].map((x) => shifted(rounded(0.12, 0.04, 0.018), x, 0.13)),
        crease: 12,
      },
    )
      .rotateX(0.62)
      .translate(0, 0.355, 0),
    row(3, [0.3, 0, 0], () => slab(rounded(0.05, 0.22, 0.024), 0.03, { bevel: 0.012 })).translate(
      0,
      0.02,
      0.012,
    ),
  )
const lie = (g) => g.rotateX(-1.0).translate(0, 0.34, 0)

export const goods = {
  camera: { azimuth: 62, elevation: 20, fit: 0.84 },
  parts: () => [
    ['alu', lie(plate())],
    [
      'black',
      lie(
        merge(
          ...[-0.43, 0.43].flatMap((x) =>
            [-0.34, 0.26].map((y) => bolt(0.024, 0.03).rotateX(1.57).translate(x, y, 0.026)),
          ),
        ),
      ),
    ],
    mark('orange', lie(emblem(0.2, 0.012).translate(-0.14, -0.14, 0.018))),
  ],
}
