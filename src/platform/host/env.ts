/** The environment that this build is made for (config/env). The only module that reads the build's constant. */
export const env = SHOP_ENV

/** Path of a call that is not in the specification. */
export type Extension = Exclude<typeof env.lacks, 'all'>[number]

let closed: readonly string[] = []

/** Takes over the calls that the operators have closed, as the mall reports them with each response. */
export const setClosed = (paths: string) => {
  closed = paths.split(' ')
}

/** Whether the back end has a call, by its path. Links that need a missing call are hidden (decision 0023). */
export const isServed = (path: string): boolean =>
  !closed.includes(path) &&
  (env.lacks === 'all' ? !path.startsWith('/ext/') : !(env.lacks as readonly string[]).includes(path))
