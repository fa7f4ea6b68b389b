const tsx = require('tsx/cjs/api')

/** The build replaces SHOP_ENV by the chosen environment; under Jest it is the test environment. */
exports.chosenEnvForTests = () => {
  const { chosenEnv } = tsx.require('../../config/env/index.ts', __filename)
  return chosenEnv('h5', { SHOP_ENV: 'test', MALL_ORIGIN: 'http://mall.test' })
}
