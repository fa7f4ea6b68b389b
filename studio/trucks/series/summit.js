/** 云顶: luxury; long wheelbase, tall chrome grille, large alloy wheels. */
export const summit = {
  key: 'summit',
  proportions: {
    wheelbase: 3.68, frontOverhang: 0.92, rearOverhang: 1.14, halfWidth: 1.0, belt: 1.235, hood: 1.225, roof: 1.89, sill: 0.46,
    cowl: 1.2, screenTop: 0.56, roofEnd: -1.16, cabEnd: -1.28, doorSplit: -0.1,
    wheel: 0.435, tyre: 0.145, rim: 0.3, arch: 0.5, archPower: 2.2, haunch: 0.035, dome: 0.028, noseRake: 0.04, glassRoof: true,
    face: 'crown', tailLamp: 'blade',
  },
  fitted: {
    wheels: { rim: 'ten' },
    grille: { fill: 'slats', material: 'chrome', frame: 'chrome' },
    frontBumper: { material: 'paint', skid: 'chrome', height: 0.27 },
    rearBumper: { material: 'chrome' },
    handles: { material: 'chrome' },
    sides: { kind: 'board', material: 'metal' },
    bedGear: { kind: 'bedRails' },
  },
  openBed: 't1',
  lead: 't4',
  trims: {
    t1: { wheels: { rim: 'six' }, grille: { fill: 'bars', material: 'metal', frame: 'gloss' }, rearBumper: { material: 'trim' }, handles: {}, sides: {}, bedGear: {}, frontBumper: { material: 'paint', height: 0.27 } },
    t2: { wheels: { rim: 'five' }, grille: { fill: 'slats', material: 'metal', frame: 'chrome' }, bedGear: {} },
    t3: { wheels: { rim: 'blade' }, grille: { fill: 'fins', material: 'chrome', frame: 'chrome' }, bedGear: { kind: 'cover' } },
    t4: { mirrors: { material: 'chrome' }, bedGear: { kind: ['bedRails', 'cover'] } },
  },
};
