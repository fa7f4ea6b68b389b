/** 擎天: heavy duty; twin rear wheels, a wall of a grille, a living box on the bed. */
export const titan = {
  key: 'titan',
  proportions: {
    wheelbase: 3.86, frontOverhang: 0.92, rearOverhang: 1.2, halfWidth: 1.0, belt: 1.33, hood: 1.35, roof: 1.99, sill: 0.54, towMirrors: true,
    cowl: 1.32, screenTop: 0.74, roofEnd: -0.84, cabEnd: -0.94, doorSplit: 0.12,
    wheel: 0.43, tyre: 0.12, rim: 0.245, arch: 0.5, archPower: 2.6, haunch: 0.03, dome: 0.035, noseRake: 0.03, dualRear: 0.17,
    face: 'wall', tailLamp: 'blocks',
  },
  fitted: {
    wheels: { rim: 'truck', tread: 'allTerrain', material: 'steel' },
    grille: { fill: 'beam', material: 'chrome', frame: 'chrome' },
    frontBumper: { material: 'chrome', height: 0.3, hooks: true, proud: 0.05 },
    rearBumper: { material: 'chrome' },
    roofGear: { kind: 'markers' },
    mirrors: { material: 'trim' },
    sides: { kind: 'step', material: 'chrome' },
    bedGear: { kind: 'camper' },
  },
  openBed: 't1',
  lead: 't4',
  trims: {
    t1: { wheels: { rim: 'truck', tread: 'allTerrain', material: 'steelRim' }, grille: { fill: 'beam', material: 'trim', frame: 'trim' }, frontBumper: { material: 'trim', height: 0.3, proud: 0.05 }, rearBumper: {}, sides: {}, bedGear: {}, roofGear: {} },
    t2: { bedGear: { kind: 'headboard' }, grille: { fill: 'beam', material: 'gloss', frame: 'chrome' } },
    t3: { wheels: { rim: 'truck', tread: 'allTerrain', material: 'darkRim' }, grille: { fill: 'comb', material: 'gloss', frame: 'gloss' }, frontBumper: { material: 'trim', height: 0.3, hooks: true, proud: 0.05, bull: true }, bedGear: { kind: ['rollBar', 'toolBox'] } },
    t4: {},
  },
};
