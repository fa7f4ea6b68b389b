import { photo } from '../lib/picture.js'
import { PAINTS, RANGE, TURNTABLE_FRAMES } from '../trucks/range.js'
import { SERIES } from '../trucks/series/index.js'
import { truck } from '../trucks/truck.js'
import { turntableCamera } from '../trucks/views.js'

/** Returns one rotation of a series: dragging to the right turns the truck with the finger. */
export function turntableShots(series, { colours: [lead], light, frame }) {
  const model = truck(series)
  return Array.from({ length: TURNTABLE_FRAMES }, (_, i) =>
    photo(
      `turntable/${series.key}/${String(i).padStart(2, '0')}`,
      model,
      {
        width: 640,
        height: 360,
        scale: 1.5,
        light,
        camera: turntableCamera(series, frame, i),
        paint: PAINTS[lead],
      },
      { widths: [640], quality: 56 },
    ),
  )
}

export const shots = () => Object.entries(RANGE).flatMap(([key, range]) => turntableShots(SERIES[key], range))
