/** 小驰: compact and friendly; round lamps, short bed, everything a little softer. */
export const scout = {
  key: 'scout',
  proportions: {
    wheelbase: 2.82, frontOverhang: 0.8, rearOverhang: 0.9, halfWidth: 0.87, belt: 1.03, hood: 1.0, roof: 1.655, sill: 0.38,
    cowl: 0.88, screenTop: 0.22, roofEnd: -0.9, cabEnd: -1.0, doorSplit: -0.1,
    wheel: 0.35, tyre: 0.112, rim: 0.222, arch: 0.41, archPower: 2.1, haunch: 0.04, flare: 0.022, dome: 0.012, noseRake: 0.05,
    face: 'ring', tailLamp: 'ring',
  },
  fitted: {
    grille: { fill: 'slats', material: 'gloss', frame: 'gloss' },
    frontBumper: { material: 'paint', skid: 'metal', height: 0.27 },
    rearBumper: { material: 'trim' },
  },
  lead: 't3',
  trims: {
    t1: { wheels: { rim: 'steel', material: 'darkRim' }, mirrors: { material: 'trim' }, handles: { material: 'trim' }, frontBumper: { material: 'trim', height: 0.27 } },
    t2: { wheels: { rim: 'blade' }, roofGear: { kind: 'rails', material: 'trim' } },
    t3: { wheels: { rim: 'five' }, roofGear: { kind: 'rails' } },
    t4: { wheels: { rim: 'five', material: 'darkRim' }, grille: { fill: 'bars', material: 'chrome', frame: 'chrome' }, roofGear: { kind: 'rails' }, bedGear: { kind: 'sportBar' }, sides: { kind: 'step' } },
  },
};
