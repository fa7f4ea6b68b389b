import { LIGHT } from './light.glsl.js'

export const FLOOR_FRAGMENT = `
${LIGHT}
varying vec3 vWorld;
uniform vec3 uBackTop, uBackBottom;
uniform float uReflection, uShadow, uTransparent;
uniform vec2 uSize;
uniform sampler2D mMirror;

void main() {
  vec2 uv = gl_FragCoord.xy / uSize;
  float open = mix(1., smoothstep(0., .93, groundLight(vWorld.xz)), uShadow);
  if (uTransparent > .5) { gl_FragColor = vec4(0., 0., 0., (1. - open) * .93); return; }
  vec3 c = mix(uBackBottom, uBackTop, smoothstep(0., .9, uv.y)) * mix(vec3(.06, .065, .075), vec3(1.), open);
  if (uReflection > 0.) {
    vec4 sum = vec4(0.);
    for (int i = -3; i <= 3; i++)
      for (int j = -2; j <= 2; j++) sum += texture2D(mMirror, uv + vec2(float(j) * .0016, float(i) * .0028));
    sum /= 35.;
    float f = uReflection * (.25 + .75 * pow(1. - normalize(cameraPosition - vWorld).y, 3.));
    c = c * (1. - sum.a * f) + sum.rgb * f;
  }
  /* A grain of half a step keeps the pale gradient from banding in WebP. */
  gl_FragColor = vec4(c + (hash(vec3(gl_FragCoord.xy, 1.)) - .5) / 200., 1.);
}`

export const BACKDROP_FRAGMENT = `
precision highp float;
uniform vec3 uBackTop, uBackBottom;
uniform vec2 uSize;
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec3 c = mix(uBackBottom, uBackTop, smoothstep(0., .9, gl_FragCoord.y / uSize.y));
  gl_FragColor = vec4(c + (hash(gl_FragCoord.xy) - .5) / 200., 1.);
}`
