import * as THREE from 'three'

const radians = (degrees) => (degrees * Math.PI) / 180

/** Only every 37th vertex is used to measure how much of the frame a subject fills. */
const STRIDE = 37

function* outline(subject) {
  const point = new THREE.Vector3()
  for (const mesh of subject.children) {
    const { array } = mesh.geometry.attributes.position
    for (let i = 0; i < array.length; i += 3 * STRIDE)
      yield point.fromArray(array, i).applyMatrix4(mesh.matrixWorld)
  }
}

/** Returns the extent of the subject in the camera's view, as tangents: left, right, bottom, top. */
function seenExtent(camera, subject) {
  const seen = [9, -9, 9, -9]
  for (const point of outline(subject)) {
    point.applyMatrix4(camera.matrixWorldInverse)
    const u = point.x / -point.z
    const v = point.y / -point.z
    seen[0] = Math.min(seen[0], u)
    seen[1] = Math.max(seen[1], u)
    seen[2] = Math.min(seen[2], v)
    seen[3] = Math.max(seen[3], v)
  }
  return seen
}

/** Sets up the camera of a shot; see lib/shot.js for what each field means. */
export function cameraFor(shot, bounds, subject) {
  const { azimuth, elevation, distance = 10, fit, fov = 24, target, shift = [0, 0] } = shot.camera
  const { width, height } = shot
  const aspect = width / height
  const camera = new THREE.PerspectiveCamera(fov, aspect, 0.05, 120)
  const middle = new THREE.Vector3(...(target ?? [0, 1, 2].map((i) => (bounds[i] + bounds[i + 3]) / 2)))
  const a = radians(azimuth)
  const e = radians(elevation)
  const away = new THREE.Vector3(Math.cos(e) * Math.cos(a), Math.sin(e), Math.cos(e) * Math.sin(a))
  camera.position.copy(middle).addScaledVector(away, distance)
  camera.lookAt(middle)
  camera.updateMatrixWorld()
  let [right, up] = shift
  if (fit) {
    const [left, rightmost, bottom, top] = seenExtent(camera, subject)
    const half = Math.max((rightmost - left) / 2 / aspect, (top - bottom) / 2) / fit
    camera.fov = (2 * Math.atan(half) * 180) / Math.PI
    right -= (left + rightmost) / 2 / (2 * half * aspect)
    up -= (bottom + top) / 2 / (2 * half)
  }
  camera.setViewOffset(width, height, -right * width, up * height, width, height)
  camera.updateProjectionMatrix()
  return camera
}
