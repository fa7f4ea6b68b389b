import { cyl, merge, pipe, ring, rod, tube } from '../kit/shapes.js'

const bow = () =>
  tube(
    [
      [-0.2, 0, 0],
      [-0.2, 0.1, 0],
      [-0.27, 0.3, 0],
      [-0.2, 0.52, 0],
      [0, 0.62, 0],
      [0.2, 0.52, 0],
      [0.27, 0.3, 0],
      [0.2, 0.1, 0],
      [0.2, 0, 0],
    ],
    0.065,
    { sides: 24, steps: 140 },
  )
const eyes = () =>
  merge(
    ...[-0.2, 0.2].map((x) =>
      cyl(0.12, 0.13, 0.02)
        .rotateZ(Math.PI / 2)
        .translate(x, 0, 0),
    ),
  )
const pin = () =>
  merge(
    rod([-0.34, 0, 0], [0.3, 0, 0], 0.055),
    cyl(0.1, 0.05, 0.012)
      .rotateZ(Math.PI / 2)
      .translate(0.3, 0, 0),
    pipe(0.1, 0.05, 0.05)
      .rotateX(Math.PI / 2)
      .translate(0.39, 0, 0),
  )
const lay = (g) => g.rotateX(-0.62).translate(-0.3, 0.12, 0.1)
const stand = (g) => g.rotateY(-0.5).translate(0.42, 0.14, -0.25)

export const goods = {
  camera: { azimuth: 75, elevation: 20, fit: 0.78 },
  materials: { coat: { colour: '#303236', rough: 0.4, coat: 0.8, diffuse: 1.2 } },
  parts: () => [
    ['coat', lay(merge(bow(), eyes())), stand(merge(bow(), eyes()))],
    ['steel', lay(pin()), stand(pin())],
    [
      'orange',
      lay(
        ring(0.075, 0.02)
          .rotateY(Math.PI / 2)
          .translate(-0.11, 0, 0),
      ),
      lay(
        ring(0.075, 0.02)
          .rotateY(Math.PI / 2)
          .translate(0.11, 0, 0),
      ),
      stand(
        ring(0.075, 0.02)
          .rotateY(Math.PI / 2)
          .translate(-0.11, 0, 0),
      ),
      stand(
        ring(0.075, 0.02)
          .rotateY(Math.PI / 2)
          .translate(0.11, 0, 0),
      ),
    ],
  ],
  variants: {
    zinc: { coat: { colour: '#b7babd', metal: 0.9, rough: 0.38, diffuse: 0.5 } },
    orange: { coat: { colour: '#c8562b' }, orange: { colour: '#303236' } },
  },
}
