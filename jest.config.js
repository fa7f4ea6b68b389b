const taro = require('@tarojs/test-utils-react/dist/jest.js').default
const { chosenEnvForTests } = require('./__tests__/setup/shopEnv')

const shared = { modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/studio/', '<rootDir>/.mall/'] }
const aliases = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/contract/$1',
  // The 60 languages of zod's messages; English, its default, is a file of its own.
  '^\\.\\./locales/index\\.cjs$': '<rootDir>/__tests__/setup/empty.js',
}

/** One contract for each ability, run once for each target: __tests__/abilities. */
const ABILITIES = '<rootDir>/__tests__/abilities/*.test.tsx'

/** Pure rules and the reading of folders: plain Node, no DOM. */
const rules = {
  ...shared,
  displayName: 'rules',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/src/**/*.test.ts',
    '<rootDir>/contract/**/*.test.ts',
    '<rootDir>/config/**/*.test.ts',
    '<rootDir>/__tests__/*.test.ts',
  ],
  transform: { '\\.[jt]sx?$': '<rootDir>/__tests__/setup/transform.js' },
  transformIgnorePatterns: ['/node_modules/(?!(gcoord|js-sha256)/)'],
  moduleNameMapper: { ...aliases, '\\.module\\.scss$': '<rootDir>/__tests__/setup/styleNames.js' },
  globals: { SHOP_ENV: chosenEnvForTests(), SHOP_VERSION: '0.0.0' },
}

/** Components and hooks, mounted by Taro's test kit on the thin components that H5 ships. */
const screens = {
  ...taro({
    moduleNameMapper: {
      ...aliases,
      // One file in place of 152.
      '^@tarojs/taro-h5$': '<rootDir>/node_modules/@tarojs/taro-h5/dist/index.esm.js',
      '^\\./tabbar(\\.js)?$': '<rootDir>/__tests__/setup/tabbar.js',
      '^react-dom/test-utils$': '<rootDir>/__tests__/setup/act.js',
      '^(swiper(/.*)?|ics)$': '<rootDir>/__tests__/setup/empty.js',
      '\\.module\\.scss$': '<rootDir>/__tests__/setup/styleNames.js',
      '\\.scss$': '<rootDir>/__tests__/setup/empty.js',
      '@tarojs/components$': '<rootDir>/src/platform/engine/h5Components/index.ts',
      // As in the build: previewImage of Taro would load its 107 components.
      '^@tarojs/components/dist/components$': '<rootDir>/src/platform/engine/h5Components/stencilStub.ts',
    },
    globals: { SHOP_ENV: chosenEnvForTests(), SHOP_VERSION: '0.0.0' },
  }),
  ...shared,
  displayName: 'screens',
  testEnvironment: '<rootDir>/__tests__/setup/DomEnvironment.js',
  testMatch: ['<rootDir>/src/**/*.test.tsx', ABILITIES],
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup/noNetwork.js'],
  transform: { '\\.[jt]sx?$': '<rootDir>/__tests__/setup/transform.js' },
  // Taro's packages are ES modules all the way down; only the large CommonJS ones are left as they are.
  transformIgnorePatterns: ['/node_modules/(react|react-dom|scheduler|lodash|core-js|@babel|pretty-format)/'],
}
/** The abilities as a mini-program has them: files with its suffixes before those without. */
const mini = (target) => ({
  ...shared,
  displayName: target,
  testEnvironment: '<rootDir>/__tests__/setup/DomEnvironment.js',
  testMatch: [ABILITIES],
  setupFiles: [`<rootDir>/__tests__/setup/${target}.js`],
  moduleFileExtensions: [
    ...[target, 'mini'].flatMap((suffix) => [`${suffix}.ts`, `${suffix}.tsx`]),
    'ts',
    'tsx',
    'js',
    'jsx',
    'json',
  ],
  transform: rules.transform,
  transformIgnorePatterns: rules.transformIgnorePatterns,
  moduleNameMapper: {
    ...aliases,
    '^@tarojs/taro$': '<rootDir>/__tests__/abilities/hosts/taro.ts',
    '^@tarojs/components$': '<rootDir>/__tests__/abilities/hosts/components.tsx',
    '\\.module\\.scss$': '<rootDir>/__tests__/setup/styleNames.js',
  },
  globals: rules.globals,
})

delete screens.bail
delete screens.verbose

// A slow machine is given time: tests wait for what a shopper sees, never for a clock.
module.exports = { testTimeout: 120_000, projects: [rules, screens, mini('weapp'), mini('tt')] }
