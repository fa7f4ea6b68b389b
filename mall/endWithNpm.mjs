// Ends this process with the npm that started it, as SIGTERM does. npm runs a script in a shell: a signal that npm passes
// on ends only the shell, and if npm is killed the program gets no signal. It would keep running and hold its port.
// Import it, or put it before another program: node --import ./mall/endWithNpm.mjs <program>
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 250
const SHELLS = /^(sh|dash|bash|ash|zsh|ksh|busybox)$/

if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const shell = processOf(parent)
  // A shell outlives an npm that is killed, and then gets another parent.
  const npm = shell && SHELLS.test(shell.name) ? shell.parent : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || processOf(parent)?.parent === npm)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}

/**
 * Returns name and parent of a process; undefined without /proc, where the shell usually replaces itself with the
 * program (exec).
 */
function processOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
  } catch {
    return undefined
  }
}
