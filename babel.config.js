// No polyfills by usage: the browsers of .browserslistrc have what we call, and core-js would weigh 15 KB gzipped.
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
}
