import { type Extension, env } from '@/platform/host/env'

/**
 * Runs a test with a back end that lacks these extensions; 'all' for one that has only the specification's calls.
 */
export async function lacking(extensions: readonly Extension[] | 'all', run: () => Promise<void>) {
  const settings = env as { lacks: typeof env.lacks }
  const before = settings.lacks
  settings.lacks = extensions
  try {
    await run()
  } finally {
    settings.lacks = before
  }
}
