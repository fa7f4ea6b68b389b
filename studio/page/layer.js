import * as THREE from 'three'
import { cameraFor } from './camera.js'
import { blank, loadModel } from './geometry.js'
import { lightOf } from './lights.js'
import { BODY_MASK } from './shaders/bodyMask.glsl.js'
import { LIGHT } from './shaders/light.glsl.js'
import { subjectOf } from './subject.js'

const renderer = new THREE.WebGLRenderer({
  antialias: false,
  preserveDrawingBuffer: true,
  alpha: true,
  premultipliedAlpha: true,
})
renderer.outputColorSpace = THREE.LinearSRGBColorSpace
renderer.toneMapping = THREE.NoToneMapping
renderer.setPixelRatio(1)

const STRENGTH = 0.8

const HOLD_VERTEX = `
attribute float shade;
varying float vShade;
varying vec3 vLocal, vLocalNormal, vWorld;
void main() {
  vShade = shade;
  vLocal = position;
  vLocalNormal = normal;
  vec4 world = modelMatrix * vec4(position, 1.);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}`

/** Hides what is behind it, and is darkened where the accessory takes its light. */
const holdMaterial = (fragmentShader, uShaded, more) =>
  new THREE.ShaderMaterial({
    vertexShader: HOLD_VERTEX,
    fragmentShader,
    uniforms: { ...more, uShaded: { value: uShaded } },
    side: THREE.DoubleSide,
    blending: THREE.NoBlending,
  })
const HOLD_FRAGMENT = `varying float vShade; uniform float uShaded;
void main() { gl_FragColor = vec4(0., 0., 0., (1. - vShade) * uShaded); }`
const HOLD = { shaded: holdMaterial(HOLD_FRAGMENT, STRENGTH), plain: holdMaterial(HOLD_FRAGMENT, 0) }

/** The same for a body with windows, or for its glass alone. */
const windowedFragment = (discarded) => `precision highp float;
varying float vShade;
varying vec3 vLocal, vLocalNormal, vWorld;
uniform float uShaded;
${BODY_MASK}
void main() {
  float pixel = clamp(length(fwidth(vWorld)) * .75, 1e-5, .02);
  float glass = bodyMask(vLocal, normalize(vLocalNormal), pixel).glass;
  if (${discarded}) discard;
  gl_FragColor = vec4(0., 0., 0., (1. - vShade) * uShaded);
}`
const FRAME_FRAGMENT = windowedFragment('glass >= .5')
const PANE_FRAGMENT = windowedFragment('glass < .5 || !gl_FrontFacing')

/**
 * Makes the meshes of a body with windows: its frame hides what is behind it; its glass leaves as much of that as the
 * truck's picture does, and is shaded on top.
 */
function windowed(mesh, uShaded) {
  const { uniforms, defines } = mesh.material
  if (!defines.GLASS) {
    mesh.material = holdMaterial(FRAME_FRAGMENT, uShaded, uniforms)
    mesh.renderOrder = -1
    return [mesh]
  }
  const pane = mesh.clone()
  mesh.material.blendSrc = mesh.material.blendSrcAlpha = THREE.ZeroFactor
  mesh.renderOrder = 5
  pane.material = holdMaterial(PANE_FRAGMENT, uShaded, uniforms)
  pane.material.transparent = true
  pane.material.depthWrite = false
  pane.material.blending = THREE.CustomBlending
  pane.material.blendSrc = pane.material.blendSrcAlpha = THREE.OneFactor
  pane.material.blendDst = pane.material.blendDstAlpha = THREE.OneMinusSrcAlphaFactor
  pane.renderOrder = 6
  return uShaded ? [mesh, pane] : [mesh]
}

/** The floor, darkened under the accessory, less where the truck has darkened it already. */
const floorOf = (uniforms) =>
  new THREE.ShaderMaterial({
    vertexShader: HOLD_VERTEX,
    fragmentShader: `${LIGHT}
varying vec3 vWorld;
uniform sampler2D mTruck;
uniform vec4 rTruck;
void main() {
  vec2 u = (vec2(vWorld.x, abs(vWorld.z)) - rTruck.xz) / (rTruck.yw - rTruck.xz);
  vec2 c = clamp(u, 0., 1.);
  float before = mix(texture2D(mTruck, c).r, 1., smoothstep(0., .08, length(u - c)));
  gl_FragColor = vec4(0., 0., 0., (1. - smoothstep(0., .93, groundLight(vWorld.xz))) * before * .9);
}`,
    uniforms,
    blending: THREE.NoBlending,
  })

/** The light of a place, with a map of the floor's light. */
function lightUniforms(light, ground, loaded) {
  const v = (list = [0, 0, 0]) => new THREE.Vector3(...list)
  return {
    uFloor: light.floor,
    uWall: light.wall,
    uTop: light.top,
    uBox: light.box,
    uKey: light.key,
    uExposure: light.exposure,
    uAmbient: light.ambient,
    uFloorTint: v(light.floorTint),
    uWallTint: v(light.wallTint),
    uOutdoor: 0,
    uSunSize: 60,
    uSun: v([0, 1, 0]),
    uSunColour: v(),
    uZenith: v(),
    uHorizon: v(),
    uGlow: v(),
    uEarth: v(),
    uFill: v(),
    mGround: ground ? loaded.textureOf(ground) : blank,
    rGround: new THREE.Vector4(...(ground?.rect ?? [0, 1, 0, 1])),
  }
}

const wrap = (values) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]))

async function shadesOf(parts) {
  const files = new Set(parts.map((part) => part.shadeFile).filter(Boolean))
  const read = async (file) => [file, new Uint8Array(await (await fetch(`/bakes/${file}`)).arrayBuffer())]
  return new Map(await Promise.all([...files].map(read)))
}

/** Returns the truck as a body that only hides and is darkened. */
function holdout(model, shot, loaded, uniforms, shades) {
  const group = new THREE.Group()
  for (const part of model.hold) {
    const one = subjectOf({ ...model, parts: [part] }, shot, loaded, uniforms)
    const shade = shades.get(part.shadeFile)
    for (const mesh of [...one.children]) {
      const shaded = shade && !(model.onRight && mesh.scale.z < 0)
      if (shaded) {
        mesh.geometry = mesh.geometry.clone()
        mesh.geometry.setAttribute('shade', new THREE.BufferAttribute(shade, 1, true))
      }
      if (part.windows) group.add(...windowed(mesh, shaded ? STRENGTH : 0))
      else {
        mesh.material = shaded ? HOLD.shaded : HOLD.plain
        mesh.renderOrder = -1
        group.add(mesh)
      }
    }
  }
  group.updateMatrixWorld(true)
  return group
}

/** Photographs a layer and posts the raw frame, with alpha; returns the frame's width and height. */
window.photographLayer = async ({ model, shot }) => {
  const scale = shot.scale ?? 2
  const size = new THREE.Vector2(shot.width * scale, shot.height * scale).round()
  renderer.setSize(size.x, size.y, false)
  const masks = { ...model.masks, ...(model.shadow && { shadow: model.shadow }) }
  const loaded = await loadModel({ ...model, masks, parts: [...model.parts, ...model.hold] })
  const light = lightOf(shot.light)
  const uniforms = lightUniforms(light, model.ground, loaded)
  const scene = new THREE.Scene()
  const subject = subjectOf(model, shot, loaded, uniforms)
  const held = holdout(model, shot, loaded, uniforms, await shadesOf(model.hold))
  scene.add(held, subject)
  if (model.shadow) {
    const under = lightUniforms(light, model.shadow, loaded)
    const floor = new THREE.Mesh(
      new THREE.PlaneGeometry(80, 80),
      floorOf(wrap({ ...under, mTruck: uniforms.mGround, rTruck: uniforms.rGround })),
    )
    floor.rotation.x = -Math.PI / 2
    floor.renderOrder = 2
    scene.add(floor)
  }
  const camera = cameraFor(shot, model.bounds, subject)
  renderer.setClearColor(0, 0)
  renderer.clear()
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  const pixels = new Uint8Array(size.x * size.y * 4)
  gl.readPixels(0, 0, size.x, size.y, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  await fetch('/frame', { method: 'POST', body: pixels })
  return size.toArray()
}
