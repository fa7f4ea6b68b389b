/**
 * The two sets of colours for line art. `soft` fills shapes behind, `paper` fills shapes in front of them.
 * @typedef {{ line: string, soft: string, mid: string, paper: string, accent: string }} Ink
 */

/** @type {Record<'light' | 'dark', Ink>} */
export const INKS = {
  light: { line: '#2B2D30', soft: '#E6E1D9', mid: '#D3CCC1', paper: '#FBFAF7', accent: '#C8642B' },
  dark: { line: '#E4DFD6', soft: '#2B3036', mid: '#3B4148', paper: '#1B1E22', accent: '#DE7C42' },
}

/** Returns drawing functions with one stroke. @param {Ink} ink */
export function pen(ink, width = 2.6) {
  const stroke = (d, colour, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  return {
    line: (d, more) => stroke(d, ink.line, more),
    accent: (d, more) => stroke(d, ink.accent, more),
    faint: (d, more) => stroke(d, ink.mid, more),
    /** Draws a shape with an outline. */
    shape: (d, fill = ink.paper) =>
      `<path d="${d}" fill="${fill}" stroke="${ink.line}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    fill: (d, colour = ink.soft) => `<path d="${d}" fill="${colour}"/>`,
    dot: (x, y, r = 2.4, colour = ink.accent) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`,
    ring: (x, y, r, fill = ink.paper) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${ink.line}" stroke-width="${width}"/>`,
  }
}

export const frame = (width, height, inner, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${inner}</svg>`
