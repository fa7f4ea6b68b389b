import { mount, onPlate, phone } from '../../goods/models/phone-mount.js'

/** In metres: the plate is 12 cm wide. */
const small = (g) => g.scale(0.235, 0.235, 0.235)
const all = () => [...mount(), ...phone((g) => onPlate(g.translate(0, 0, 0.075)))]

export const goods = {
  materials: {
    blue: { colour: '#34587a', rough: 0.4, coat: 0.4, emit: [0.05, 0.09, 0.14] },
    orange: { colour: '#c8642b', rough: 0.5, emit: [0.35, 0.14, 0.04] },
  },
  parts: () =>
    all().map((list) => Object.assign([list[0], ...list.slice(1).map(small)], { mark: list.mark })),
}
