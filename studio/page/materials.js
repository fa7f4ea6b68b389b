// Materials. colour: albedo; metal 0..1; rough 0 mirror..1 chalk; coat: clear lacquer over it;
// diffuse: share of scattered light; boost: how brightly lamps show in the coat; emit: own light;
// opacity below 1 blends; grain [bumps per metre, depth]: fine relief of cast plastic, cloth, leather.

export const MATERIALS = {
  paint: { colour: '#7a2a1e', metal: 0.55, rough: 0.34, coat: 1, diffuse: 1, flake: 0.6, boost: 3.2 },
  trim: { colour: '#1b1c1e', rough: 0.62, coat: 0.38, grain: [420, 0.1] },
  gloss: { colour: '#060607', rough: 0.2, coat: 1 },
  rubber: { colour: '#1f1f20', rough: 0.9, coat: 0.14, diffuse: 1.1 },
  metal: { colour: '#9a9da0', metal: 1, rough: 0.35, coat: 0.2, diffuse: 0.25 },
  steel: { colour: '#b9bcc0', metal: 1, rough: 0.28, diffuse: 0.12 },
  chrome: { colour: '#e8e8ea', metal: 1, rough: 0.04, diffuse: 0 },
  rim: { colour: '#8d8f92', metal: 0.8, rough: 0.3, coat: 0.5, diffuse: 0.6 },
  darkRim: { colour: '#2a2b2d', metal: 0.5, rough: 0.35, coat: 0.7, diffuse: 0.8 },
  disc: { colour: '#4a4a4c', metal: 0.7, rough: 0.45, diffuse: 0.4 },
  under: { colour: '#050505', rough: 1, diffuse: 0.8 },
  plate: { colour: '#1d4f9c', rough: 0.5, coat: 0.4, diffuse: 0.9 },
  greenPlate: { colour: '#9fcfae', rough: 0.5, coat: 0.4, diffuse: 0.9 },
  ink: { colour: '#f2f2ee', rough: 0.5, coat: 0.2 },
  accent: { colour: '#b5231a', rough: 0.4, coat: 0.6 },
  amber: { colour: '#c8642b', rough: 0.4, coat: 0.6 },
  lens: { colour: '#dfe4ea', metal: 0.3, rough: 0.2, coat: 1, diffuse: 0.7, emit: [0.5, 0.55, 0.6] },
  led: { colour: '#ffffff', rough: 0.3, coat: 1, diffuse: 0.8, emit: [1.6, 1.7, 1.8] },
  tailLight: { colour: '#8a0a10', rough: 0.2, coat: 1, diffuse: 1, emit: [0.5, 0.01, 0.012] },
  cabin: { colour: '#2b2a29', rough: 0.9, coat: 0.06 },
  seat: { colour: '#3a3633', rough: 0.95, coat: 0.08, grain: [300, 0.1] },
  white: { colour: '#e9e7e2', rough: 0.6, coat: 0.25 },
  box: { colour: '#e4e2dc', rough: 0.5, coat: 0.5 },
  window: { colour: '#0a0d10', rough: 0.1, coat: 1.4, opacity: 0.85 },
  powder: { colour: '#26352e', rough: 0.7, coat: 0.3, diffuse: 1.1, grain: [500, 0.08] },
  cloth: { colour: '#2f3b34', rough: 1, diffuse: 1.05, grain: [700, 0.16] },
  canvas: { colour: '#8a8264', rough: 1, diffuse: 1.05, grain: [420, 0.2] },
  leather: { colour: '#6b4226', rough: 0.7, coat: 0.25, grain: [260, 0.12] },
  wood: { colour: '#9a6b3f', rough: 0.7, coat: 0.2 },
  plastic: { colour: '#3a3d40', rough: 0.5, coat: 0.5 },
}

const PLAIN = {
  metal: 0,
  rough: 0.6,
  coat: 0,
  diffuse: 1,
  boost: 2,
  flake: 0,
  emit: [0, 0, 0],
  opacity: 1,
  grain: [0, 0],
}

/** Returns the material of a part: the shared one with the changes of the model, then of the shot. */
export function materialOf(name, model, shot) {
  const own = model.materials[name]
  const asked = shot.materials?.[name]
  if (!MATERIALS[name] && !own && !asked) throw new Error(`${model.key}: nothing is made of ${name}`)
  return { ...PLAIN, ...MATERIALS[name], ...own, ...(name === 'paint' ? shot.paint : null), ...asked }
}
