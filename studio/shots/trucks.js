import { photo } from '../lib/picture.js'
import { DETAILS, PAINTS, RANGE, TRIMS, VIEWS } from '../trucks/range.js'
import { SERIES } from '../trucks/series/index.js'
import { truck } from '../trucks/truck.js'
import { cameraOf, detailOf } from '../trucks/views.js'

const frame = (width) => ({ width, height: Math.round((width * 9) / 16) })

/** Widths of a picture. Rear and front views are smaller in colours other than the advertised one, to save bytes. */
function widthsOf(view, lead) {
  if (view === 'f34') return lead ? [200, 400, 750, 1200] : [200, 400, 750]
  if (view === 'side') return [400, 750]
  return lead ? [750] : [400]
}

function colourShots({ key }, model, { colours, light, frame: fill }) {
  return colours.flatMap((colour, i) =>
    VIEWS.map((view) => {
      const widths = widthsOf(view, i === 0)
      return photo(
        `trucks/${key}/${colour}/${view}`,
        model,
        {
          ...frame(Math.max(750, widths.at(-1))),
          // With a lower scale, small bright edges break into dots in the largest picture.
          scale: view === 'f34' && i === 0 ? 3 : 1.5,
          light,
          camera: cameraOf(fill, view),
          paint: PAINTS[colour],
        },
        { widths, quality: i === 0 ? 74 : 68 },
      )
    }),
  )
}

function details(series, model, { colours: [lead], light }) {
  const { key, openBed } = series
  return DETAILS.map((detail) =>
    photo(
      `trucks/${key}/detail/${detail}`,
      detail === 'bed' && openBed ? truck(series, openBed) : model,
      { ...frame(750), light, paint: PAINTS[lead], ...detailOf(series, detail) },
      { widths: [750], quality: 70 },
    ),
  )
}

function trims(series, { colours: [lead], light, frame: fill }) {
  return TRIMS.map((trim) =>
    photo(
      `trucks/${series.key}/trim/${trim}`,
      truck(series, trim),
      { ...frame(750), scale: 1.5, light, camera: cameraOf(fill, 'f34'), paint: PAINTS[lead] },
      { widths: [400], quality: 68 },
    ),
  )
}

/** Drawing order: the pictures that most pages need come first. */
const ORDER = [/\/f34$/, /\/side$/, /\/trim\//, /\/detail\//, /./]
const rank = ({ key }) => ORDER.findIndex((pattern) => pattern.test(key))

/** Returns every picture of a series: its colours, close-ups and trims. */
export function seriesShots(series, range) {
  const model = truck(series)
  return [...colourShots(series, model, range), ...details(series, model, range), ...trims(series, range)]
}

export const shots = () =>
  Object.entries(RANGE)
    .flatMap(([key, range]) => seriesShots(SERIES[key], range))
    .sort((a, b) => rank(a) - rank(b))
