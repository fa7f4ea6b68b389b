/** A stretch of skyline: towers with lit windows. */
export function skyline({
  random: r,
  wide = 900,
  tall = [40, 210],
  tones = ['#2b3038', '#353b45', '#22262d'],
  lit = 0.3,
  warm = ['#ffcf8a', '#ffe3b8', '#c9dcf2'],
}) {
  let body = ''
  let glow = ''
  for (let row = 0; row < 2; row++)
    for (let x = -wide / 2; x < wide / 2; ) {
      const w = 18 + r() * 34
      const peak = 1 - Math.abs(x / (wide / 2)) ** 1.4
      const h = (tall[0] + (tall[1] - tall[0]) * r() ** 1.6 * (0.35 + 0.65 * peak)) * (row ? 0.62 : 1)
      const tone = tones[Math.floor(r() * tones.length)]
      body += `<path d="M${x.toFixed(1)} 0V${(-h).toFixed(1)}h${w.toFixed(1)}V0Z" fill="${tone}"/><path d="M${(x + w * 0.66).toFixed(1)} 0V${(-h).toFixed(1)}h${(w * 0.34).toFixed(1)}V0Z" fill="#000" opacity=".2"/>`
      if (r() < 0.35)
        body += `<path d="M${(x + w * 0.25).toFixed(1)} ${(-h).toFixed(1)}v-${(h * 0.09).toFixed(1)}h${(w * 0.5).toFixed(1)}v${(h * 0.09).toFixed(1)}Z" fill="${tone}"/>`
      if (h > tall[1] * 0.7 && r() < 0.5)
        body += `<path d="M${(x + w / 2).toFixed(1)} ${(-h).toFixed(1)}v-${(h * 0.2).toFixed(1)}" stroke="${tone}" stroke-width="1.6"/>`
      for (let fy = 5; fy < h - 3; fy += 4.4)
        for (let fx = 2.4; fx < w - 3; fx += 4.2)
          if (r() < lit)
            glow += `<rect x="${(x + fx).toFixed(1)}" y="${(-h + fy).toFixed(1)}" width="2.3" height="1.9" fill="${warm[Math.floor(r() * warm.length)]}" opacity="${(0.25 + 0.75 * r()).toFixed(2)}"/>`
      x += w + (r() < 0.3 ? 8 * r() : -3)
    }
  return { box: [-wide / 2 - 20, -tall[1] * 1.3, wide / 2 + 40, 1], body, glow }
}

export function crane({ tone = '#b5702c' }) {
  let lattice = ''
  for (let y = 0; y < 44; y += 2) lattice += `M-.9 ${-y}L.9 ${-y - 2}M.9 ${-y}L-.9 ${-y - 2}`
  for (let x = -12; x < 40; x += 2) lattice += `M${x} -46L${x + 1} -47.6L${x + 2} -46`
  return {
    box: [-16, -56, 44, 0.1],
    body: `<g fill="none" stroke="${tone}"><path d="M-.9 0V-46M.9 0V-46${lattice}" stroke-width=".25"/><path d="M-13 -46H41M-11 -47.6H38M0 -47.6V-54M0 -54L-12 -47M0 -54L34 -47.5" stroke-width=".3"/></g><path d="M-14 -46h4v3.5h-4Z" fill="#3a3632"/><path d="M1 -45h2.2v2.6H1Z" fill="${tone}"/><path d="M28 -46V-20" stroke="#2d2a28" stroke-width=".15"/><path d="M27 -20h2v1.2h-2Z" fill="#2d2a28"/>`,
    glow: '<circle cx="0" cy="-54.5" r=".6" fill="#ff5a3c"/><circle cx="41" cy="-46" r=".5" fill="#ff5a3c"/>',
  }
}

/** Tracked digger at rest. */
export function digger({ paint = '#c98a2b' }) {
  return {
    box: [-3.5, -6, 8, 0.1],
    body: `<path d="M-2.4 -.1a.55 .55 0 0 1 0 -1.1H2a.55 .55 0 0 1 0 1.1Z" fill="#26241f"/><path d="M-2.6 -1.3H2.2V-2.4H.6L.2 -3.9H-1.4V-2.4H-2.6Z" fill="${paint}"/><path d="M-1.2 -2.5V-3.7H0L.4 -2.5Z" fill="#2f3439"/><path d="M.9 -2.2L4.2 -5.4L7 -2.3" stroke="${paint}" stroke-width=".5" fill="none" stroke-linejoin="round"/><path d="M6.7 -2.4L7.5 -2.2L7.3 -.7L5.9 -.5L6.1 -1.5Z" fill="#3a352d"/>`,
  }
}

export function lampPost({ tone = '#33373c' }) {
  return {
    box: [-1.5, -12, 5.5, 0.1],
    body: `<path d="M0 0V-8.5Q0 -9 .6 -9H2" stroke="${tone}" stroke-width=".14" fill="none"/><path d="M1.6 -9.1h1.2v.2H1.6Z" fill="${tone}"/>`,
    glow: '<circle cx="2.2" cy="-8.8" r="3" fill="url(#p)"/><ellipse cx="2.2" cy="-8.85" rx=".5" ry=".12" fill="#fff0d0"/>',
    defs: '<radialGradient id="p"><stop offset="0" stop-color="#ffcf8a" stop-opacity=".55"/><stop offset=".3" stop-color="#ffb660" stop-opacity=".12"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>',
  }
}

/** Two columns of stacked boxes in a yard. */
export function containers({ random: r, tones = ['#8a3f25', '#3f4f5c', '#6d6a5e', '#a86a35'] }) {
  let body = ''
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 1 + Math.floor(r() * 3); j++) {
      const x = i * 6.4 - 12.8
      const y = -j * 2.6
      body += `<path d="M${x} ${y}v-2.5h6.1v2.5Z" fill="${tones[Math.floor(r() * tones.length)]}"/><path d="M${x + 0.4} ${y - 0.2}v-2.1M${x + 1.6} ${y - 0.2}v-2.1M${x + 2.8} ${y - 0.2}v-2.1M${x + 4} ${y - 0.2}v-2.1M${x + 5.2} ${y - 0.2}v-2.1" stroke="#000" stroke-opacity=".2" stroke-width=".25"/>`
    }
  return { box: [-13.2, -8.4, 13.2, 0.1], body }
}
