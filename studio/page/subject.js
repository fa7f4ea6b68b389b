import * as THREE from 'three'
import { blank } from './geometry.js'
import { materialOf } from './materials.js'
import { SURFACE_FRAGMENT } from './shaders/surface.glsl.js'
import { SURFACE_VERTEX } from './shaders/vertex.glsl.js'

const linear = (colour) => new THREE.Vector3(...new THREE.Color(colour).toArray())

const MASK_SIDES = { side: 'Side', front: 'Front', rear: 'Rear', top: 'Top' }

function maskUniforms(model, loaded, shot) {
  const {
    wheels = [9, 9, 9, 0],
    bed = [0, 0, 0, 0],
    cab = [0, 0, 0],
    halfWidth = 0,
    privacy = -9,
  } = model.dims ?? {}
  const uniforms = {
    uWheels: new THREE.Vector4(...wheels),
    uBed: new THREE.Vector4(...bed),
    uCab: new THREE.Vector3(...cab),
    uHalfWidth: halfWidth,
    uPrivacy: privacy,
    uTint: shot.tint ?? 1,
    uLamps: shot.lamps ?? 1,
  }
  for (const [side, name] of Object.entries(MASK_SIDES)) {
    const mask = model.masks[side]
    uniforms[`m${name}`] = mask ? loaded.textureOf(mask) : blank
    uniforms[`r${name}`] = new THREE.Vector4(...(mask?.rect ?? [0, 1, 0, 1]))
  }
  return uniforms
}

function surface(name, part, { model, shot, loaded, light, glass }) {
  const m = materialOf(name, model, shot)
  const values = {
    ...light,
    uBase: linear(m.colour),
    uEmit: new THREE.Vector3(...m.emit),
    uMetal: m.metal,
    uRough: m.rough,
    uCoat: m.coat,
    uDiffuse: m.diffuse,
    uBoost: m.boost,
    uFlake: m.flake,
    uOpacity: m.opacity,
    uGrain: new THREE.Vector2(...m.grain),
    ...(part.masked && maskUniforms(model, loaded, shot)),
  }
  const blended = glass || m.opacity < 1
  return new THREE.ShaderMaterial({
    vertexShader: SURFACE_VERTEX,
    fragmentShader: SURFACE_FRAGMENT,
    defines: { ...(part.masked && { MASKED: 1 }), ...(glass && { GLASS: 1 }) },
    uniforms: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
    // Closed bodies hide their inner sides; a cab shows them through its windows.
    side: !glass && (part.windows || part.open) ? THREE.DoubleSide : THREE.FrontSide,
    transparent: blended,
    depthWrite: !blended,
    blending: blended ? THREE.CustomBlending : THREE.NoBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneMinusSrcAlphaFactor,
    blendSrcAlpha: THREE.OneFactor,
    blendDstAlpha: THREE.OneMinusSrcAlphaFactor,
  })
}

/** Assembles a model: every part, its twin, its copies, and the glass pass of masked bodies. */
export function subjectOf(model, shot, loaded, light) {
  const group = new THREE.Group()
  const made = new Map()
  const materialFor = (part, glass) => {
    const key = [
      part.material,
      part.masked && 'masked',
      part.windows && 'windows',
      part.open && 'open',
      glass && 'glass',
    ].join()
    if (!made.has(key)) made.set(key, surface(part.material, part, { model, shot, loaded, light, glass }))
    return made.get(key)
  }
  const steer = ((shot.steer ?? 0) * Math.PI) / 180
  for (const part of model.parts) {
    for (const { at, turn = 0, flip, steers } of part.places ?? [{ at: [0, 0, 0] }]) {
      for (const sign of part.twin ? [1, -1] : [1]) {
        for (const glass of part.windows ? [false, true] : [false]) {
          const material = materialFor(part, glass)
          const mesh = new THREE.Mesh(glass ? loaded.windowsOf(part) : loaded.geometryOf(part), material)
          mesh.position.set(at[0], at[1], sign * at[2])
          mesh.rotation.set(0, steers ? steer : 0, turn, 'YZX')
          mesh.scale.z = sign * (flip ? -1 : 1)
          mesh.frustumCulled = false
          mesh.renderOrder = material.transparent ? 5 : 0
          group.add(mesh)
        }
      }
    }
  }
  group.updateMatrixWorld(true)
  return group
}
