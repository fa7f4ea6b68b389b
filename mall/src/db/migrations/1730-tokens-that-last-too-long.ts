import type { MigrationIndexes } from '../migrate'

/** For the job that shortens tokens: without it, each minute reads all refresh tokens, which last longer. */
export const indexes: MigrationIndexes = {
  session_tokens_access: "session_tokens (expires_at) where kind = 'access'",
}
