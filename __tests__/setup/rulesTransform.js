// Rule tests need no Taro: this transforms TypeScript and modules only, which keeps thousands of cases fast.
const { createTransformer } = require('babel-jest').default

module.exports = createTransformer({
  babelrc: false,
  configFile: false,
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
})
