import { type Extension, env } from '@/platform/host/env'

/** Runs a test as over a back end without these extensions; 'all' for one with the specification's calls alone. */
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
