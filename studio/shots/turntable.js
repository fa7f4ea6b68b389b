import { photo } from '../lib/picture.js'
import { PAINTS, RANGE, TURNTABLE_FRAMES } from '../trucks/range.js'
import { SERIES } from '../trucks/series/index.js'
import { truck } from '../trucks/truck.js'
import { turntableCamera } from '../trucks/views.js'

/** Each series turned once: dragging to the right turns the truck with the finger. */
export const shots = () =>
  Object.entries(RANGE).flatMap(
    ([
      key,
      {
        colours: [lead],
        light,
      },
    ]) => {
      const model = truck(SERIES[key])
      return Array.from({ length: TURNTABLE_FRAMES }, (_, i) =>
        photo(
          `turntable/${key}/${String(i).padStart(2, '0')}`,
          model,
          {
            width: 640,
            height: 360,
            scale: 1.5,
            light,
            camera: turntableCamera(key, i),
            paint: PAINTS[lead],
          },
          { widths: [640], quality: 56 },
        ),
      )
    },
  )
