/** Whether offscreen parts stay rendered. True: a browser skips them (content-visibility). */
export const rendersOffscreenParts: boolean = true

/** Height of the window in px. */
export const windowHeight = (): number => window.innerHeight
