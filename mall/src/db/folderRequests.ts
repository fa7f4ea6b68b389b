import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EnvError } from '../env'

const LOOK_EVERY_MS = 1_000
const ANSWERED_WITHIN_MS = 60_000

const files = (folder: string, name: string) => ({
  request: join(folder, `${name}.request`),
  answer: join(folder, `${name}.answer`),
})

/**
 * Has the mall that runs on a folder do something, because no other process may use its embedded database. Returns its
 * answer.
 * @throws EnvError when it doesn't answer
 */
export async function requestOfMall(folder: string, name: string): Promise<string> {
  const { request, answer } = files(folder, name)
  rmSync(answer, { force: true })
  writeFileSync(request, '')
  const deadline = performance.now() + ANSWERED_WITHIN_MS
  while (!existsSync(answer)) {
    if (performance.now() > deadline) {
      rmSync(request, { force: true })
      throw new EnvError('The running mall did not answer; its log says why')
    }
    await pause(100)
  }
  const text = readFileSync(answer, 'utf8')
  rmSync(answer, { force: true })
  return text
}

/** Carries out requests of this name for a folder until it is stopped; one that fails is tried again. */
export function answerRequests(
  folder: string,
  name: string,
  work: () => Promise<string>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { request, answer } = files(folder, name)
  let running = Promise.resolve()
  let isRunning = false
  const look = async () => {
    if (isRunning || !existsSync(request)) return
    isRunning = true
    try {
      const text = await work()
      rmSync(request, { force: true })
      // Renamed, so that the reader never sees a part of it.
      writeFileSync(`${answer}.part`, text)
      renameSync(`${answer}.part`, answer)
    } catch (error) {
      onError(error)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    running = running.then(look)
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
