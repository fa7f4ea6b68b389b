/** 岭行: the flagship all-rounder; a strong frame from lamp to lamp. */
export const ridge = {
  key: 'ridge',
  proportions: {
    wheelbase: 3.23, frontOverhang: 0.89, rearOverhang: 1.16, halfWidth: 0.955, belt: 1.18, hood: 1.16, roof: 1.825, sill: 0.46,
    cowl: 1.0, screenTop: 0.36, roofEnd: -1.02, cabEnd: -1.12, doorSplit: -0.1,
    wheel: 0.4, tyre: 0.132, rim: 0.245, arch: 0.465, archPower: 2.4, haunch: 0.035, flare: 0.032, dome: 0.024,
    face: 'frame', tailLamp: 'frame',
  },
  fitted: {
    grille: { fill: 'fins', material: 'trim', frame: 'gloss', bar: 'gloss' },
    frontBumper: { material: 'trim', skid: 'metal', height: 0.3 },
    rearBumper: { material: 'trim' },
    sides: { kind: 'step' },
  },
  lead: 't3',
  trims: {
    t1: { wheels: { rim: 'steel', material: 'darkRim' }, mirrors: { material: 'trim' }, handles: { material: 'trim' }, grille: { fill: 'bars', material: 'trim', frame: 'trim' }, sides: {}, frontBumper: { material: 'trim', height: 0.3 } },
    t2: { wheels: { rim: 'six' }, grille: { fill: 'bars', material: 'metal', frame: 'gloss' } },
    t3: { wheels: { rim: 'six', tread: 'allTerrain' }, bedGear: { kind: 'rollBar' } },
    t4: { wheels: { rim: 'blade', tread: 'allTerrain', material: 'darkRim' }, grille: { fill: 'comb', material: 'gloss', frame: 'chrome', bar: 'chrome' }, bedGear: { kind: ['sportBar', 'cover'] }, roofGear: { kind: 'rails' } },
  },
};
