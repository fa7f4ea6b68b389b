// Runs test files in one process, each as a suite: node --import tsx scripts/testing/oneProcess.cjs FILE …
const path = require('node:path')
const { after, describe } = require('node:test')

// A file may wait for what doesn't keep a process alive, such as the thread of a database: Node's runner would then end
// with "Promise resolution is still pending".
const alive = setInterval(() => {}, 60_000)
after(() => clearInterval(alive))

for (const file of process.argv.slice(2)) {
  describe(file, () => {
    require(path.resolve(file))
  })
}
