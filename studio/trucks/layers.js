// A truck in layers: body, what a type changes, and each accessory, photographed with the rest as a holdout.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bakeGround, bakeGroup, bakeMask } from '../lib/bake.js'
import { vertexOcclusion } from '../lib/occlusion.js'
import { boundsOf, solidOf } from '../lib/part.js'
import { CACHE } from '../lib/places.js'
import { digest, sourceDigest } from '../lib/sources.js'
import { bedLiner, canopy, tonneau } from './accessories/bed.js'
import { bullBar, sideSteps, towHitch } from './accessories/ends.js'
import { awning, lightBar, rack, roofTent } from './accessories/roof.js'
import { bodyOf } from './body.js'
import { chassis } from './chassis.js'
import { TRIMS } from './range.js'
import { truck } from './truck.js'

/** The shape of each accessory, by the keys of ACCESSORIES. */
export const SHAPES = {
  'bed-liner': bedLiner,
  tonneau,
  'tow-hitch': towHitch,
  'side-steps': sideSteps,
  'bull-bar': bullBar,
  rack,
  'light-bar': lightBar,
  canopy,
  awning,
  'roof-tent': roofTent,
}

const MATERIALS = {
  liner: { colour: '#232426', rough: 0.75, coat: 0.2 },
  panel: { colour: '#1b1c1e', rough: 0.8, coat: 0.12 },
  shell: { colour: '#1c1e20', rough: 0.6, coat: 0.25 },
  lid: { colour: '#26282a', rough: 0.8, coat: 0.1 },
  seal: { colour: '#141516', rough: 0.9, coat: 0.05 },
  canvasBag: { colour: '#6f6a55', rough: 1, diffuse: 1.05 },
}

const source = digest(
  sourceDigest(import.meta.url),
  sourceDigest(new URL('../page/layer.js', import.meta.url)),
)
/** The order in which `truck` makes its groups. */
const NAMES = [
  'bodywork',
  'flares',
  'underbody',
  'frontBumper',
  'rearBumper',
  'grille',
  'tailgate',
  'wheels',
  'mirrors',
  'handles',
  'sides',
  'snorkel',
  'interior',
  'roofGear',
  'bedGear',
]
const SAME = ['bodywork', 'flares', 'underbody', 'tailgate', 'interior']
const OPEN = ['roofGear', 'bedGear', 'sides', 'snorkel']

const groupsOf = (series, trim) =>
  Object.fromEntries(truck(series, trim).groups.map((group, i) => [NAMES[i], group]))
const isPaint = ({ material }) => material === 'paint'

/** Returns the groups that every type shares, or that are painted on some type: those are covered by the others. */
function baseGroups(series) {
  const all = TRIMS.map((trim) => groupsOf(series, trim))
  const painted = NAMES.filter((name) => !SAME.includes(name) && name !== 'bedGear').flatMap((name) => {
    const found = all.find((groups) => groups[name].make().some(isPaint))
    return found ? [[name, found[name]]] : []
  })
  return { ...Object.fromEntries(SAME.map((name) => [name, all[0][name]])), ...Object.fromEntries(painted) }
}

/** Returns the truck without what differs between types. */
export function baseTruck(series) {
  const groups = Object.values(baseGroups(series))
  const model = truck(series, 't1')
  return {
    ...model,
    groups,
    fingerprint: digest(
      source,
      model.fingerprint,
      groups.map((one) => one.fingerprint),
    ),
  }
}

const bakeAll = (groups, how) => groups.flatMap((group) => bakeGroup(group, how))

function layer(model, parts, hold, how, more = {}) {
  return {
    key: model.key,
    parts,
    hold,
    bounds: boundsOf([...parts, ...hold]),
    materials: { ...model.materials, ...MATERIALS },
    dims: model.dims,
    ground: bakeGround(model.ground, how),
    masks: Object.fromEntries(Object.entries(model.masks).map(([side, mask]) => [side, bakeMask(mask, how)])),
    ...more,
  }
}

/** Returns what a type adds to the base, hidden by the base where that is in front. */
export function typeLayer(series, trim) {
  const model = truck(series, trim)
  const base = baseGroups(series)
  const own = groupsOf(series, trim)
  const fingerprint = digest('type', source, model.fingerprint)
  const prepare = (how) => {
    const shown = []
    const hold = []
    for (const [name, group] of Object.entries(own)) {
      const parts = bakeGroup(group, how)
      if (base[name]?.fingerprint === group.fingerprint) hold.push(...parts)
      else if (name === 'bedGear')
        shown.push(...parts.map((part) => (isPaint(part) ? { ...part, material: 'metal' } : part)))
      else for (const part of parts) (isPaint(part) ? hold : shown).push(part)
    }
    return layer(model, shown, hold, how)
  }
  return { key: `build/${series.key}/type/${trim}`, fingerprint, prepare }
}

/** Reads positions and normals of a baked mesh; see writeMesh in lib/bake.js. */
function readBaked(file) {
  const bytes = readFileSync(join(CACHE, 'bakes', file))
  const [vertices] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2)
  const at = (from) =>
    new Float32Array(bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + from + vertices * 12))
  return { positions: at(8), normals: at(8 + vertices * 12) }
}

/** Returns a part with the light that an accessory leaves to it. */
function shadedBy(part, solid, fingerprint) {
  if (part.places) return part
  const shadeFile = `${digest(part.mesh, fingerprint)}.shade`
  const mesh = readBaked(part.mesh)
  // Without the floor, which has darkened the truck already.
  const raised = { ...mesh, positions: mesh.positions.map((v, i) => (i % 3 === 1 ? v + 9 : v)) }
  writeFileSync(
    join(CACHE, 'bakes', shadeFile),
    vertexOcclusion(raised, (x, y, z) => solid(x, y - 9, z), 0.9),
  )
  return { ...part, shadeFile }
}

/** Returns an accessory on the truck: hidden where the truck is in front, with the shade it casts. */
export function fitLayer(series, accessory) {
  const model = truck(series)
  const c = chassis(series.proportions)
  const make = () => SHAPES[accessory](c)
  const fingerprint = digest('fit', accessory, source, model.fingerprint)
  const prepare = (how) => {
    const made = make()
    const own = solidOf(made)
    const body = bodyOf(c).solid
    const solid = (x, y, z) => Math.min(own(x, y, z), body(x, y, z))
    const parts = bakeGroup({ fingerprint, make, solid }, how)
    const groups = Object.entries(groupsOf(series, series.lead)).filter(([name]) => !OPEN.includes(name))
    const hold = bakeAll(
      groups.map(([, group]) => group),
      how,
    ).map((part) => shadedBy(part, own, fingerprint))
    const onRight = accessory === 'awning'
    const [x0, , , x1, , z1] = boundsOf(parts)
    const rect = [x0 - 1.2, x1 + 1.2, onRight ? -1 : 0, z1 + 1.4]
    const shadow = bakeGround({ fingerprint: digest('shadow', fingerprint), solid: () => own, rect }, how)
    return layer(model, parts, hold, how, { shadow, onRight })
  }
  return { key: `build/${series.key}/fit/${accessory}`, fingerprint, prepare }
}
