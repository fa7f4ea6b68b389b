// Jest's own runner, with those of its parts that have no state loaded once for a worker. Jest loads them again for each
// test file: a hundred modules, mostly for snapshots, which we don't use. Parts that compare or print values stay in the
// realm of the test, because an error of another realm is no `Error` to them.
const run = require('jest-circus/runner')

const SHARED = ['jest-snapshot', 'jest-message-util', 'jest-util', 'pure-rand']
const shared = SHARED.map((name) => require.resolve(name, { paths: [require.resolve('jest-circus')] }))

module.exports = (globalConfig, config, environment, runtime, ...rest) => {
  for (const path of shared)
    runtime._internalModuleRegistry.set(path, { exports: require(path), loaded: true })
  return run(globalConfig, config, environment, runtime, ...rest)
}
