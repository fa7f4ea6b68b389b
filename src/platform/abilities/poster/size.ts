/** Spec 9: a poster is designed 750 wide; its scale is the screen's width divided by that. */
const DESIGN_WIDTH = 750
/** Spec 9: Android waits this long before the export, else it may export a canvas that is half drawn. */
export const ANDROID_WAIT_MS = 300

/** Sharper than this helps nobody, and old phones refuse large canvases. */
const WIDEST_PX = 1500

export const posterScale = (screenWidth: number): number => screenWidth / DESIGN_WIDTH

/** Canvas px of one design px: the scale of spec 9 at the screen's own sharpness. */
export const canvasScale = (screenWidth: number, pixelRatio: number): number =>
  Math.min(posterScale(screenWidth) * Math.max(1, pixelRatio), WIDEST_PX / DESIGN_WIDTH)

export const waitBeforeExport = (os: string): Promise<void> =>
  os === 'android' ? new Promise((resolve) => setTimeout(resolve, ANDROID_WAIT_MS)) : Promise.resolve()
