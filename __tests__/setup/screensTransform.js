// Does the transforms of Taro's test kit with our presets; the kit's own presets use the classic JSX runtime and ES5.
const { createTransformer } = require('babel-jest').default
const addReactToTaro = require('@tarojs/plugin-framework-react/dist/api-loader.js')

const babel = createTransformer({
  babelrc: false,
  configFile: false,
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' }, modules: 'commonjs' }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
})

const withReact = (source, path) =>
  path.includes('test-utils-react/dist/jest/runtime/taro-h5.js') ? addReactToTaro(source) : source

module.exports = {
  ...babel,
  process: (source, path, options) => babel.process(withReact(source, path), path, options),
}
