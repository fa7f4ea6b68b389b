import { digest, sourceDigest } from '../lib/sources.js'
import { bodyOf } from './body.js'
import { chassis } from './chassis.js'
import { masksOf } from './masks.js'
import { bedGear } from './parts/bedGear.js'
import { bodywork, flares, underbody } from './parts/bodywork.js'
import { frontBumper, rearBumper } from './parts/bumpers.js'
import { grille } from './parts/grille.js'
import { interior } from './parts/interior.js'
import { roofGear } from './parts/roofGear.js'
import { tailgate } from './parts/tailgate.js'
import { handles, mirrors, sides, snorkel } from './parts/trimmings.js'
import { wheels } from './parts/wheels.js'

/** Every part of a truck and the file that decides its shape; a change in one file rebakes only its parts. */
const PARTS = {
  bodywork: [bodywork, './parts/bodywork.js'],
  flares: [flares, './parts/bodywork.js'],
  underbody: [underbody, './parts/bodywork.js'],
  frontBumper: [frontBumper, './parts/bumpers.js'],
  rearBumper: [rearBumper, './parts/bumpers.js'],
  grille: [grille, './parts/grille.js'],
  tailgate: [tailgate, './parts/tailgate.js'],
  wheels: [wheels, './parts/wheels.js'],
  mirrors: [mirrors, './parts/trimmings.js'],
  handles: [handles, './parts/trimmings.js'],
  sides: [sides, './parts/trimmings.js'],
  snorkel: [snorkel, './parts/trimmings.js'],
  interior: [interior, './parts/interior.js'],
  roofGear: [roofGear, './parts/roofGear.js'],
  bedGear: [bedGear, './parts/bedGear.js'],
}

const MATERIALS = {
  plate: { colour: '#202327', rough: 0.5, coat: 0.5 },
  steelRim: { colour: '#a4a6a8', metal: 0.4, rough: 0.4, coat: 0.3 },
  markerLight: { colour: '#d8791c', rough: 0.3, coat: 1, emit: [0.5, 0.2, 0.02] },
  glassMirror: { colour: '#9aa2a8', metal: 1, rough: 0.02, diffuse: 0.1 },
  screen: { colour: '#0c1116', rough: 0.2, coat: 1, emit: [0.03, 0.045, 0.06] },
}

const source = (path) => sourceDigest(new URL(path, import.meta.url))

/**
 * Returns the model of a truck from its description: proportions, fitted parts, and the changes of a trim.
 * @param {{ key: string, proportions: import('./chassis.js').Proportions, fitted: object, trims: Record<string,
 * object>, lead: string, openBed?: string }} series
 * `lead` is the advertised trim, `openBed` one that shows its bed when the lead covers it.
 * @param {string} [trim] t1 to t4; the advertised one when left out
 * @returns {import('../lib/model.js').Model}
 */
export function truck(series, trim = series.lead) {
  const c = chassis(series.proportions)
  const fitted = { ...series.fitted, ...series.trims[trim] }
  const groups = Object.entries(PARTS).map(([name, [make, file]]) => {
    const option = fitted[name] ?? {}
    return {
      fingerprint: digest(name, c, option, source(file)),
      make: () => make(c, option),
      solid: bodyOf(c).solid,
    }
  })
  const maskSource = source('./masks.js')
  const masks = Object.entries(masksOf(c)).map(([side, make]) => [
    side,
    { fingerprint: digest(side, c, maskSource), make },
  ])
  const tall = [fitted.bedGear?.kind].flat().includes('camper')
  const groundSolid = () => withCamper(bodyOf(c).solid, tall ? c : null)
  return {
    key: `trucks/${series.key}/${trim}`,
    fingerprint: digest(MATERIALS, ...groups.map((group) => group.fingerprint), maskSource),
    groups,
    materials: MATERIALS,
    masks: Object.fromEntries(masks),
    ground: {
      fingerprint: digest('ground', c, tall, source('./body.js')),
      solid: groundSolid,
      rect: [c.tail - 1.5, c.nose + 1.5, 0, 2.8],
      samples: 150,
    },
    dims: {
      wheels: [c.front, c.rear, c.wheel, c.arch],
      bed: [c.bed[0], c.bed[1], c.bed[2] + 0.012, c.rail],
      cab: [c.cowl, c.nose, c.belt],
      halfWidth: c.halfWidth,
      privacy: c.doorSplit ?? -9,
    },
  }
}

function withCamper(solid, c) {
  if (!c) return solid
  return (x, y, z) =>
    Math.min(
      solid(x, y, z),
      Math.max(y - c.roof - 0.6, c.rail - y, c.tail - x, x - c.cabEnd, Math.abs(z) - c.halfWidth),
    )
}
