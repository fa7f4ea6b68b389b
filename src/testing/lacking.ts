import { type Extension, env } from '@/platform/env'

/** Runs a test as over a back end without these extensions. */
export async function lacking(extensions: readonly Extension[], run: () => Promise<void>) {
  const lacks = env.lacks as string[]
  lacks.push(...extensions)
  try {
    await run()
  } finally {
    lacks.length = 0
  }
}
