export const SURFACE_VERTEX = `
attribute float light;
varying vec3 vLocal, vLocalNormal, vWorld, vNormal;
varying float vLight;
void main() {
  vLocal = position;
  vLocalNormal = normal;
  vec4 world = modelMatrix * vec4(position, 1.);
  vWorld = world.xyz;
  vNormal = normalize(mat3(modelMatrix) * normal);
  vLight = light;
  gl_Position = projectionMatrix * viewMatrix * world;
}`

export const FLAT_VERTEX = `
varying vec3 vWorld;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}`

export const SCREEN_VERTEX = `void main() { gl_Position = vec4(position.xy, 1., 1.); }`
