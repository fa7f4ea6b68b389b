/** The environment that this build is made for (config/env). The one place that names the build's constant. */
export const env = SHOP_ENV

/** Path of a call that the specification has not. */
export type Extension = (typeof env.lacks)[number]

/** Whether the back end has an extension. What leads to one that it lacks hides (DESIGN 4). */
export const isServed = (extension: Extension): boolean => !env.lacks.includes(extension)
