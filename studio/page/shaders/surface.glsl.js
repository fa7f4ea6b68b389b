import { BODY_MASK } from './bodyMask.glsl.js'
import { LIGHT } from './light.glsl.js'

/** MASKED: a truck body. GLASS: the pass that draws only glass, blended over the rest. */
export const SURFACE_FRAGMENT = `
${LIGHT}
varying vec3 vLocal, vLocalNormal, vWorld, vNormal;
varying float vLight;
uniform vec3 uBase, uEmit;
uniform float uMetal, uRough, uCoat, uDiffuse, uBoost, uFlake, uOpacity;
uniform vec2 uGrain;
#ifdef MASKED
${BODY_MASK}
#endif

/* Waves bent by waves: as irregular as noise at this scale, at a tenth of the cost. */
vec3 relief(vec3 p) { return sin(p * 3.1 + 2.2 * sin(p.yzx * 1.7 + 1.3 * sin(p.zxy * 1.1))); }

void main() {
  vec3 view = normalize(cameraPosition - vWorld);
  vec3 n = normalize(vNormal);
  vec3 base = uBase, emit = uEmit;
  float metal = uMetal, rough = uRough, coat = uCoat, diffuse = uDiffuse, flake = uFlake, open = vLight, boost = uBoost, alpha = uOpacity;
  float coatRough = .015;
#ifdef MASKED
  /* At grazing angles a pixel spans more than the masks' range: unbounded, every mask would bleed. */
  float pixel = clamp(length(fwidth(vWorld)) * .75, 1e-5, .02);
  vec3 facing = normalize(vLocalNormal);
  Mask mask = bodyMask(vLocal, facing, pixel);
#ifdef GLASS
  if (mask.glass < .5 || !gl_FrontFacing) discard;
  base = vec3(.006, .008, .010);
  metal = 0.; flake = 0.; diffuse = 1.; rough = .2; coat = 1.25; boost = .7; coatRough = .05;
  /* Behind the front doors the glass is tinted. */
  alpha = (vLocal.x < uPrivacy ? .86 : .66) * uTint;
#else
  if (mask.glass >= .5) discard;
  bool inside = !gl_FrontFacing;
  if (inside) {
    base = vec3(.022, .022, .023); metal = 0.; flake = 0.; rough = .9; coat = 0.; open = .45; mask = Mask(0., 0., 0., 0., 0., 0.);
  }
  float dark = mask.dark;
  /* The bed's liner is ribbed along the truck. */
  float rib = smoothstep(-.3, .3, sin(vLocal.z * 58.)) * step(.8, facing.y);
  base = mix(base, mix(vec3(.012), vec3(.022 + .016 * rib), mask.liner), dark);
  metal *= 1. - dark; flake *= 1. - dark;
  rough = mix(rough, mix(.22, .75, mask.liner), dark);
  coat = mix(coat, mix(1., .15, mask.liner), dark);
  bool front = vLocal.x > 0.;
  base = mix(base, front ? vec3(.6) : vec3(.35, .005, .01), mask.lit);
  emit = mix(emit, front ? HEADLIGHT : TAILLIGHT, mask.lit * uLamps);
  emit += (front ? HEADLIGHT * .10 : TAILLIGHT * .30) * mask.glow * uLamps;
  open *= 1. - .8 * mask.groove;
  coat *= 1. - .85 * mask.groove;
#endif
#endif
  if (dot(n, view) < 0.) n = -n;
  if (uGrain.x > 0.) {
    /* Relief finer than a pixel would sparkle: it fades with distance. */
    float fine = clamp(1.6 - length(fwidth(vLocal)) * uGrain.x * 1.6, 0., 1.);
    if (fine > 0.) n = normalize(n + relief(vLocal * uGrain.x) * uGrain.y * .4 * fine);
  }
  /* Where normals turn within a pixel, a mirror would sparkle: blur it by as much. */
  float turning = min(length(fwidth(n)), .2);
  coatRough += turning * .45;
  rough = min(rough + turning * .45, 1.);
  vec3 mirror = reflect(-view, n);
  float facing_ = clamp(dot(n, view), 0., 1.);
  float fresnel = .04 + .96 * pow(1. - facing_, 5.);
  float seen = mix(1., open, .75);
  if (flake > 0.) n = normalize(n + (hash(floor(vLocal * 900.)) - .5) * .05 * flake);

  vec3 colour = base * skyLight(n) * open * diffuse * (1. - metal * .55);
  if (metal > 0.) colour += metal * base * surroundings(vWorld, mirror, rough, 1.) * seen * (.55 + .45 * pow(1. - facing_, 2.));
  if (coat < .99 && metal < 1.) colour += (1. - metal) * surroundings(vWorld, mirror, rough, 1.5) * .04 * (1. - rough * .6) * seen;
  float gleam = 0.;
  if (alpha < 1.) colour *= alpha;
  if (coat > 0.) {
    vec3 reflected = surroundings(vWorld, mirror, coatRough, boost);
    gleam = fresnel * min(coat, 1.);
    colour = colour * (1. - gleam * .6) + reflected * fresnel * coat * seen;
  }
  alpha = mix(alpha, 1., gleam);
  gl_FragColor = vec4(srgb(tone(colour + emit)), alpha);
}`
