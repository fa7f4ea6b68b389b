import { noise } from '../../scenes/land/noise.js'
import { contours } from '../contours.js'
import { RIDGE } from '../emblem.js'
import { frame } from '../ink.js'

const W = 600
const H = 800

/** Returns a noisy ridge line across the sheet, closed below. */
function ridge(y, tall, scale, seed) {
  let d = `M0 ${H}L0 ${y}`
  for (let x = 0; x <= W; x += 6) {
    let h = 0
    for (let k = 0, a = 1, f = 1; k < 5; k++, a *= 0.5, f *= 2.1)
      h += a * (1 - Math.abs(noise((x / scale) * f + seed, seed + k * 3.3)))
    d += `L${x} ${(y - tall * (h - 0.9)).toFixed(1)}`
  }
  return `${d}L${W} ${H}Z`
}

const layers = (colours, top, seed) =>
  colours
    .map(
      (colour, i) =>
        `<path d="${ridge(top + i * (H - top) * 0.17, 74 - i * 7, 250 - i * 22, seed + i * 4.1)}" fill="${colour}"/>`,
    )
    .join('')
const sky = (stops) =>
  `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`
const sheet = `<rect width="${W}" height="${H}" fill="url(#s)"/>`
const signed = (colour) =>
  `<g transform="translate(36 20) scale(1.3)"><path d="${RIDGE}" fill="${colour}"/></g>`

/** Backgrounds of share posters: a goods picture and a code are drawn over the middle and the foot. */
const POSTERS = {
  paper: {
    tone: 'light',
    draw: () =>
      frame(
        W,
        H,
        `${sheet}<path d="${contours({ width: W, height: H, scale: 260, seed: 3, levels: [-0.3, -0.22, -0.14, -0.06, 0.02, 0.1, 0.18, 0.26, 0.34] })}" fill="none" stroke="#B9AF9F" stroke-opacity=".5" stroke-width="1.2"/><path d="M0 800V640l150-120 90 70 120-130 240 200v140Z" fill="#D8D1C5" opacity=".6"/>${signed('#C8642B')}`,
        sky([
          [0, '#F4F2EE'],
          [1, '#E2DDD4'],
        ]),
      ),
  },
  ridge: {
    tone: 'dark',
    draw: () =>
      frame(
        W,
        H,
        `${sheet}<circle cx="410" cy="300" r="46" fill="#FFE3BC" opacity=".9"/>${layers(['#C98A66', '#A4644A', '#7A4636', '#513129', '#2E1F1D', '#1B1616'], 400, 3)}${signed('#F9EDE2')}`,
        sky([
          [0, '#4B4A72'],
          [0.25, '#9A6F7E'],
          [0.45, '#E7A77A'],
          [0.6, '#F6CE9A'],
        ]),
      ),
  },
  night: {
    tone: 'dark',
    draw: () =>
      frame(
        W,
        H,
        `${sheet}<circle cx="150" cy="190" r="30" fill="#E8EDF4" opacity=".92"/>${Array.from({ length: 90 }, (_, i) => `<circle cx="${((i * 197.3) % W).toFixed(0)}" cy="${((i * 131.7) % 380).toFixed(0)}" r="${(0.6 + ((i * 7) % 5) * 0.22).toFixed(2)}" fill="#DCE6F5" opacity="${(0.35 + ((i * 13) % 6) * 0.1).toFixed(2)}"/>`).join('')}${layers(['#3A4C68', '#2C3B54', '#202C41', '#171F2F', '#10151F', '#0B0E14'], 430, 8)}${signed('#DE7C42')}`,
        sky([
          [0, '#0E1730'],
          [0.35, '#233656'],
          [0.58, '#5C6D8C'],
        ]),
      ),
  },
}

export const posterPieces = Object.entries(POSTERS).map(([name, { tone, draw }]) => ({
  name: `poster-${name}`,
  size: [W, H],
  widths: [400, 750],
  tone,
  svg: draw,
}))
