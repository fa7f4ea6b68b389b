import { contours } from '../contours.js'
import { RIDGE } from '../emblem.js'
import { frame } from '../ink.js'

const W = 560
const H = 350
const LEVELS = [-0.32, -0.24, -0.16, -0.08, 0, 0.08, 0.16, 0.24, 0.32]

/** Returns a card of the shop: height lines, the ridge, one large sign. `sign` is drawn on a 24 px grid. */
function card({ from, to, lines, mark, seed, sign }) {
  const defs = `<linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><radialGradient id="b" cx=".2" cy="0" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><clipPath id="c"><rect width="${W}" height="${H}" rx="26"/></clipPath>`
  const inner = `<g clip-path="url(#c)"><rect width="${W}" height="${H}" fill="url(#a)"/><path d="${contours({ width: W, height: H, scale: 190, levels: LEVELS, seed })}" fill="none" stroke="${lines}" stroke-opacity=".32" stroke-width="1.4"/><path d="M0 350V300l96-86 52 44 98-104 118 124 60-52 136 112v12Z" fill="#000" opacity=".13"/><path d="M0 350l120-64 88 34 116-84 104 78 132-50v86Z" fill="#000" opacity=".13"/><rect width="${W}" height="${H}" fill="url(#b)"/><g transform="translate(34 16) scale(1.5)"><path d="${RIDGE}" fill="${mark}"/></g><g transform="translate(372 92) scale(6.4)" fill="none" stroke="${mark}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">${sign}</g></g><rect x=".75" y=".75" width="${W - 1.5}" height="${H - 1.5}" rx="25.5" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.5"/>`
  return frame(W, H, inner, defs)
}

const CARDS = {
  coupon: {
    from: '#D2703A',
    to: '#93441B',
    lines: '#FFE0C8',
    mark: '#F9EDE2',
    seed: 2,
    sign: '<path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2.6a2.4 2.4 0 0 0 0 4.8V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2.6a2.4 2.4 0 0 0 0-4.8ZM14.5 8.7v1.5M14.5 13.8v1.5M6.5 14l2.5-3.2 1.7 1.7"/>',
  },
  service: {
    from: '#33393F',
    to: '#15181B',
    lines: '#C9C2B4',
    mark: '#E9E4DA',
    seed: 5,
    sign: '<path d="M14.5 6.3a4.7 4.7 0 0 0-6.2 5.9L3 17.5 6.5 21l5.3-5.3a4.7 4.7 0 0 0 5.9-6.2l-2.9 2.9-2.7-.7-.7-2.7Z"/>',
  },
  care: {
    from: '#4A6353',
    to: '#22352B',
    lines: '#CFE0D2',
    mark: '#E6EDE4',
    seed: 9,
    sign: '<path d="M12 3l7.5 2.7v5.6c0 4.6-3 7.9-7.5 9.7-4.5-1.8-7.5-5.1-7.5-9.7V5.7ZM12 16c-2.6-1.7-4-3.1-4-4.8a2.1 2.1 0 0 1 4-1 2.1 2.1 0 0 1 4 1c0 1.7-1.4 3.1-4 4.8Z"/>',
  },
  charge: {
    from: '#35597A',
    to: '#152A40',
    lines: '#C4DDF2',
    mark: '#E4EEF6',
    seed: 14,
    sign: '<path d="M4 20.5v-15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v15M2.5 20.5h13M9.7 7.5 7.2 11.7h3.4l-1 4M14 12h1a2 2 0 0 1 2 2v2.5a1.75 1.75 0 0 0 3.5 0V10M18.5 7.5v2.5h4v-2.5"/>',
  },
  insurance: {
    from: '#B8AC98',
    to: '#7E735F',
    lines: '#FFFFFF',
    mark: '#FBF8F2',
    seed: 21,
    sign: '<path d="M3 12.5a9 9 0 0 1 18 0c-1.5-1.4-4-1.4-5.5 0-1.5-1.4-5.5-1.4-7 0-1.5-1.4-4-1.4-5.5 0ZM12 11.5V19a2 2 0 0 0 4 0M12 3.5V2.5"/>',
  },
}

export const cardPieces = Object.entries(CARDS).map(([name, look]) => ({
  name: `card-${name}`,
  size: [W, H],
  widths: [400, 750],
  quality: 74,
  tone: 'dark',
  svg: () => card(look),
}))
