import { clamp, hash, mix, smooth } from '../land/noise.js'
import { film, srgb } from './colour.js'

/**
 * Applies bloom, film curve, colour grade, vignette and grain. The grade is the same for all pictures: dark shadows,
 * warm lights, moderate colours.
 */
export function finish({ W, H, rgb, over }, scene) {
  const {
    exposure = 1,
    bloom = 0.06,
    vignette = 0.24,
    grain = 0.012,
    saturation = 0.94,
    contrast = 1.04,
    veil,
  } = scene.grade ?? {}
  const glow = bloom > 0 ? blurBright(rgb, W, H) : undefined
  const data = Buffer.alloc(W * H * 3)
  const aspect = W / H
  for (let r = 0; r < H; r++) {
    for (let c = 0; c < W; c++) {
      const i = (r * W + c) * 3
      const x = c / W - 0.5
      const y = r / H - 0.5
      const edge = 1 - vignette * smooth(0.2, 0.95, Math.hypot(x * Math.min(1.25, aspect), y))
      // A soft dark gradient behind the headline, so that white text is readable.
      const shade = veil
        ? 1 -
          veil.strength *
            smooth(veil.to, veil.from, veil.side === 'top' ? y + 0.5 : x + 0.5 + (y + 0.5) * 0.25)
        : 1
      let R = rgb[i]
      let G = rgb[i + 1]
      let B = rgb[i + 2]
      if (glow) {
        const g = sample(glow, c, r)
        R += g[0] * bloom
        G += g[1] * bloom
        B += g[2] * bloom
      }
      const k = exposure * edge * shade
      R = film(R * k)
      G = film(G * k)
      B = film(B * k)
      const l = R * 0.2126 + G * 0.7152 + B * 0.0722
      R = mix(l, R, saturation)
      G = mix(l, G, saturation)
      B = mix(l, B, saturation)
      const low = 1 - smooth(0, 0.3, l)
      const n = (hash(Math.floor(c / over) + 7, Math.floor(r / over) * 3 + 1) - 0.5) * grain
      data[i] = tone(R + 0.0016 * low, contrast, n)
      data[i + 1] = tone(G + 0.0018 * low, contrast, n)
      data[i + 2] = tone(B * (1 - 0.03 * smooth(0.3, 1, l)) + 0.0024 * low, contrast, n)
    }
  }
  return data
}

const tone = (c, contrast, n) => Math.round(255 * clamp((srgb(c) - 0.5) * contrast + 0.5 + n))

const CELL = 8

/** Returns the bright parts, blurred widely on a grid of CELL pixels. */
function blurBright(rgb, W, H) {
  const w = Math.ceil(W / CELL)
  const h = Math.ceil(H / CELL)
  let grid = new Float32Array(w * h * 3)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++)
      for (let k = 0; k < 3; k++) {
        let s = 0
        let n = 0
        for (let y = j * CELL; y < Math.min(H, j * CELL + CELL); y += 2)
          for (let x = i * CELL; x < Math.min(W, i * CELL + CELL); x += 2) {
            s += Math.min(12, Math.max(0, rgb[(y * W + x) * 3 + k] - 0.6))
            n++
          }
        grid[(j * w + i) * 3 + k] = s / n
      }
  const reach = Math.max(2, Math.round(w / 26))
  for (let pass = 0; pass < 3; pass++) {
    grid = box(grid, w, h, reach, 1, 0)
    grid = box(grid, w, h, reach, 0, 1)
  }
  return { grid, w, h }
}

function box(src, w, h, reach, dx, dy) {
  const out = new Float32Array(src.length)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++)
      for (let k = 0; k < 3; k++) {
        let s = 0
        for (let t = -reach; t <= reach; t++)
          s += src[(clamp(j + t * dy, 0, h - 1) * w + clamp(i + t * dx, 0, w - 1)) * 3 + k]
        out[(j * w + i) * 3 + k] = s / (reach * 2 + 1)
      }
  return out
}

const picked = new Float32Array(3)
function sample({ grid, w, h }, c, r) {
  const x = clamp(c / CELL - 0.5, 0, w - 1.001)
  const y = clamp(r / CELL - 0.5, 0, h - 1.001)
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = x - i
  const v = y - j
  const p = (j * w + i) * 3
  const right = i + 1 < w ? 3 : 0
  const below = j + 1 < h ? w * 3 : 0
  for (let k = 0; k < 3; k++)
    picked[k] = mix(
      mix(grid[p + k], grid[p + right + k], u),
      mix(grid[p + below + k], grid[p + below + right + k], u),
      v,
    )
  return picked
}
