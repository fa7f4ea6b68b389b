/** 驮山: built to work; single cab, long bed, steel wheels, plain bumpers. */
export const haul = {
  key: 'haul',
  proportions: {
    wheelbase: 3.36, frontOverhang: 0.84, rearOverhang: 1.16, halfWidth: 0.92, belt: 1.13, hood: 1.1, roof: 1.79, sill: 0.47,
    cowl: 1.1, screenTop: 0.58, roofEnd: -0.16, cabEnd: -0.26,
    wheel: 0.375, tyre: 0.118, rim: 0.2, arch: 0.445, archPower: 2.5, haunch: 0.022, dome: 0.01,
    face: 'plain', tailLamp: 'plain',
  },
  fitted: {
    wheels: { rim: 'steel', material: 'steelRim' },
    grille: { fill: 'twin', material: 'trim', frame: 'trim' },
    frontBumper: { material: 'trim', height: 0.27 },
    rearBumper: { material: 'trim' },
    mirrors: { material: 'trim' },
    handles: { material: 'trim' },
  },
  lead: 't2',
  trims: {
    t1: {},
    t2: { bedGear: { kind: 'headboard' } },
    t3: { wheels: { rim: 'steel', tread: 'allTerrain', material: 'steelRim' }, bedGear: { kind: 'ladderRack' }, roofGear: { kind: 'beacon' } },
    t4: { wheels: { rim: 'six', tread: 'allTerrain' }, grille: { fill: 'twin', material: 'metal', frame: 'gloss' }, frontBumper: { material: 'paint', height: 0.27, skid: 'metal' }, bedGear: { kind: ['headboard', 'toolBox'] }, mirrors: { material: 'paint' }, handles: { material: 'paint' }, sides: { kind: 'step' } },
  },
};
