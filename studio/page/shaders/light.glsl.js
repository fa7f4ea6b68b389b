// The surroundings of the subject, for any direction: the light that a surface reflects (surroundings) and the light
// that it scatters (skyLight). Analytic, so a mirror shows clean boxes of light without a map.

export const LIGHT = `
precision highp float;
uniform float uFloor, uWall, uTop, uBox, uKey, uExposure, uAmbient, uOutdoor, uSunSize;
uniform vec3 uFloorTint, uWallTint, uSun, uSunColour, uZenith, uHorizon, uGlow, uEarth, uFill;
uniform sampler2D mGround;
uniform vec4 rGround;

float within(float v, float half_, float soft) { return smoothstep(half_ + soft, half_ - soft, abs(v)); }

/* Light on the floor at a point: 1 open, 0 under the subject. A map that starts at z = 0 is half of a symmetric one. */
float groundLight(vec2 xz) {
  vec2 u = (vec2(xz.x, rGround.z < 0. ? xz.y : abs(xz.y)) - rGround.xz) / (rGround.yw - rGround.xz);
  vec2 c = clamp(u, 0., 1.);
  float beyond = max(max(abs(u.x - c.x) * 6., abs(u.y - c.y) * 3.), 0.);
  return mix(texture2D(mGround, c).r, 1., smoothstep(0., .5, beyond));
}

vec3 openAir(vec3 p, vec3 d, float rough) {
  float low = exp(-max(d.y, 0.) * (4.5 - 2. * rough));
  float toSun = max(dot(d, uSun), 0.);
  float sunSide = smoothstep(-.6, 1., dot(normalize(d.xz + 1e-4), normalize(uSun.xz)));
  vec3 sky = mix(uZenith, mix(uHorizon, uGlow, sunSide), low);
  sky += uSunColour * 1.3 * pow(toSun, mix(uSunSize, 8., rough)) * (1. - .6 * rough);
  vec3 earth = uEarth;
  if (d.y < -.005) earth *= mix(.2, 1., groundLight((p + d * (p.y / -d.y)).xz));
  return mix(earth, sky, smoothstep(-.02 - rough * .4, .03 + rough * .4, d.y));
}

vec3 studioRoom(vec3 p, vec3 d, float rough, float boost) {
  float soft = .06 + rough * 1.6;
  vec3 floor_ = uFloorTint * uFloor;
  if (d.y < -.005) {
    vec3 hit = p + d * (p.y / -d.y);
    float open = mix(groundLight(hit.xz), .55, clamp(rough * .6, 0., 1.));
    floor_ *= mix(.12, 1., open) * mix(1., .75, smoothstep(2., 9., length(hit.xz)));
  }
  vec3 wall = uWallTint * mix(uWall, uTop, smoothstep(-.05, .55, d.y));
  /* A dark band at the horizon draws the shape of everything polished. */
  wall *= 1. - .35 * exp(-pow(d.y / .10, 2.)) * (1. - clamp(rough, 0., 1.));
  vec3 seen = mix(floor_, wall, smoothstep(-.02 - rough * .5, .04 + rough * .5, d.y));
  if (d.y > .01) {
    float t = (3.9 - p.y) / d.y;
    vec3 hit = p + d * t;
    float s = soft * (.25 + .25 * t);
    float lit = within(hit.x, 4.6, s) * within(hit.z, .95, s);
    lit += .8 * within(hit.x + .2, 4.2, s) * within(abs(hit.z) - 3.05, .42, s);
    seen += boost * uBox * lit / (1. + rough * .6) * vec3(1., .99, .97);
  }
  if (abs(d.z) > .02) {
    float t = (7. - abs(p.z) * sign(p.z * d.z)) / abs(d.z);
    vec3 hit = p + d * t;
    float s = soft * (.3 + .12 * t);
    float panel = within(hit.y - 2.35, 1.05, s) * (.55 + .45 * smoothstep(1., 3.2, hit.y));
    float bounce = .22 * smoothstep(4., .2, abs(hit.y - 1.6));
    seen += boost * uKey * within(hit.x + 1.5, 11., s * 2.) * (panel + bounce) * (d.z > 0. ? 1. : .7);
  }
  if (abs(d.x) > .02) {
    float t = (8. - p.x * sign(d.x)) / abs(d.x);
    vec3 hit = p + d * t;
    float s = soft * (.3 + .12 * t);
    seen += boost * uKey * .8 * within(hit.z, 2.3, s) * within(hit.y - 2.7, .7, s);
  }
  return seen;
}

vec3 surroundings(vec3 p, vec3 d, float rough, float boost) {
  return uOutdoor > .5 ? openAir(p, d, rough) : studioRoom(p, d, rough, boost);
}

vec3 skyLight(vec3 n) {
  float up = n.y * .5 + .5;
  if (uOutdoor > .5) {
    vec3 sky = mix(uZenith, mix(uHorizon, uGlow, .35), .5);
    return mix(uEarth * 1.4, sky, up) * 1.5 + uSunColour * max(dot(n, uSun) + .05, 0.) + uFill * max(dot(n, normalize(vec3(.5, .3, .8))), 0.);
  }
  vec3 c = mix(uFloorTint * uFloor * .55, uWallTint * mix(uWall, uTop, .4), up) * uAmbient;
  c += uBox * .34 * pow(max(n.y, 0.), 1.2);
  c += uKey * .20 * max(dot(n, normalize(vec3(.35, .55, .75))), 0.);
  c += uKey * .15 * max(dot(n, normalize(vec3(-.9, .3, .25))), 0.);
  return c + uKey * .14 * max(dot(n, normalize(vec3(.9, .35, .1))), 0.);
}

/* Neutral tone mapping: colours keep their hue up to a soft shoulder. */
vec3 tone(vec3 c) {
  c *= uExposure;
  float x = min(c.r, min(c.g, c.b));
  c -= x < .08 ? x - 6.25 * x * x : .04;
  float peak = max(c.r, max(c.g, c.b));
  const float shoulder = .76;
  if (peak > shoulder) {
    float d = 1. - shoulder;
    float mapped = 1. - d * d / (peak + d - shoulder);
    c *= mapped / peak;
    c = mix(c, vec3(mapped), 1. - 1. / (.15 * (peak - mapped) + 1.));
  }
  return c;
}

vec3 srgb(vec3 c) { return mix(c * 12.92, 1.055 * pow(max(c, vec3(1e-4)), vec3(1. / 2.4)) - .055, step(.0031308, c)); }

float hash(vec3 p) {
  p = fract(p * .3183 + .1) * 17.;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}`
