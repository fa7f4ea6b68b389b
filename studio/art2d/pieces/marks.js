import { emblem, RIDGE } from '../emblem.js'
import { frame } from '../ink.js'

const head = 'M120 54c19 0 32 14 32 34 0 22-14 40-32 40s-32-18-32-40c0-20 13-34 32-34Z'

/** A driver with a cap, seen from the front; not a real person. */
function avatar(ink) {
  const night = ink.paper === '#1B1E22'
  const [back, hill, coat, skin, cap] = night
    ? ['#2B3036', '#3B4148', '#14171A', '#8A7A6A', '#C8642B']
    : ['#E6E1D9', '#D3CCC1', '#3A3F45', '#C9B49C', '#C8642B']
  return frame(
    240,
    240,
    `<rect width="240" height="240" fill="${back}"/><path d="M0 190 58 122l30 28 44-60 52 66 20-20 36 40v64H0Z" fill="${hill}"/><path d="M102 116h36v36c0 11-8 18-18 18s-18-7-18-18Z" fill="${skin}"/><path d="M102 128c10 8 26 8 36 0v10c-10 8-26 8-36 0Z" fill="#000" opacity=".14"/><path d="M30 240c4-60 34-86 66-92 4 10 13 16 24 16s20-6 24-16c32 6 62 32 66 92Z" fill="${coat}"/><path d="${head}" fill="${skin}"/><path d="M84 84c0-24 15-38 36-38s36 14 36 38Z" fill="${cap}"/><path d="M84 84c20-7 52-7 86 3-3 5-6 7-10 7-26-5-54-6-76-3-3-2-3-5 0-7Z" fill="#A14C1C"/><g transform="translate(106 54) scale(.58)"><path d="${RIDGE}" fill="#F4F2EE"/></g><path d="M120 176v64" fill="none" stroke="${back}" stroke-opacity=".28" stroke-width="4"/>`,
  )
}

/** Emblem and portrait. */
export const markPieces = [
  {
    name: 'emblem',
    size: [240, 240],
    widths: [200, 400],
    twoInks: true,
    svg: (ink) => emblem({ mark: ink.accent, size: 240 }),
  },
  {
    name: 'emblem-plate',
    size: [240, 240],
    widths: [200, 400],
    svg: () => emblem({ mark: '#F4F2EE', plate: '#C8642B', size: 240 }),
  },
  { name: 'avatar', size: [240, 240], widths: [200, 400], twoInks: true, tone: 'light', svg: avatar },
]
