// No polyfills by usage: the browsers of .browserslistrc have what we call, and core-js would weigh 15 KB gzipped.
// Parameters, destructuring and template literals stay as written: those browsers run them. The preset would compile
// them all for two rare bugs of Safari, which the two plugins mend by themselves.
module.exports = (api) => {
  // The preset reads the target, and one process may build several.
  api.cache.using(() => process.env.TARO_ENV)
  return {
    presets: [
      [
        'taro',
        {
          framework: 'react',
          ts: true,
          compiler: 'webpack5',
          useBuiltIns: false,
          // Only Jest has no chunks: a mini-program loads those of `import()` by `require` (config/onDemand.ts).
          'dynamic-import-node': process.env.NODE_ENV === 'test',
          exclude: ['transform-parameters', 'transform-destructuring', 'transform-template-literals'],
        },
      ],
    ],
    plugins: [
      '@babel/plugin-bugfix-safari-id-destructuring-collision-in-function-expression',
      '@babel/plugin-bugfix-safari-rest-destructuring-rhs-array',
    ],
    assumptions: { noDocumentAll: true, privateFieldsAsProperties: true, setPublicClassFields: true },
  }
}
