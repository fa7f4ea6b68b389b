import { photo } from '../lib/picture.js'
import { DETAILS, PAINTS, RANGE, TRIMS, VIEWS } from '../trucks/range.js'
import { SERIES } from '../trucks/series/index.js'
import { truck } from '../trucks/truck.js'
import { cameraOf, detailOf } from '../trucks/views.js'

const frame = (width) => ({ width, height: Math.round((width * 9) / 16) })

/** Bytes go where people look: rear and front of other colours than the advertised one come small. */
function widthsOf(view, lead) {
  if (view === 'f34') return lead ? [200, 400, 750, 1200] : [200, 400, 750]
  if (view === 'side') return [400, 750]
  return lead ? [750] : [400]
}

function colourShots(key, model, { colours, light }) {
  return colours.flatMap((colour, i) =>
    VIEWS.map((view) => {
      const widths = widthsOf(view, i === 0)
      return photo(
        `trucks/${key}/${colour}/${view}`,
        model,
        {
          ...frame(Math.max(750, widths.at(-1))),
          scale: view === 'f34' && i === 0 ? 2 : 1.5,
          light,
          camera: cameraOf(key, view),
          paint: PAINTS[colour],
        },
        { widths, quality: i === 0 ? 74 : 68 },
      )
    }),
  )
}

function details(key, model, { colours: [lead], light }) {
  const { openBed } = SERIES[key]
  return DETAILS.map((detail) =>
    photo(
      `trucks/${key}/detail/${detail}`,
      detail === 'bed' && openBed ? truck(SERIES[key], openBed) : model,
      { ...frame(750), light, paint: PAINTS[lead], ...detailOf(key, detail) },
      { widths: [750], quality: 70 },
    ),
  )
}

function trims(key, { colours: [lead], light }) {
  return TRIMS.map((trim) =>
    photo(
      `trucks/${key}/trim/${trim}`,
      truck(SERIES[key], trim),
      { ...frame(750), scale: 1.5, light, camera: cameraOf(key, 'f34'), paint: PAINTS[lead] },
      { widths: [400, 750], quality: 68 },
    ),
  )
}

/** What most pages wait for is drawn first. */
const ORDER = [/\/f34$/, /\/side$/, /\/trim\//, /\/detail\//, /./]
const rank = ({ key }) => ORDER.findIndex((pattern) => pattern.test(key))

export const shots = () =>
  Object.entries(RANGE)
    .flatMap(([key, range]) => {
      const model = truck(SERIES[key])
      return [
        ...colourShots(key, model, range),
        ...details(key, model, range),
        ...trims(key, range),
      ]
    })
    .sort((a, b) => rank(a) - rank(b))
