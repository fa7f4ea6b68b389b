import type { KnipConfig } from 'knip'

/**
 * Unused files, exports and dependencies:  npx knip
 * A target's file (`x.mini.ts`, `x.weapp.ts`, `x.tt.ts`, `x.h5.ts`) is entered by its suffix, so each is an entry.
 */
const config: KnipConfig = {
  // Some exports are for readers: the name of a limit beside the code that keeps it.
  ignoreExportsUsedInFile: true,
  // Taro's components have two names for one thing.
  exclude: ['duplicates', 'binaries'],
  ignoreDependencies: [
    // Loaded by Taro, Babel or Jest by name.
    '@babel/runtime',
    '@babel/preset-typescript',
    '@babel/plugin-bugfix-.*',
    '@tarojs/components-react',
    '@tarojs/plugin-platform-.*',
    '@tarojs/taro-h5',
    '@tarojs/webpack5-runner',
    // Parts of Jest that its own packages bring along.
    '@jest/fake-timers',
    'jest-mock',
    'jest-util',
    // Called by their paths in scripts/.
    'typescript-native',
  ],
  ignoreIssues: {
    // All kinds of fields, for the next resource.
    'contract/desk/fields.ts': ['exports'],
    // Part of the fingerprints of the pictures: a change draws them all again.
    'studio/lib/**': ['exports'],
  },
  workspaces: {
    '.': {
      entry: [
        'src/app.tsx',
        'src/app.config.ts',
        'src/pages/**/*.{ts,tsx}',
        'src/**/*.{mini,weapp,tt,h5}.{ts,tsx}',
        'src/custom-tab-bar/*.{ts,tsx}',
        // Compiled into index.html by config/h5Html.ts.
        'src/platform/engine/firstAid.ts',
        'src/launch/first/early.ts',
        'src/launch/first/request.ts',
        // Put in front of every style sheet by config/.
        'src/styles/_*.scss',
        'config/index.ts',
        'config/*Plugin.ts',
        'scripts/*.{ts,mjs}',
        'scripts/testing/oneProcess.cjs',
        'scripts/bench/**/run.ts',
        'scripts/bench/miniStart.ts',
        // Put in place of Taro's own modules by config/.
        'src/platform/engine/**/{runtime,noStyle,stencilStub,noNavigationBar,router,routerStyle,unusedTaro,mutationCache}.ts',
        '__tests__/setup/*.js',
        '**/*.test.{ts,tsx}',
      ],
      project: [
        'src/**/*.{ts,tsx,scss,sass}',
        'config/**/*.ts',
        'scripts/**/*.{ts,mjs,cjs}',
        '__tests__/**/*.{ts,tsx,js}',
      ],
    },
    contract: { entry: ['**/*.test.ts'], project: ['**/*.ts'] },
    mall: {
      entry: [
        // Compiled by build.mjs.
        'src/{main,commands/*}.ts',
        'src/db/migrations/*.ts',
        'src/db/*.mjs',
        // Beside a module of the same name that runs on the thread.
        'src/db/pgliteThread.ts',
        'testing/**/*.mjs',
        'seeds/*.ts',
        // Each adds types of columns to the types of all tables.
        'src/{desk,search,modules/*}/tables.ts',
        '**/*.test.ts',
      ],
      project: ['**/*.{ts,mjs}'],
      // Imported by its alias, `@contract/…`.
      ignoreDependencies: ['contract'],
    },
    desk: { project: ['src/**/*.{ts,tsx}'], ignoreDependencies: ['contract'] },
    // Pictures are drawn from descriptions that are found by reading folders.
    studio: { entry: ['{art2d,goods,scenes,shots,trucks,uses}/**/*.js', 'page/*.js', 'lib/*.d.ts'] },
  },
}
export default config
