/**
 * @typedef {object} Proportions  what a series is described by; metres, heights above the ground before lift
 * @property {number} wheelbase
 * @property {number} frontOverhang from the front axle to the nose
 * @property {number} rearOverhang
 * @property {number} halfWidth of the body without mirrors
 * @property {number} belt height of the window line
 * @property {number} hood height of the hood's front edge
 * @property {number} roof
 * @property {number} sill
 * @property {number} cowl x of the windscreen's foot (0 is the middle of the wheelbase)
 * @property {number} screenTop x where windscreen and roof meet
 * @property {number} roofEnd x where the roof ends
 * @property {number} cabEnd x of the cab's rear wall
 * @property {number} [doorSplit] x between front and rear doors; none for a single cab
 * @property {number} wheel radius of the tyre
 * @property {number} tyre half width of the tyre
 * @property {number} rim radius of the rim
 * @property {number} arch radius of the wheel arch
 * @property {number} [archPower] 2 is a circle, 3 nearly square
 * @property {number} [haunch] how far the body swells over the wheels
 * @property {number} [flare] thickness of separate arch flares
 * @property {number} [lift] raises the body over the wheels
 * @property {number} [dome] height of the hood's bulge
 * @property {number} [noseRake] how far the top of the nose leans back
 * @property {number} [dualRear] extra width of a rear end with twin wheels
 * @property {boolean} [glassRoof]
 * @property {string} face a name from faces.js
 * @property {string} tailLamp a name from tails.js
 */

const RAIL_OVER_BELT = 0.05
const CAB_GAP = 0.018

/** Returns the numbers that parts are measured by. Plain data: it is part of fingerprints. @param {Proportions} p */
export function chassis(p) {
  const lift = p.lift ?? 0
  const front = p.wheelbase / 2
  const rear = -front
  return {
    archPower: 2.3,
    haunch: 0.03,
    flare: 0,
    dome: 0,
    noseRake: 0.06,
    dualRear: 0,
    glassRoof: false,
    doorSplit: null,
    ...p,
    lift,
    front,
    rear,
    nose: front + p.frontOverhang,
    tail: rear - p.rearOverhang,
    belt: p.belt + lift,
    hood: p.hood + lift,
    roof: p.roof + lift,
    sill: p.sill + lift,
    rail: p.belt + lift + RAIL_OVER_BELT,
    gap: p.cabEnd - CAB_GAP,
    track: p.halfWidth - p.tyre + 0.005,
    bed: [rear - p.rearOverhang + 0.075, p.cabEnd - 0.085, p.halfWidth - 0.12],
  }
}
