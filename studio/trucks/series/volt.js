/** 御电: electric; a closed nose, one line of light, a glass roof. */
export const volt = {
  key: 'volt',
  proportions: {
    wheelbase: 3.42, frontOverhang: 0.8, rearOverhang: 1.02, halfWidth: 0.975, belt: 1.15, hood: 1.1, roof: 1.765, sill: 0.42,
    cowl: 1.22, screenTop: 0.34, roofEnd: -1.08, cabEnd: -1.24, doorSplit: -0.12,
    wheel: 0.41, tyre: 0.135, rim: 0.285, arch: 0.47, archPower: 2.1, haunch: 0.03, noseRake: 0.09, glassRoof: true,
    face: 'beam', tailLamp: 'beam',
  },
  fitted: {
    wheels: { rim: 'aero' },
    frontBumper: { material: 'gloss', height: 0.24, proud: 0.02 },
    rearBumper: { material: 'gloss', step: false },
    mirrors: { material: 'gloss' },
    handles: { material: 'paint' },
  },
  openBed: 't1',
  lead: 't3',
  trims: {
    t1: { wheels: { rim: 'steel', material: 'darkRim' }, mirrors: { material: 'trim' }, frontBumper: { material: 'trim', height: 0.24, proud: 0.02 } },
    t2: { wheels: { rim: 'turbine' } },
    t3: { bedGear: { kind: 'cover', material: 'gloss' } },
    t4: { wheels: { rim: 'turbine', material: 'darkRim' }, bedGear: { kind: ['sportBar', 'cover'], material: 'gloss' }, frontBumper: { material: 'gloss', height: 0.24, proud: 0.02, skid: 'chrome' }, sides: { kind: 'board', material: 'metal' } },
  },
};
