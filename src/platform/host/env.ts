/** The environment that this build is made for (config/env). The one place that names the build's constant. */
export const env = SHOP_ENV

/** Path of a call that the specification doesn't have. */
export type Extension = Exclude<typeof env.lacks, 'all'>[number]

/** Whether the back end has a call, by its path. What leads to one that it lacks hides (decision 0023). */
export const isServed = (path: string): boolean =>
  env.lacks === 'all' ? !path.startsWith('/ext/') : !(env.lacks as readonly string[]).includes(path)
