import { chassis } from './chassis.js'
import { faceOf } from './faces.js'
import { TURNTABLE_FRAMES } from './range.js'

/** Camera position for each picture of a truck. */
export const CAMERAS = {
  f34: { azimuth: 36, elevation: 5.5, distance: 10.5, shift: [0, 0.015] },
  side: { azimuth: 90, elevation: 2.5, distance: 16, shift: [0, 0.01] },
  r34: { azimuth: 143, elevation: 9, distance: 10.5, shift: [0, 0.01] },
  front: { azimuth: 3, elevation: 4, distance: 12, shift: [0, 0.01] },
}

/** Share of the height that a truck fills in the front view, where it is narrow. */
const FRONT_FIT = 0.76

/** Returns the camera of a view. @param {number} frame the share of the picture's width that the truck may fill */
export const cameraOf = (frame, view) => ({
  fit: view === 'front' ? FRONT_FIT : frame,
  ...CAMERAS[view],
})

/** Camera of a turntable frame. One lens for all frames, otherwise the truck would change its size while it turns. */
export const turntableCamera = ({ proportions }, frame, step) => {
  const c = chassis(proportions)
  const length = c.nose - c.tail
  const distance = 13
  const fov =
    (2 * Math.atan((length / 2 / (distance - length * 0.18) / (frame + 0.08)) * (9 / 16)) * 180) / Math.PI
  return {
    azimuth: 36 - (360 / TURNTABLE_FRAMES) * step,
    elevation: 7,
    distance,
    fov,
    target: [(c.nose + c.tail) / 2, c.roof * 0.47, 0],
  }
}

/** Close-ups. Their targets are computed from the series' measures, so a new series needs no entry here. */
const CLOSE_UPS = {
  lamp: (c) => ({
    camera: {
      azimuth: 32,
      elevation: 8,
      distance: 6,
      fov: 9.5,
      target: [c.nose - 0.12, c.hood - 0.2, c.halfWidth - 0.26],
    },
  }),
  wheel: (c) => ({
    camera: {
      azimuth: 60,
      elevation: 6,
      distance: 6,
      fov: 11,
      target: [c.front + 0.04, c.wheel + 0.06, c.halfWidth],
    },
  }),
  bed: (c) => ({
    camera: {
      azimuth: 152,
      elevation: 28,
      distance: 7.5,
      fov: Math.min(19, 4 + 8 * (c.cabEnd - c.tail)),
      target: [(c.tail + c.cabEnd) / 2 + 0.2, c.rail - 0.15, 0.1],
    },
  }),
  grille: (c) => ({
    camera: {
      azimuth: 14,
      elevation: 4,
      distance: 6,
      fov: 12,
      target: [c.nose, faceOf(c).middle - 0.1, 0.08],
    },
  }),
  interior: (c) => ({
    tint: 0.42,
    camera: {
      azimuth: 52,
      elevation: 15,
      distance: 5.5,
      fov: 12.5,
      target: [(c.doorSplit ?? c.cabEnd + 0.3) + 0.55, c.belt + 0.16, 0.2],
    },
  }),
}

export const detailOf = ({ proportions }, detail) => CLOSE_UPS[detail](chassis(proportions))
