// Runs test files in one process, each as a suite: node --import tsx scripts/testing/oneProcess.cjs FILE …
const path = require('node:path')
const { describe } = require('node:test')

for (const file of process.argv.slice(2)) {
  describe(file, () => {
    require(path.resolve(file))
  })
}
