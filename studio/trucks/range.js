// The maker's range, as far as pictures show it. The mall's catalogue uses the same keys.

/** Paint as albedo; it looks lighter in photographs. Higher `metal` and `flake` make a metallic colour. */
export const PAINTS = {
  'oxide-red': { colour: '#9C3220', metal: 0.5, flake: 0.6 },
  dune: { colour: '#B9A888', metal: 0.45, flake: 0.6 },
  pine: { colour: '#2F4A3C', metal: 0.55, flake: 0.6 },
  'night-blue': { colour: '#2B4660', metal: 0.6, flake: 0.7 },
  glacier: { colour: '#AAB4B8', metal: 0.6, flake: 0.8 },
  'work-white': { colour: '#D9D9D6', metal: 0, flake: 0 },
  basalt: { colour: '#2A2D30', metal: 0.5, flake: 0.7 },
}

/** Series in showroom order; the first colour of each is the advertised one. */
export const RANGE = {
  scout: { name: '小驰', colours: ['dune', 'glacier', 'oxide-red', 'work-white', 'night-blue'], frame: 0.74 },
  ridge: {
    name: '岭行',
    colours: ['oxide-red', 'glacier', 'night-blue', 'pine', 'work-white', 'basalt'],
    frame: 0.8,
  },
  trail: { name: '拓野', colours: ['pine', 'dune', 'basalt', 'oxide-red', 'work-white'], frame: 0.82 },
  volt: {
    name: '御电',
    colours: ['glacier', 'night-blue', 'work-white', 'basalt'],
    frame: 0.8,
    light: 'dark',
  },
  haul: { name: '驮山', colours: ['work-white', 'dune', 'oxide-red', 'night-blue'], frame: 0.8 },
  summit: {
    name: '云顶',
    colours: ['basalt', 'night-blue', 'glacier', 'work-white', 'oxide-red'],
    frame: 0.84,
  },
  titan: { name: '擎天', colours: ['night-blue', 'work-white', 'pine', 'basalt'], frame: 0.84 },
}

export const TRIMS = ['t1', 't2', 't3', 't4']
export const VIEWS = ['f34', 'side', 'r34', 'front']
export const DETAILS = ['lamp', 'wheel', 'bed', 'grille', 'interior']
export const TURNTABLE_FRAMES = 24
