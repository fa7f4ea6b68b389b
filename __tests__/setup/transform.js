// Turns TypeScript, JSX and ES modules into what Node runs. SWC needs an eighth of Babel's processor time.
const { createTransformer } = require('@swc/jest')
const addReactToTaro = require('@tarojs/plugin-framework-react/dist/api-loader.js')

const transformerOf = (parser) =>
  createTransformer({
    swcrc: false,
    jsc: { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  })

// `<T>(x: T) => x` is a generic function in .ts and a tag in .tsx.
const ofTs = transformerOf({ syntax: 'typescript' })
const ofTsx = transformerOf({ syntax: 'typescript', tsx: true })
const ofJs = transformerOf({ syntax: 'ecmascript', jsx: true })

const transformerFor = (path) => (path.endsWith('.ts') ? ofTs : path.endsWith('.tsx') ? ofTsx : ofJs)

/** Taro's test kit adds React's hooks to this file by a loader of webpack. */
const isTaro = (path) => path.includes('test-utils-react/dist/jest/runtime/taro-h5.js')

module.exports = {
  canInstrument: false,
  process: (source, path, options) =>
    transformerFor(path).process(isTaro(path) ? addReactToTaro(source) : source, path, options),
  getCacheKey: (source, path, options) => transformerFor(path).getCacheKey(source, path, options),
}
