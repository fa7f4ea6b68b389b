const n2 = (x) => x.toFixed(2)

/** One blade: a thin curved spear. */
function blade(x, tall, lean, thick, fill) {
  const tip = x + lean
  return `<path d="M${n2(x - thick)} 0Q${n2(x - thick * 0.6 + lean * 0.2)} ${n2(-tall * 0.6)} ${n2(tip)} ${n2(-tall)}Q${n2(x + thick + lean * 0.25)} ${n2(-tall * 0.55)} ${n2(x + thick)} 0Z" fill="${fill}"/>`
}

/** @param {{ random: () => number, tones?: string[], wild?: number, ears?: boolean, blades?: number, tall?: number }} p */
export function grass({
  random: r,
  tones = ['#5c5a34', '#7d7446', '#a3935a'],
  wild = 1,
  ears = false,
  blades = 26,
  tall = 0.6,
}) {
  let body = ''
  for (let i = 0; i < blades; i++) {
    const x = (r() + r() - 1) * 0.42
    const t = tall * (0.45 + 0.55 * r())
    const lean = (x * 0.5 + (r() - 0.42) * 0.5) * t * wild
    const tone = tones[Math.floor(r() * tones.length)]
    body += blade(x, t, lean, 0.007 + 0.006 * r(), tone)
    if (ears && r() < 0.6)
      body += `<ellipse cx="${n2(x + lean)}" cy="${n2(-t)}" rx=".014" ry=".06" transform="rotate(${n2((lean / t) * 60)} ${n2(x + lean)} ${n2(-t)})" fill="${tones.at(-1)}"/>`
  }
  return { box: [-0.9, -tall * 1.15, 0.9, 0.02], body }
}

/** Ripe wheat or rice: straight stalks and heavy ears. */
export const wheat = (p) =>
  grass({
    blades: 34,
    tall: 0.95,
    wild: 0.5,
    ears: true,
    tones: ['#8a6a2c', '#b58a3c', '#d9b05a', '#e7c77a'],
    ...p,
  })

/** Reeds by the water, with seed heads. */
export function reeds({ random: r, tones = ['#4d4f33', '#66663f', '#85794c'] }) {
  let body = ''
  for (let i = 0; i < 22; i++) {
    const x = (r() + r() - 1) * 0.9
    const t = 1.3 + r() * 1.1
    const lean = (r() - 0.4) * 0.5
    body += blade(x, t, lean, 0.012, tones[Math.floor(r() * 3)])
    if (r() < 0.45)
      body += `<path d="M${n2(x + lean)} ${n2(-t)}q.05 -.18 .02 -.36q-.09 .16 -.02 .36Z" fill="#8d7350"/>`
  }
  return { box: [-1.4, -2.9, 1.4, 0.02], body }
}

export function flowers({
  random: r,
  petals = ['#c9a23e', '#d8b95c', '#e3d6b8'],
  tones = ['#4f6136', '#667544'],
  tall = 0.5,
}) {
  const leaf = grass({ random: r, tones, blades: 18, tall: tall * 0.8 })
  let body = leaf.body
  for (let i = 0; i < 12; i++) {
    const x = (r() + r() - 1) * 0.5
    const t = tall * (0.6 + 0.5 * r())
    body += `<path d="M${n2(x * 0.8)} 0L${n2(x)} ${n2(-t)}" stroke="${tones[0]}" stroke-width=".008"/><ellipse cx="${n2(x)}" cy="${n2(-t)}" rx=".035" ry=".024" fill="${petals[Math.floor(r() * petals.length)]}"/>`
  }
  return { box: [-0.9, -tall * 1.3, 0.9, 0.02], body }
}

/** Spruce or fir: ragged tiers, darker behind. */
export function conifer({ random: r, tones = ['#1d2a24', '#2b3b31', '#3d4f3f'], snow = 0, slim = 1 }) {
  const tall = 12
  if (snow) tones = [tones[0], '#53605f', '#c5d0db']
  const tiers = 15
  let body = `<rect x="-.16" y="-2" width=".32" height="2" fill="#2c231d"/>`
  for (let pass = 0; pass < 3; pass++)
    for (let i = 0; i < tiers; i++) {
      const t = i / (tiers - 1)
      const y = -0.9 - (tall - 1.6) * t
      const half = (2.5 * (1 - t) ** 0.9 + 0.14) * slim * (0.82 + 0.3 * r()) * (1 - pass * 0.14)
      const drop = 0.5 + 0.75 * (1 - t)
      const teeth = 7
      let d = `M0 ${n2(y - 1.25 * (1 - t * 0.4))}`
      for (let k = 0; k <= teeth; k++) {
        const s = 1 - (2 * k) / teeth
        d += `L${n2(half * s)} ${n2(y + drop * (Math.abs(s) * 0.8 + (r() - 0.5) * 0.5) * (k % 2 ? 0.35 : 1))}`
      }
      const lift = -pass * 0.22
      body += `<path d="${d}Z" transform="translate(${n2(pass * -0.12)} ${n2(lift)})" fill="${tones[pass]}" opacity="${pass === 0 ? 1 : snow && pass === 2 ? snow * (0.4 + 0.6 * r()) : 0.75}"/>`
    }
  return { box: [-3, -tall - 1, 3, 0.05], body }
}

/** A tree with a crown of leaf clusters, lit from above left in three passes. */
export function tree({
  random: r,
  tones = ['#26301f', '#3f4a2b', '#5d6638'],
  tall = 8,
  wide = 1,
  trunk = '#33291f',
  bare = 0.24,
  lumps: count = 16,
}) {
  let body = `<path d="M-.22 0Q-.1 ${n2(-tall * 0.3)} -.08 ${n2(-tall * 0.55)}L.1 ${n2(-tall * 0.55)}Q.12 ${n2(-tall * 0.3)} .24 0Z" fill="${trunk}"/>`
  const cy = -tall * (bare + (1 - bare) / 2)
  const ry = (tall * (1 - bare)) / 2
  const rx = ry * 0.95 * wide
  const lumps = Array.from({ length: count }, () => {
    const a = r() * Math.PI * 2
    const q = Math.sqrt(r()) * 0.72
    return [
      Math.cos(a) * q * rx,
      cy + Math.sin(a) * q * ry,
      (0.28 + 0.26 * r()) * Math.min(rx, ry) * (count > 30 ? 1.25 : 1),
    ]
  })
  for (let pass = 0; pass < 3; pass++)
    for (const [lx, ly, lr] of lumps)
      for (let i = 0; i < 20; i++) {
        const a = r() * Math.PI * 2
        const q = Math.sqrt(r()) * lr * (1.08 - pass * 0.22)
        const s = lr * (0.1 + 0.13 * r()) * (1.2 - pass * 0.22)
        body += `<ellipse cx="${n2(lx + Math.cos(a) * q - pass * lr * 0.16)}" cy="${n2(ly + Math.sin(a) * q - pass * lr * 0.2)}" rx="${n2(s)}" ry="${n2(s * 0.7)}" fill="${tones[pass]}"/>`
      }
  return { box: [-rx * 1.5, -tall * 1.12, rx * 1.5, 0.05], body }
}

export const poplar = (p) =>
  tree({ tall: 15, wide: 0.26, bare: 0.06, lumps: 46, tones: ['#3a3c1e', '#6b6327', '#a88a35'], ...p })
export const shrub = (p) =>
  tree({ tall: 1.5, wide: 1.5, bare: 0, trunk: 'none', tones: ['#3b3a28', '#57533a', '#77704e'], ...p })

/** A tree without leaves. */
export function bareTree({ random: r, tone = '#2a2522' }) {
  let body = ''
  const grow = (x, y, a, len, thick, depth) => {
    const x2 = x + Math.cos(a) * len
    const y2 = y + Math.sin(a) * len
    body += `<path d="M${n2(x)} ${n2(y)}L${n2(x2)} ${n2(y2)}" stroke="${tone}" stroke-width="${n2(thick)}" stroke-linecap="round"/>`
    if (depth === 0) return
    const forks = depth > 3 ? 2 : 3
    for (let i = 0; i < forks; i++)
      grow(
        x2,
        y2,
        a + (r() - 0.5) * 1.25 - (a + Math.PI / 2) * 0.12,
        len * (0.66 + 0.16 * r()),
        thick * 0.62,
        depth - 1,
      )
  }
  grow(0, 0, -Math.PI / 2, 1.9, 0.34, 6)
  return { box: [-4, -7.5, 4, 0.05], body }
}

export function boulder({ random: r, tones = ['#4c4741', '#6c655b', '#8b8377'] }) {
  const pts = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI + (i / 8) * Math.PI
    const q = 0.8 + 0.35 * r()
    return [Math.cos(a) * q, Math.sin(a) * q * 0.75]
  })
  const d = (k, dx, dy) => `M${pts.map(([x, y]) => `${n2(x * k + dx)} ${n2(y * k + dy)}`).join('L')}Z`
  return {
    box: [-1.2, -1, 1.2, 0.15],
    body: `<path d="${d(1, 0, 0.1)}" fill="${tones[0]}"/><path d="${d(0.8, -0.1, -0.08)}" fill="${tones[1]}"/><path d="${d(0.42, -0.22, -0.3)}" fill="${tones[2]}"/>`,
  }
}
