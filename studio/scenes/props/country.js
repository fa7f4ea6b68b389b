/** Buildings and machines in the country, and animals. */
export function barn({ wall = '#7a3626', roof = '#4a4642', window = '#241d18' }) {
  return {
    box: [-7.5, -8, 9.5, 0.1],
    body: `<path d="M-6 0V-4.3L-3 -7.2L0 -4.3V0Z" fill="${wall}"/><path d="M0 0V-4.3H8.5V0Z" fill="${wall}"/><path d="M0 0V-4.3H8.5V0Z" fill="#000" opacity=".22"/><path d="M-3 -7.6L.2 -4.4H9.1L6 -7.6Z" fill="${roof}"/><path d="M-3 -7.6L-6.5 -4.1L-6.2 -3.9L-3 -7L.1 -3.9L.4 -4.2Z" fill="#d8d2c6"/><path d="M-4.2 0V-2.6H-1.8V0Z" fill="${window}"/><path d="M-4.2 0L-1.8 -2.6M-1.8 0L-4.2 -2.6M-4.2 0V-2.6H-1.8V0" stroke="#d8d2c6" stroke-width=".12" fill="none"/><path d="M-3.5 -4.8h1v1.1h-1Z" fill="${window}"/><path d="M1.6 -3h1.1v1.1H1.6ZM4.3 -3h1.1v1.1H4.3ZM6.7 -3h1.1v1.1H6.7Z" fill="${window}"/>`,
    glow: '<path d="M1.6 -3h1.1v1.1H1.6ZM4.3 -3h1.1v1.1H4.3ZM-3.5 -4.8h1v1.1h-1Z" fill="#ffc577"/>',
  }
}

/** Low farmhouse with a tiled roof, as in the north-west. */
export function house({ wall = '#cfc2ad', roof = '#54483f' }) {
  return {
    box: [-6, -5.4, 6, 0.1],
    body: `<path d="M-5 0V-2.7H5V0Z" fill="${wall}"/><path d="M-5.7 -2.6L-4.4 -4.7H4.4L5.7 -2.6Z" fill="${roof}"/><path d="M-4.5 -4.85H4.5V-4.6H-4.5Z" fill="#3b332d"/><path d="M-3.6 -1.9h1.3v1h-1.3ZM2.2 -1.9h1.3v1H2.2ZM-.6 0V-2h1.2V0Z" fill="#2e2823"/>`,
    glow: '<path d="M-3.6 -1.9h1.3v1h-1.3ZM2.2 -1.9h1.3v1H2.2Z" fill="#ffcf8a"/>',
  }
}

export function silo() {
  return {
    box: [-2, -11, 2, 0.1],
    body: '<path d="M-1.7 0V-8.5H1.7V0Z" fill="#a9aaa6"/><path d="M.4 0V-8.5H1.7V0Z" fill="#7d7f7c"/><path d="M-1.7 -8.5A1.7 1.7 0 0 1 1.7 -8.5Z" fill="#8d908d"/><path d="M-1.7 -2h3.4M-1.7 -4h3.4M-1.7 -6h3.4" stroke="#6d706e" stroke-width=".06"/>',
  }
}

export function bale() {
  return {
    box: [-0.9, -1.5, 1.2, 0.08],
    body: '<path d="M-.7 -.7a.7 .7 0 1 1 1.4 0a.7 .7 0 1 1 -1.4 0" fill="#b78e45"/><path d="M0 -1.4C.5 -1.4 1 -1.25 1.05 -.7C1.05 -.2 .5 0 0 0A.7 .7 0 0 0 0 -1.4Z" fill="#8f6c33"/><circle cx="0" cy="-.7" r=".45" fill="none" stroke="#8f6c33" stroke-width=".05"/><circle cx="0" cy="-.7" r=".2" fill="none" stroke="#8f6c33" stroke-width=".05"/>',
  }
}

export function fence({ length = 20, wood = '#6b5846' }) {
  let body = `<path d="M0 -.9H${length}M0 -.5H${length}" stroke="${wood}" stroke-width=".09"/>`
  for (let x = 0; x <= length; x += 2.2)
    body += `<path d="M${x.toFixed(1)} 0V-1.2" stroke="${wood}" stroke-width=".14"/>`
  return { box: [-0.2, -1.3, length + 0.2, 0.05], body }
}

/** Lattice pylon with six wires to either side. */
export function pylon({ tone = '#3f4348' }) {
  let lattice = ''
  for (let y = 0; y < 26; y += 3.2) {
    const a = 3.2 - y * 0.1
    const b = 3.2 - (y + 3.2) * 0.1
    lattice += `M${-a} ${-y}L${b} ${-y - 3.2}M${a} ${-y}L${-b} ${-y - 3.2}`
  }
  return {
    box: [-70, -34, 70, 0.1],
    body: `<g fill="none" stroke="${tone}"><path d="M-3.2 0L-.5 -30L0 -33L.5 -30L3.2 0${lattice}" stroke-width=".22"/><path d="M-6 -22L0 -24L6 -22M-7.5 -26L0 -28L7.5 -26M-5 -30L0 -31.5L5 -30" stroke-width=".25"/><path d="M-6 -22Q-38 -15 -70 -22M6 -22Q38 -15 70 -22M-7.5 -26Q-38 -19 -70 -26M7.5 -26Q38 -19 70 -26M-5 -30Q-38 -23 -70 -30M5 -30Q38 -23 70 -30" stroke-width=".07"/></g>`,
  }
}

export function windmill({ random: r, tone = '#d9dbdb' }) {
  const turn = r() * 120
  const wing = (a) =>
    `<path d="M0 0C2 -8 1.2 -24 .2 -34C-.6 -24 -1 -8 0 0Z" transform="translate(0 -60) rotate(${a + turn})" fill="${tone}"/>`
  return {
    box: [-36, -96, 36, 0.1],
    body: `<path d="M-1.4 0L-.7 -60H.7L1.4 0Z" fill="${tone}"/>${wing(0)}${wing(120)}${wing(240)}<circle cx="0" cy="-60" r="1.5" fill="#b9bcbd"/>`,
  }
}

const legs = (xs, top, w, fill) =>
  xs.map((x) => `<path d="M${x} 0V${top}H${x + w}V0Z" fill="${fill}"/>`).join('')

export function horse({ coat = '#4a3527', graze = false }) {
  const neck = graze
    ? 'M.7 -1.3C1.1 -1.1 1.3 -.6 1.45 -.25L1.65 -.15L1.5 0L1.25 -.1C1.05 -.5 .8 -.8 .5 -.9Z'
    : 'M.55 -1.35C.8 -1.7 .95 -1.95 1.15 -2.15L1.25 -2.1L1.7 -1.75L1.6 -1.62L1.25 -1.7C1.1 -1.4 1 -1.1 .75 -.95Z'
  return {
    box: [-1.3, -2.3, 1.8, 0.05],
    body: `${legs([-0.75, -0.55, 0.5, 0.68], -0.9, 0.11, coat)}<path d="M-.8 -1.35C-.4 -1.45 .3 -1.25 .6 -1.4L.85 -.95C.5 -.7 -.4 -.75 -.7 -.8C-.85 -.9 -.9 -1.2 -.8 -1.35Z" fill="${coat}"/><path d="${neck}" fill="${coat}"/><path d="M-.82 -1.3C-1.05 -1.1 -1.05 -.8 -1 -.5" stroke="#241a14" stroke-width=".12" fill="none"/>`,
  }
}

export function sheep({ wool = '#d8d0c0' }) {
  return {
    box: [-0.6, -0.95, 0.8, 0.05],
    body: `${legs([-0.3, -0.15, 0.15, 0.28], -0.4, 0.07, '#2b2622')}<ellipse cx="0" cy="-.55" rx=".5" ry=".3" fill="${wool}"/><ellipse cx=".55" cy="-.62" rx=".15" ry=".12" fill="#2f2924"/>`,
  }
}

export function birds({ random: r, count = 9, spread: wide = 14, tone = '#23262b' }) {
  let body = ''
  for (let i = 0; i < count; i++) {
    const x = (r() - 0.5) * wide
    const y = -(r() * wide * 0.35) + Math.abs(x) * 0.15
    const s = 0.5 + 0.5 * r()
    const lift = 0.16 + 0.2 * r()
    body += `<path d="M${(x - s).toFixed(2)} ${(y - lift).toFixed(2)}Q${(x - s * 0.4).toFixed(2)} ${(y - lift * 1.7).toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)}Q${(x + s * 0.4).toFixed(2)} ${(y - lift * 1.7).toFixed(2)} ${(x + s).toFixed(2)} ${(y - lift).toFixed(2)}" stroke="${tone}" stroke-width=".11" fill="none" stroke-linecap="round"/>`
  }
  return { box: [-wide / 2 - 1.5, -wide * 0.4 - 1, wide / 2 + 1.5, 2], body }
}

export function balloon({ cloth = ['#c8642b', '#e3c9a8', '#8a3f1e'] }) {
  return {
    box: [-6, -16, 6, 0.2],
    body: `<path d="M-5 -9.5A5 5.2 0 0 1 5 -9.5C5 -6.5 2.2 -4.5 1 -2.6H-1C-2.2 -4.5 -5 -6.5 -5 -9.5Z" fill="${cloth[0]}"/><path d="M-2.2 -14.1C-3.2 -11 -2.6 -6 -.8 -2.6H.8C2.6 -6 3.2 -11 2.2 -14.1A5 5.2 0 0 0 -2.2 -14.1Z" fill="${cloth[1]}"/><path d="M2.2 -14.1C4.2 -11 3.6 -6 .8 -2.6H1C2.2 -4.5 5 -6.5 5 -9.5A5 5.2 0 0 0 2.2 -14.1Z" fill="${cloth[2]}"/><path d="M-.8 -2.6L-.55 -1.1M.8 -2.6L.55 -1.1" stroke="#3b332d" stroke-width=".07"/><path d="M-.6 -1.1H.6L.5 0H-.5Z" fill="#5b432f"/>`,
  }
}
