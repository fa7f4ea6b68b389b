import { frame, pen } from '../ink.js'

// Scenery of an empty state: one object before a ridge, one orange detail that hints at the next step.

const scenery = ({ fill }, ink) =>
  fill('M14 138 62 88l22 20 40-46 44 50 18-16 40 42Z') + fill('M124 62l14 16-9 6-7-5-8 7-4-6Z', ink.mid)
const ground = ({ line, faint }) => line('M26 138h148') + line('M186 138h22') + faint('M58 150h52M122 150h14')

const THINGS = {
  /** The empty bed of a truck. */
  cart: ({ shape, line, accent, ring, dot }) =>
    shape(
      'M52 120V94h66V72a6 6 0 0 1 6-6h24a10 10 0 0 1 8.6 5L168 92l16 4a9 9 0 0 1 7 8.8V120a5 5 0 0 1-5 5H57a5 5 0 0 1-5-5Z',
    ) +
    line('M118 94h48M118 94v31M128 92V76h18l9 16') +
    accent('M64 78h42M76 64h26') +
    ring(80, 125, 13) +
    ring(162, 125, 13) +
    dot(80, 125, 3.5) +
    dot(162, 125, 3.5) +
    line('M186 104h5'),
  orders: ({ shape, line, accent }) =>
    shape('M72 44h76a8 8 0 0 1 8 8v86H64V52a8 8 0 0 1 8-8Z') +
    shape('M92 38h36a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H92a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4Z') +
    line('M82 74h34M82 92h46M82 110h24') +
    accent('m132 108 8 8 16-18'),
  search: ({ shape, line, accent, ring }) =>
    ring(108, 82, 38) +
    accent('M86 92l14-16 10 10 8-8 12 14') +
    line('m137 109 8 8') +
    shape('m143 121 8-8 24 23a5.6 5.6 0 0 1-8 8Z'),
  address: ({ shape, line, accent, dot }) =>
    shape('M112 128h8v10h-8Z') +
    shape('M88 44h60l16 14-16 14H88Z') +
    shape('M142 84H92L78 97l14 13h50Z') +
    line('M116 44V32M116 72v12M116 110v18') +
    accent('M102 58h28') +
    dot(116, 97, 4),
  coupon: ({ shape, line, accent }) =>
    shape(
      'M58 60h116a6 6 0 0 1 6 6v14a12 12 0 0 0 0 24v14a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6v-14a12 12 0 0 0 0-24V66a6 6 0 0 1 6-6Z',
    ) +
    line('M142 72v6M142 89v6M142 106v6') +
    accent('M80 100l14-18 10 10 10-10 14 18') +
    line('M160 84v16'),
  network: ({ shape, line, accent, dot }) =>
    shape('M100 138l14-66h4l14 66Z') +
    line('M108 104h16M105 120h22M110 88l12 16M122 88l-12 16M107 120l20 18M125 120l-20 18') +
    dot(116, 62, 4.5) +
    line('M98 78a22 22 0 0 1-2-30M134 78a22 22 0 0 0 2-30') +
    accent('M84 88a38 38 0 0 1-6-26M148 88a38 38 0 0 0 6-26', 'stroke-dasharray="2 8"'),
  'signed-out': ({ shape, line, accent, ring }) =>
    ring(116, 74, 20) +
    shape('M78 138c0-22 16-34 38-34s38 12 38 34Z') +
    line('M96 72c8-3 10-10 10-14') +
    shape('M148 104h34a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5h-34a5 5 0 0 1-5-5v-24a5 5 0 0 1 5-5Z') +
    line('M154 104v-8a11 11 0 0 1 22 0v8') +
    accent('M165 117v8'),
  comments: ({ shape, line, dot }) =>
    shape('M62 50h74a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H96l-18 16v-16H62a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8Z') +
    line('M72 70h46M72 84h30') +
    shape('M150 80h24a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-4v14l-16-14h-26a8 8 0 0 1-8-8') +
    dot(138, 104, 2.8) +
    dot(152, 104, 2.8) +
    dot(166, 104, 2.8),
  content: ({ shape, line, accent, dot }) =>
    shape('M66 52h92a8 8 0 0 1 8 8v62a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8Z') +
    line('m60 116 28-32 20 20 16-16 40 36') +
    dot(140, 74, 7) +
    accent('M172 74l10 4-16 66-40-8'),
}

/** Line art for pages that have nothing to show. 240 x 180, transparent. @param {import('../ink.js').Ink} ink */
export const emptyPieces = Object.keys(THINGS).map((name) => ({
  name: `empty-${name}`,
  size: [240, 180],
  widths: [200, 400],
  twoInks: true,
  svg: (ink) => {
    const p = pen(ink)
    return frame(240, 180, scenery(p, ink) + ground(p) + THINGS[name](p))
  },
}))
