import * as THREE from 'three'
import { cameraFor } from './camera.js'
import { blank, loadModel } from './geometry.js'
import { lightOf } from './lights.js'
import { BACKDROP_FRAGMENT, FLOOR_FRAGMENT } from './shaders/floor.glsl.js'
import { FLAT_VERTEX, SCREEN_VERTEX } from './shaders/vertex.glsl.js'
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
renderer.debug.checkShaderErrors = true

const wrap = (values) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]))
// Backdrop colours are page colours, so they are not lit.
const pageColour = (colour) =>
  new THREE.Vector3(...new THREE.Color().setStyle(colour, THREE.LinearSRGBColorSpace).toArray())

function lightUniforms(light, model, loaded) {
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
    uOutdoor: light.outdoor ?? 0,
    uSunSize: light.sunSize ?? 60,
    uSun: v(light.sun ?? [0, 1, 0]).normalize(),
    uSunColour: v(light.sunColour),
    uZenith: v(light.zenith),
    uHorizon: v(light.horizon),
    uGlow: v(light.glow),
    uEarth: v(light.earth),
    uFill: v(light.fill),
    mGround: model.ground ? loaded.textureOf(model.ground) : blank,
    rGround: new THREE.Vector4(...(model.ground?.rect ?? [0, 1, 0, 1])),
  }
}

// Materials are never disposed of: a program without users is dropped, and compiling it again takes seconds.

/** The floor as a mirror sees it: the subject upside down, at half size. */
function mirrorImage(scene, subject, camera, size) {
  const target = new THREE.WebGLRenderTarget(size.x >> 1, size.y >> 1)
  subject.scale.y = -1
  subject.updateMatrixWorld(true)
  renderer.setRenderTarget(target)
  renderer.setClearColor(0, 0)
  renderer.clear()
  renderer.render(scene, camera)
  renderer.setRenderTarget(null)
  subject.scale.y = 1
  subject.updateMatrixWorld(true)
  return target
}

function addSet(scene, uniforms, transparent) {
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(80, 80),
    new THREE.ShaderMaterial({
      vertexShader: FLAT_VERTEX,
      fragmentShader: FLOOR_FRAGMENT,
      uniforms: wrap(uniforms),
      transparent: false,
      blending: THREE.NoBlending,
    }),
  )
  floor.rotation.x = -Math.PI / 2
  // After the subject, so that covered parts of the floor are never shaded.
  floor.renderOrder = 2
  scene.add(floor)
  if (transparent) return
  const backdrop = new THREE.Mesh(
    new THREE.PlaneGeometry(2, 2),
    new THREE.ShaderMaterial({
      vertexShader: SCREEN_VERTEX,
      fragmentShader: BACKDROP_FRAGMENT,
      uniforms: wrap(uniforms),
      depthWrite: false,
    }),
  )
  backdrop.frustumCulled = false
  backdrop.renderOrder = 3
  scene.add(backdrop)
}

/** Photographs a model and posts the raw frame; returns the frame's width and height. */
window.photograph = async ({ model, shot }) => {
  const scale = shot.scale ?? 2
  const size = new THREE.Vector2(shot.width * scale, shot.height * scale).round()
  renderer.setSize(size.x, size.y, false)
  const light = lightOf(shot.light)
  const loaded = await loadModel(model)
  const uniforms = lightUniforms(light, model, loaded)
  const subject = subjectOf(model, shot, loaded, uniforms)
  const scene = new THREE.Scene()
  scene.add(subject)
  const camera = cameraFor(shot, model.bounds, subject)
  const reflection = shot.transparent ? 0 : (shot.reflection ?? light.reflection)
  const mirror = reflection > 0 ? mirrorImage(scene, subject, camera, size) : null
  const [top, bottom] = shot.backdrop ?? light.backdrop
  const set = {
    ...uniforms,
    uBackTop: pageColour(top),
    uBackBottom: pageColour(bottom),
    uReflection: reflection,
    uSize: size,
    uShadow: shot.shadow === false ? 0 : light.shadow,
    uTransparent: shot.transparent ? 1 : 0,
    mMirror: mirror?.texture ?? blank,
  }
  if ((model.ground && shot.shadow !== false) || !shot.transparent) addSet(scene, set, shot.transparent)
  renderer.setClearColor(0, 0)
  renderer.clear()
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  const pixels = new Uint8Array(size.x * size.y * 4)
  gl.readPixels(0, 0, size.x, size.y, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  mirror?.dispose()
  await fetch('/frame', { method: 'POST', body: pixels })
  return size.toArray()
}
