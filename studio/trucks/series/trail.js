/** 拓野: full-size off-road; lifted, wide, four-dot lamps over a black band. */
export const trail = {
  key: 'trail',
  proportions: {
    wheelbase: 3.3, frontOverhang: 0.86, rearOverhang: 1.08, halfWidth: 0.98, belt: 1.2, hood: 1.19, roof: 1.82, sill: 0.48, lift: 0.12,
    cowl: 1.02, screenTop: 0.42, roofEnd: -1.02, cabEnd: -1.12, doorSplit: -0.08,
    wheel: 0.455, tyre: 0.16, rim: 0.235, arch: 0.525, archPower: 2.7, haunch: 0.04, flare: 0.085, dome: 0.035, noseRake: 0.03,
    face: 'band', tailLamp: 'blocks',
  },
  fitted: {
    wheels: { rim: 'beadlock', tread: 'mud' },
    grille: { fill: 'slots', material: 'gloss', frame: 'trim', markers: true },
    frontBumper: { material: 'trim', skid: 'metal', hooks: true, height: 0.28, proud: 0.06 },
    rearBumper: { material: 'trim' },
    mirrors: { material: 'trim' },
    handles: { material: 'trim' },
    sides: { kind: 'step' },
  },
  lead: 't4',
  trims: {
    t1: { wheels: { rim: 'steel', tread: 'allTerrain', material: 'darkRim' }, sides: {} },
    t2: { wheels: { rim: 'six', tread: 'allTerrain', material: 'rim' }, bedGear: { kind: 'rollBar' } },
    t3: { wheels: { rim: 'beadlock', tread: 'mud', material: 'darkRim' }, bedGear: { kind: 'rollBar' }, snorkel: { fitted: true } },
    t4: { bedGear: { kind: 'rollBar' }, roofGear: { kind: ['lightBar'] }, snorkel: { fitted: true } },
  },
};
