/** The environment that this build is made for (config/env). The one place that names the build's constant. */
export const env = SHOP_ENV

type Extension = (typeof env.lacks)[number]

/** Whether the back end has an extension. What leads to one that it lacks hides (DESIGN 4). */
export const isServed = (extension: Extension): boolean => !env.lacks.includes(extension)
