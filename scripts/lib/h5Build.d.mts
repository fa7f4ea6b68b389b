/** Whether `dist/h5` was made from exactly these sources and settings. */
export function isH5Current(env?: NodeJS.ProcessEnv): boolean

/** Builds the shop for H5. */
export function buildH5(env?: NodeJS.ProcessEnv): Promise<void>
