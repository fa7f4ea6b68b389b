/**
 * Layers that each layer may import (decision 0012). Launch assembles the parts and may import everything; it gives
 * a lower layer the functions that it needs from a higher one.
 */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  platform: ['lib'],
  api: ['platform', 'lib'],
  ui: ['platform', 'lib', 'styles'],
  // The page frame shows the reason of a failed call; it makes no calls itself.
  shell: ['ui', 'api', 'platform', 'lib', 'navigate.ts', 'routes.ts', 'styles'],
  'navigate.ts': ['platform', 'lib', 'routes.ts'],
  features: ['shell', 'ui', 'api', 'platform', 'lib', 'navigate.ts', 'routes.ts', 'styles'],
  pages: ['features', 'shell', 'ui', 'platform', 'lib', 'navigate.ts', 'routes.ts', 'pageConfig.ts'],
  'routes.ts': [],
  'nextPages.ts': ['routes.ts'],
  'packages.ts': ['routes.ts', 'nextPages.ts'],
  'pageConfig.ts': ['routes.ts'],
  'app.config.ts': ['routes.ts', 'packages.ts', 'theme.json'],
}
