// Windows, shut lines, lamps and dark trim of a truck body, read from flat masks by the side that a surface faces. A
// mask has no depth, so each is limited by position where another face could pick it up.

export const BODY_MASK = `
uniform sampler2D mSide, mFront, mRear, mTop;
uniform vec4 rSide, rFront, rRear, rTop;
uniform vec4 uWheels;   /* x of the front wheel, x of the rear, height of the hub, radius of the arch */
uniform vec4 uBed;      /* x of the tail end, x of the cab end, half width, height of the rail */
uniform vec3 uCab;      /* x of the cowl, x of the nose, height of the belt line */
uniform float uHalfWidth, uLamps, uPrivacy, uTint;
const vec3 HEADLIGHT = vec3(1.5, 1.6, 1.75);
const vec3 TAILLIGHT = vec3(1.0, .02, .03);

struct Mask { float groove, glass, dark, lit, liner, glow; };

vec4 distances(sampler2D map, vec4 rect, vec2 p) { return (texture2D(map, (p - rect.xz) / (rect.yw - rect.xz)) - .49803) * .06024; }

Mask bodyMask(vec3 p, vec3 n, float pixel) {
  vec4 m = vec4(1.);
  float az = abs(p.z);
  if (abs(n.z) > abs(n.x) && abs(n.z) > .6 * abs(n.y)) m = distances(mSide, rSide, p.xy);
  else if (n.y > .70 && abs(n.x) < .36) {
    m = distances(mTop, rTop, vec2(p.x, az));
    if (p.y < uBed.w - .25 && p.x < uBed.y) m.z = 1.;
  } else if (n.x > .15) {
    m = distances(mFront, rFront, vec2(az, p.y));
    if (p.x < uCab.y - .75 && p.x > uCab.x + .08 || p.x < 0. && p.y < uCab.z) m = vec4(1.);
  } else if (n.x < -.15) {
    m = distances(mRear, rRear, vec2(az, p.y));
    bool gate = p.x < uBed.x + .2;
    if (!gate && p.y < uBed.w + .012) m = vec4(1.);
    if (!gate) m.w = 1.;
  }
  if (n.y < -.5) m = vec4(1.);
  vec4 on = clamp(.5 - m / pixel, 0., 1.);
  Mask mask = Mask(on.x, on.y, on.z, on.w, 0., max(exp(-max(m.w, 0.) / .008) - .03, 0.) * on.z);
  if (p.x > uBed.x - .02 && p.x < uBed.y + .02 && az < uBed.z + .004 && p.y < uBed.w - .012) mask = Mask(0., 0., 1., 0., 1., 0.);
  float hub = min(length(p.xy - vec2(uWheels.x, uWheels.z)), length(p.xy - vec2(uWheels.y, uWheels.z)));
  bool well = hub < uWheels.w * 1.09 && abs(n.z) < .85 || az < uHalfWidth - .07 && hub < uWheels.w * 1.16 && abs(n.z) < .9
    || az < uHalfWidth - .1 && hub < uWheels.w * 1.35 && p.y < uWheels.z + uWheels.w * 1.1 || az < .56 && hub < uWheels.w * 1.2 && p.y < uWheels.z + uWheels.w * 1.1 && n.x < .8;
  if (well && mask.liner < .5) mask = Mask(0., 0., 1., 0., .8, 0.);
  return mask;
}`
