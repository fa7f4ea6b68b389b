/** Ridge tent; `glow` lets a lantern shine through the cloth. */
export function tent({ cloth = ['#b5562a', '#8d4423', '#d27a45'] }) {
  const body = `<path d="M-2 0L-.35 -1.75L2.1 -1.6L2.5 0Z" fill="${cloth[0]}"/><path d="M-2 0L-.35 -1.75L.75 0Z" fill="${cloth[1]}"/><path d="M-.35 -1.75L2.1 -1.6L2.16 -1.4L-.22 -1.54Z" fill="${cloth[2]}"/><path d="M-.62 0L-.35 -1.5L.1 0Z" fill="#241c18"/><path d="M-2 0L-2.7 .08M2.5 0L3.1 .08M-.35 -1.75L-2.6 0M2.1 -1.6L3 0" stroke="#3a332c" stroke-width=".025"/>`
  const glow = `<path d="M-2 0L-.35 -1.75L.75 0Z" fill="url(#t)"/><path d="M-.35 -1.75L2.1 -1.6L2.5 0L.75 0Z" fill="url(#t)" opacity=".55"/><path d="M-.62 0L-.35 -1.4L.1 0Z" fill="#ffe2ad"/>`
  return {
    box: [-3.2, -1.9, 3.3, 0.12],
    body,
    glow,
    defs: '<radialGradient id="t" gradientUnits="userSpaceOnUse" cx="-.1" cy="-.4" r="2.1"><stop offset="0" stop-color="#ffc477"/><stop offset=".5" stop-color="#d9772f" stop-opacity=".75"/><stop offset="1" stop-color="#8f3d12" stop-opacity=".35"/></radialGradient>',
  }
}

/** Dome tent. */
export function dome({ cloth = ['#4c5a4a', '#3a463b', '#6f7d66'] }) {
  const body = `<path d="M-1.7 0C-1.6 -1.1 -.8 -1.65 0 -1.65S1.6 -1.1 1.7 0Z" fill="${cloth[0]}"/><path d="M-1.7 0C-1.6 -1.1 -.8 -1.65 0 -1.65C-.5 -1.1 -.7 -.5 -.72 0Z" fill="${cloth[1]}"/><path d="M0 -1.65C.8 -1.65 1.6 -1.1 1.7 0L1.35 0C1.2 -.9 .7 -1.45 0 -1.65Z" fill="${cloth[2]}"/><path d="M-.45 0C-.42 -.6 -.2 -1 .1 -1.1C.35 -.9 .5 -.5 .52 0Z" fill="#1d1b19"/>`
  const glow =
    '<path d="M-1.7 0C-1.6 -1.1 -.8 -1.65 0 -1.65S1.6 -1.1 1.7 0Z" fill="url(#d)"/><path d="M-.45 0C-.42 -.6 -.2 -1 .1 -1.1C.35 -.9 .5 -.5 .52 0Z" fill="#ffe7bd"/>'
  return {
    box: [-1.9, -1.8, 1.9, 0.08],
    body,
    glow,
    defs: '<radialGradient id="d" gradientUnits="userSpaceOnUse" cx="0" cy="-.35" r="1.7"><stop offset="0" stop-color="#ffcf8a"/><stop offset=".6" stop-color="#c9803a" stop-opacity=".7"/><stop offset="1" stop-color="#6d3d18" stop-opacity=".35"/></radialGradient>',
  }
}

export function campfire({ random: r }) {
  const logs =
    '<path d="M-.5 0L.35 -.16M.5 0L-.35 -.18M-.1 .03L.1 -.2" stroke="#2a1d14" stroke-width=".11" stroke-linecap="round"/><path d="M-.75 .03a.13 .1 0 0 1 .26 0M.5 .03a.14 .11 0 0 1 .28 0M-.35 .07a.12 .09 0 0 1 .24 0M.12 .07a.13 .1 0 0 1 .26 0" fill="#4a443e"/>'
  let sparks = ''
  for (let i = 0; i < 16; i++)
    sparks += `<circle cx="${((r() - 0.5) * (0.3 + i * 0.06)).toFixed(2)}" cy="${(-0.7 - r() * 1.9).toFixed(2)}" r="${(0.008 + 0.008 * r()).toFixed(3)}" fill="#ffb45a"/>`
  const flame =
    '<circle cx="0" cy="-.35" r="1.5" fill="url(#h)"/><path d="M-.34 -.04C-.42 -.4 -.16 -.5 -.14 -.9C.06 -.72 .04 -.55 .1 -.45C.16 -.55 .16 -.62 .2 -.7C.36 -.45 .4 -.2 .3 -.04Z" fill="#ff8a2e"/><path d="M-.2 -.04C-.24 -.25 -.08 -.32 -.06 -.58C.06 -.42 .06 -.36 .1 -.3C.2 -.2 .22 -.1 .18 -.04Z" fill="#ffd98a"/>'
  return {
    box: [-1.6, -2.8, 1.6, 1.2],
    body: logs,
    glow: flame + sparks,
    defs: '<radialGradient id="h"><stop offset="0" stop-color="#ff9a3c" stop-opacity=".3"/><stop offset=".4" stop-color="#ff7a20" stop-opacity=".07"/><stop offset="1" stop-color="#ff6a14" stop-opacity="0"/></radialGradient>',
  }
}

/** A person standing, seated or casting a rod: a silhouette with a few tones. */
export function person({ pose = 'stand', coat = '#8b4a2c', legs = '#2f3136', skin = '#b98a6a' }) {
  const head = (x, y) =>
    `<circle cx="${x}" cy="${y}" r=".115" fill="${skin}"/><path d="M${x - 0.125} ${y - 0.01}a.125 .125 0 0 1 .25 0l.05 .01l-.3 0Z" fill="#2b2623"/>`
  if (pose === 'sit')
    return {
      box: [-0.6, -1.25, 0.9, 0.05],
      body: `<path d="M-.3 -.42h.5M-.26 -.42L-.34 0M.16 -.42L.26 0M-.3 -.42L-.38 -.9" stroke="#33302c" stroke-width=".045" stroke-linecap="round"/><path d="M-.24 -.46C-.28 -.8 -.2 -.98 -.05 -1C.1 -.98 .14 -.8 .14 -.5L.12 -.44Z" fill="${coat}"/><path d="M-.16 -.5H.36L.42 -.06L.6 -.02V0H.3L.24 -.36L-.1 -.38Z" fill="${legs}"/><path d="M0 -.85C.2 -.75 .28 -.65 .4 -.62" stroke="${coat}" stroke-width=".1" stroke-linecap="round" fill="none"/>${head(0, -1.12)}`,
    }
  const arms =
    pose === 'cast'
      ? '<path d="M.02 -1.3C.16 -1.2 .28 -1.12 .4 -1.14" stroke-width=".11"/>'
      : pose === 'point'
        ? '<path d="M.05 -1.32L.55 -1.4" stroke-width=".1"/>'
        : '<path d="M-.16 -1.3L-.22 -.82M.16 -1.3L.22 -.84" stroke-width=".1"/>'
  const rod =
    pose === 'cast'
      ? '<path d="M.36 -1.1Q1.6 -2.3 3.2 -2.65" stroke="#2b2724" stroke-width=".022" fill="none"/><path d="M3.2 -2.65Q4.2 -1.6 4.5 .1" stroke="#d8d4cc" stroke-opacity=".55" stroke-width=".009" fill="none"/>'
      : ''
  return {
    box: [-0.6, -2.8, 4.7, 0.15],
    body: `<path d="M-.13 -.88L-.15 -.04L-.24 0H-.03L.01 -.7L.07 0H.24L.17 -.06L.14 -.88Z" fill="${legs}"/><path d="M-.2 -.84C-.24 -1.2 -.2 -1.4 -.1 -1.45H.1C.2 -1.4 .24 -1.2 .19 -.84Z" fill="${coat}"/><g stroke="${coat}" stroke-linecap="round" fill="none">${arms}</g>${head(0, -1.58)}${rod}`,
  }
}

/** A small wooden boat, side on; with `angler`, somebody with a rod is in it. */
export function boat({ angler = false, hull = '#4b3a2c' }) {
  const who = angler
    ? `<g transform="translate(-.3 .1)">${person({ pose: 'sit', coat: '#a5552c' }).body.replace(/<path d="M-.3 -.42h.5[^>]*>/, '')}<path d="M.38 -.62Q1.5 -1.7 2.7 -1.85" stroke="#2b2724" stroke-width=".022" fill="none"/><path d="M2.7 -1.85Q3.1 -.9 3.2 .3" stroke="#d8d4cc" stroke-opacity=".5" stroke-width=".009" fill="none"/></g>`
    : ''
  return {
    box: [-2.4, -2.3, 3.2, 0.32],
    body: `${who}<path d="M-2.2 -.42C-1.6 -.2 1.4 -.2 2.2 -.5C2 .05 1.6 .2 1.2 .22H-1.3C-1.8 .2 -2.1 0 -2.2 -.42Z" fill="${hull}"/><path d="M-2.2 -.42C-1.6 -.2 1.4 -.2 2.2 -.5L2.16 -.4C1.4 -.1 -1.6 -.1 -2.18 -.33Z" fill="#7d6550"/>`,
  }
}

/** Planks on posts, running out to the right. */
export function jetty() {
  let posts = ''
  for (let x = -4; x <= 4; x += 1.6) posts += `<path d="M${x} -.55V.3" stroke="#2e2621" stroke-width=".14"/>`
  return {
    box: [-4.6, -0.8, 4.6, 0.35],
    body: `${posts}<path d="M-4.5 -.62H4.5V-.48H-4.5Z" fill="#6d5a47"/><path d="M-4.5 -.66H4.5V-.6H-4.5Z" fill="#94806a"/>`,
  }
}

export function lantern() {
  return {
    box: [-1, -1.2, 1, 0.8],
    body: '<path d="M-.07 0h.14v-.26h-.14Z" fill="#2b2826"/>',
    glow: '<circle cx="0" cy="-.15" r=".9" fill="url(#l)"/><rect x="-.05" y="-.22" width=".1" height=".15" fill="#ffe6b5"/>',
    defs: '<radialGradient id="l"><stop offset="0" stop-color="#ffbe6b" stop-opacity=".4"/><stop offset=".35" stop-color="#ffa648" stop-opacity=".06"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>',
  }
}

export function chair({ cloth = '#c8642b' }) {
  return {
    box: [-0.5, -1, 0.6, 0.05],
    body: `<path d="M-.32 0L.26 -.46M.3 0L-.26 -.46M-.3 -.46L-.4 -.9" stroke="#2c2a28" stroke-width=".04"/><path d="M-.44 -.92L-.32 -.44H.3V-.38H-.36L-.5 -.9Z" fill="${cloth}"/>`,
  }
}
