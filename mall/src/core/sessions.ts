import type { Context } from './context'
import type { Secrets } from './secrets'

export interface SignedIn {
  readonly userId: string
  readonly sessionId: string
  readonly phone: string
}

/** How the process recognises its callers; `app.ts` takes it from the module `session`. */
export interface Sessions {
  /** Returns the user of an access token; undefined when it is unknown or the session has ended. */
  readUser(ctx: Context, accessToken: string): Promise<SignedIn | undefined>
  /** Returns the user's id in a token that the mall sealed, without a query; undefined for any other text. */
  userIn(secrets: Secrets, accessToken: string): string | undefined
}
