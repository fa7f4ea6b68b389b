/**
 * A building with two visible faces, seen at a corner. In perspective for a viewer 1.7 m above the ground.
 * @typedef {{ length: number, bays: string[] }} Face `bays` from the corner outwards: glass, door, open, wall
 */

const EYE = 1.7
const n2 = (x) => x.toFixed(2)

/** Maps metres along a face and up to the drawing; `away` is how fast the face recedes. */
const faceMap = (direction, away) => (along, up) => {
  const z = 1 + away * along
  return [(direction * along * (1 - away * 4)) / z, -(EYE + (up - EYE) / z)]
}

const poly = (map, points, paint) =>
  `<path d="M${points.map(([a, u]) => map(a, u).map(n2).join(' ')).join('L')}Z" ${paint}/>`
const box = (map, a0, a1, u0, u1, paint) =>
  poly(
    map,
    [
      [a0, u0],
      [a1, u0],
      [a1, u1],
      [a0, u1],
    ],
    paint,
  )

/** A truck in profile, for display behind the glass. */
const TRUCK = [
  [0, 0.45],
  [0, 1.15],
  [1.9, 1.15],
  [2, 1.78],
  [3.3, 1.78],
  [4, 1.25],
  [5.1, 1.1],
  [5.2, 0.45],
]
const shadowTruck = (map, at) => {
  const wheel = (x) =>
    Array.from({ length: 12 }, (_, i) => [
      at + x + 0.42 * Math.cos((i * Math.PI) / 6),
      0.42 + 0.42 * Math.sin((i * Math.PI) / 6),
    ])
  return [TRUCK.map(([x, y]) => [at + x, y]), wheel(1), wheel(4.2)]
    .map((points) => poly(map, points, 'fill="#000" fill-opacity=".72"'))
    .join('')
}

function face(map, { length, bays }, { tall, colours: c }) {
  const bay = length / bays.length
  const roof = tall - 1.5
  let body = box(map, 0, length, 0, tall, `fill="${c.wall}"`)
  let glow = ''
  bays.forEach((kind, i) => {
    const a = i * bay + 0.12
    const b = (i + 1) * bay - 0.12
    if (kind === 'glass') {
      body +=
        box(map, a, b, 0.25, roof, `fill="${c.glass}"`) +
        poly(
          map,
          [
            [a, roof],
            [a + bay * 0.8, roof],
            [a + bay * 0.25, 0.25],
            [a, 0.25],
          ],
          'fill="#fff" fill-opacity=".09"',
        )
      glow +=
        box(map, a, b, 0.25, roof, 'fill="url(#in)"') +
        box(map, a, b, roof - 0.5, roof - 0.34, 'fill="#fff4df" fill-opacity=".8"') +
        box(map, a, b, 0.25, roof * 0.32, 'fill="#3a2412" fill-opacity=".28"')
      if (i % 3 === 2)
        glow += box(map, a + bay * 0.3, b, roof * 0.34, roof * 0.8, 'fill="#c8642b" fill-opacity=".55"')
    } else if (kind === 'door' || kind === 'open') {
      const top = Math.min(roof, 4.4)
      body += box(map, a + 0.3, b - 0.3, 0, top, `fill="${kind === 'open' ? '#1c1d1f' : c.door}"`)
      if (kind === 'door')
        for (let u = 0.5; u < top; u += 0.5)
          body += box(map, a + 0.3, b - 0.3, u, u + 0.05, 'fill="#000" fill-opacity=".2"')
      else
        glow +=
          box(map, a + 0.3, b - 0.3, 0, top - 0.5, 'fill="url(#in)"') +
          box(map, a + 0.6, b - 0.6, top - 1, top - 0.86, 'fill="#fff4df"')
    }
  })
  const glassy = bays.filter((kind) => kind === 'glass').length > 3
  if (glassy)
    for (let at = bay * 0.6; at + 5.4 < length; at += Math.max(7, bay * 2.4)) glow += shadowTruck(map, at)
  if (glassy)
    for (let i = 0; i <= bays.length; i++) {
      body += box(map, i * bay - 0.09, i * bay + 0.09, 0, roof, `fill="${c.frame}"`)
      glow += box(map, Math.max(0, i * bay - 0.09), i * bay + 0.09, 0, roof, 'fill="#000"')
    }
  body +=
    box(map, -0.3, length + 0.3, roof, tall + 0.35, `fill="${c.fascia}"`) +
    box(map, -0.3, length + 0.3, roof - 0.02, roof + 0.16, `fill="${c.accent}"`)
  return { body, glow }
}

const MARK = [
  [-1.7, -0.7],
  [-0.6, 0.66],
  [0, 0.06],
  [0.6, 0.66],
  [1.7, -0.7],
  [1, -0.7],
  [0.6, -0.18],
  [0, -0.74],
  [-0.6, -0.18],
  [-1, -0.7],
]

/** Draws a building. @param {{ left: Face, right: Face, tall: number, colours?: object }} house */
function building({ left, right, tall, colours = {} }) {
  const c = {
    wall: '#b9b4aa',
    glass: '#52616d',
    frame: '#2b2e33',
    fascia: '#33373c',
    door: '#6d7176',
    accent: '#c8642b',
    ...colours,
  }
  const toLeft = faceMap(-1, 0.055)
  const toRight = faceMap(1, 0.012)
  const a = face(toLeft, left, { tall, colours: c })
  const b = face(toRight, right, { tall, colours: c })
  const shade = box(toLeft, 0, left.length, 0, tall + 0.35, 'fill="#000" fill-opacity=".26"')
  const sign = poly(
    toRight,
    MARK.map(([x, y]) => [3 + x * 0.8, tall - 0.5 + y * 0.66]),
    'fill="#efe9de"',
  )
  const [x0] = toLeft(left.length + 0.3, 0)
  const [x1] = toRight(right.length + 0.3, 0)
  const defs =
    '<linearGradient id="in" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2cf9c"/><stop offset=".55" stop-color="#c08a52"/><stop offset="1" stop-color="#7a4f2c"/></linearGradient>'
  return {
    box: [x0 - 0.3, -tall - 1, x1 + 0.3, 0.2],
    body: a.body + shade + b.body + sign,
    glow: `${a.glow}${box(toLeft, 0, left.length, 0, tall + 0.35, 'fill="#000" fill-opacity=".3"')}${b.glow}${poly(
      toRight,
      MARK.map(([x, y]) => [3 + x * 0.8, tall - 0.5 + y * 0.66]),
      'fill="#8a8478"',
    )}`,
    defs,
  }
}

const many = (kind, count) => Array.from({ length: count }, () => kind)

/** A glass showroom without a name, because the page shows the dealer's. */
export const showroom = ({ wide = 26, deep = 12, tall = 7, panes = 9, colours }) =>
  building({
    tall,
    colours,
    left: { length: deep, bays: many('glass', 4) },
    right: { length: wide, bays: many('glass', panes) },
  })

/** A workshop with roller doors, one of them open. */
export const workshop = ({ wide = 24, deep = 12, tall = 7, colours }) =>
  building({
    tall,
    colours,
    left: { length: deep, bays: many('wall', 3) },
    right: { length: wide, bays: ['door', 'open', 'door', 'open'] },
  })
