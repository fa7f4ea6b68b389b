/** Close-ups of what is looked at most: what differs from the camera of the main picture. */
export const DETAILS = {
  'at-tyre': { azimuth: 34, elevation: 6, fit: 1.7, shift: [0.12, 0.1] },
  'bed-rack': { azimuth: 66, fit: 1.7, shift: [0.2, -0.12] },
  'bull-bar': { azimuth: 74, elevation: 8, fit: 1.7, shift: [0, 0.12] },
  'camp-chair': { azimuth: 48, fit: 1.8, shift: [-0.1, -0.3] },
  'floor-mat': { azimuth: 70, elevation: 32, fit: 1.8, shift: [0.35, 0] },
  'light-bar': { azimuth: 48, elevation: 16, fit: 2.1, shift: [-0.6, 0] },
  'roof-tent': { azimuth: 40, elevation: 10, fit: 1.6, shift: [-0.1, -0.05] },
  'traction-board': { azimuth: 68, fit: 2, shift: [0, -0.35] },
  backpack: { azimuth: 76, fit: 1.8, shift: [0, 0.3] },
  bedliner: { azimuth: 32, elevation: 36, fit: 1.7, shift: [0.1, 0] },
  cooler: { azimuth: 74, elevation: 12, fit: 1.7, shift: [0.1, 0.05] },
  jacket: { azimuth: 74, fit: 1.9, shift: [-0.05, -0.4] },
  lantern: { azimuth: 70, fit: 1.8, shift: [0, 0.1] },
  thermos: { azimuth: 70, elevation: 20, fit: 1.9, shift: [0, -0.45] },
  winch: { azimuth: 74, elevation: 14, fit: 1.8, shift: [0.05, 0.1] },
}
