const { existsSync, readFileSync } = require('node:fs')

const TICKS_PER_SECOND = 100

/**
 * Returns the processor time of this process's children that have ended, their own ended children included, in seconds.
 * Linux adds it to this process's figures when a child ends; 0 on other systems.
 */
exports.childSeconds = function childSeconds() {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  // Fields 16 and 17 of proc(5); the part after the name begins with field 3.
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
