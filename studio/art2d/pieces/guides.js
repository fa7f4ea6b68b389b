import { frame } from '../ink.js'

// Drawn for a dark background; the page writes the text below.

const stroke = 'fill="none" stroke="#F4F2EE" stroke-linecap="round" stroke-linejoin="round"'
const ORANGE = '#E08A52'

/** WeChat: the menu is at the upper right. */
const wechat = `<path d="M150 430C150 300 210 170 388 96" ${stroke} stroke-width="5" stroke-dasharray="1 14"/><path d="M346 92l46 2-14 44" ${stroke} stroke-width="5"/><rect x="404" y="28" width="128" height="64" rx="32" fill="#F4F2EE" fill-opacity=".08" stroke="${ORANGE}" stroke-width="4"/><circle cx="444" cy="60" r="6" fill="#F4F2EE"/><circle cx="468" cy="60" r="9" fill="#F4F2EE"/><circle cx="492" cy="60" r="6" fill="#F4F2EE"/><g transform="translate(60 450)"><path d="M0 96V18A18 18 0 0 1 18 0H162a18 18 0 0 1 18 18V96a18 18 0 0 1-18 18H18A18 18 0 0 1 0 96Z" ${stroke} stroke-width="5"/><path d="M24 92 64 46l26 26 24-24 42 44" ${stroke} stroke-width="5"/><circle cx="128" cy="32" r="9" fill="${ORANGE}"/></g>`

/** Other browsers: the share button is in the bar at the bottom. */
const browser = `<path d="M280 60v320" ${stroke} stroke-width="5" stroke-dasharray="1 14"/><path d="M248 352l32 36 32-36" ${stroke} stroke-width="5"/><rect x="40" y="430" width="480" height="92" rx="24" fill="#F4F2EE" fill-opacity=".08" stroke="#F4F2EE" stroke-opacity=".5" stroke-width="4"/><path d="M98 456l-20 20 20 20M170 456l20 20-20 20" ${stroke} stroke-opacity=".6" stroke-width="5"/><circle cx="280" cy="476" r="38" fill="#C8642B" fill-opacity=".25" stroke="${ORANGE}" stroke-width="4"/><path d="M280 484v-30M268 464l12-12 12 12M264 474v18a4 4 0 0 0 4 4h24a4 4 0 0 0 4-4v-18" ${stroke} stroke-width="5"/><rect x="366" y="460" width="30" height="34" rx="5" ${stroke} stroke-opacity=".6" stroke-width="5"/><path d="M450 466h32M450 480h32M450 494h32" ${stroke} stroke-opacity=".6" stroke-width="5"/>`

export const guidePieces = [
  {
    name: 'guide-wechat',
    size: [560, 580],
    widths: [400, 750],
    tone: 'dark',
    svg: () => frame(560, 580, wechat),
  },
  {
    name: 'guide-browser',
    size: [560, 560],
    widths: [400, 750],
    tone: 'dark',
    svg: () => frame(560, 560, browser),
  },
]
