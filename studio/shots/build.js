import { photo } from '../lib/picture.js'
import { accessoriesOf, BUILD_SERIES, BUILD_VIEWS } from '../trucks/build.js'
import { baseTruck, fitLayer, typeLayer } from '../trucks/layers.js'
import { PAINTS, RANGE, TRIMS, TURNTABLE_FRAMES } from '../trucks/range.js'
import { SERIES } from '../trucks/series/index.js'
import { turntableCamera } from '../trucks/views.js'

/** Returns the layers of a series, from every side: the truck in each paint, each type, each accessory. */
export function buildShots(series, { colours, light, frame }) {
  const { key } = series
  const around = (name, model, more, print) =>
    Array.from({ length: BUILD_VIEWS }, (_, v) =>
      photo(
        `build/${key}/${name}/${v}`,
        model,
        {
          width: 640,
          height: 360,
          scale: 1.5,
          light,
          camera: turntableCamera(series, frame, (TURNTABLE_FRAMES / BUILD_VIEWS) * v),
          ...more,
        },
        { widths: [640], ...print },
      ),
    )
  const seen = { transparent: true }
  // Below 76 the soft edge of a shade becomes a visible step.
  const layer = { quality: 62, alphaQuality: 76 }
  const base = baseTruck(series)
  // A floor that reflects would show the truck without what the layers above add, its wheels for one.
  const still = light ? { reflection: 0 } : {}
  return [
    ...colours.flatMap((paint) =>
      around(`truck/${paint}`, base, { paint: PAINTS[paint], ...still }, { quality: 60 }),
    ),
    ...TRIMS.flatMap((trim) => around(`type/${trim}`, typeLayer(series, trim), seen, layer)),
    ...accessoriesOf(series).flatMap((one) => around(`fit/${one}`, fitLayer(series, one), seen, layer)),
  ]
}

export const shots = () => BUILD_SERIES.flatMap((key) => buildShots(SERIES[key], RANGE[key]))
