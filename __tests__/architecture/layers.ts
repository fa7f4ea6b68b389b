/** Part of the shop that a file belongs to: the folder below src/, or the name of a file that stands there. */
export const layerOf = (file: string) => /^src\/([^/]+)/.exec(file)?.[1] ?? ''

/**
 * What each layer may import (DESIGN 2). Launch puts the parts together, so it sees everything;
 * what a lower layer needs from a higher one is handed in there.
 */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  platform: ['lib'],
  api: ['platform', 'lib'],
  ui: ['platform', 'lib', 'styles'],
  // The frame says why a call failed; it calls nothing itself.
  shell: ['ui', 'api', 'platform', 'lib', 'navigate.ts', 'routes.ts', 'styles'],
  'navigate.ts': ['platform', 'lib', 'routes.ts'],
  features: ['shell', 'ui', 'api', 'platform', 'lib', 'navigate.ts', 'routes.ts', 'styles'],
  pages: ['features', 'shell', 'ui', 'platform', 'lib', 'navigate.ts', 'routes.ts', 'pageConfig.ts'],
  'routes.ts': [],
  'packages.ts': ['routes.ts'],
  'pageConfig.ts': ['routes.ts'],
  'app.config.ts': ['routes.ts', 'packages.ts', 'theme.json'],
}

/** `features/cart/…` from outside: only files that stand in `features/cart/` itself are doors. */
export function isDoor(file: string) {
  return /^src\/features\/[^/]+\/[^/]+$/.test(file)
}

export const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
