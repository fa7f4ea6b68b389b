/** Design width of a poster (spec 9); the scale is the screen's width divided by it. */
const DESIGN_WIDTH = 750
/** Time that Android waits before the export (spec 9), else it may export a canvas that is half drawn. */
export const ANDROID_WAIT_MS = 300

/** Maximum width: more pixels are not visible, and old phones refuse large canvases. */
const WIDEST_PX = 1500

export const posterScale = (screenWidth: number): number => screenWidth / DESIGN_WIDTH

/** Canvas px per design px: the scale of spec 9 times the screen's pixel ratio. */
export const canvasScale = (screenWidth: number, pixelRatio: number): number =>
  Math.min(posterScale(screenWidth) * Math.max(1, pixelRatio), WIDEST_PX / DESIGN_WIDTH)

export const waitBeforeExport = (os: string): Promise<void> =>
  os === 'android' ? new Promise((resolve) => setTimeout(resolve, ANDROID_WAIT_MS)) : Promise.resolve()
