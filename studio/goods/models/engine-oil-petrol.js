import { goods as diesel } from './engine-oil.js'

/** The diesel oil's can in silver, labelled blue. */
export const goods = {
  ...diesel,
  materials: {
    jug: { colour: '#b9bdc0', metal: 0.5, rough: 0.38, coat: 0.7 },
    red: { colour: '#2b5f86', rough: 0.4, coat: 0.7 },
    orange: { colour: '#2b5f86', rough: 0.45, coat: 0.6 },
  },
}
