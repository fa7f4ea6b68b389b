/** The environment that this build is made for (config/env). The only module that reads the build's constant. */
export const env = SHOP_ENV

/** Path of a call that is not in the specification. */
export type Extension = Exclude<typeof env.lacks, 'all'>[number]

/** How long the shop treats a call as closed after the last response that reported it. */
const BELIEVED_MS = 10_000

let closed: readonly string[] = []
let closedAt = 0

/** Takes over the calls that the operators have closed, as the mall reports them with each response. */
export const setClosed = (paths: string) => {
  closed = paths.split(' ')
  closedAt = Date.now()
}

const isBuilt = (path: string): boolean =>
  env.lacks === 'all' ? !path.startsWith('/ext/') : !(env.lacks as readonly string[]).includes(path)

/** Whether the back end has a call, by its path. Links that need a missing call are hidden (decision 0023). */
export const isServed = (path: string): boolean => !closed.includes(path) && isBuilt(path)

/** Whether a call is worth sending. A closed one is, after a while: a page without other calls learns only so that it is open again. */
export const isSent = (path: string): boolean =>
  isBuilt(path) && (!closed.includes(path) || Date.now() > closedAt + BELIEVED_MS)
