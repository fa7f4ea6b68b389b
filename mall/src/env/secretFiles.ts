import { readFileSync } from 'node:fs'

/** End of the name of a variable that holds a path: `MALL_SECRET_FILE=/run/secrets/mall` instead of `MALL_SECRET`. */
const SUFFIX = '_FILE'

/**
 * Returns the variables with the contents of the files that `<NAME>_FILE` names, for secrets that must not be in the
 * environment. Blanks around the content are removed. `problems` has a line for each file that can't be used; its
 * setting, which is in `unusable`, has the path as its value, so that nobody reports it as missing too.
 */
export function withFiles(source: Readonly<Record<string, string | undefined>>, names: readonly string[]) {
  const settings: Record<string, string | undefined> = { ...source }
  const problems: string[] = []
  const unusable: string[] = []
  const refuse = (name: string, file: string, problem: string) => {
    problems.push(problem)
    unusable.push(name)
    settings[name] = file
  }
  for (const name of names) {
    const file = source[name + SUFFIX]
    if (!file) continue
    if (source[name]) {
      refuse(name, file, `${name}: is set twice, directly and by ${name}${SUFFIX}`)
      continue
    }
    try {
      settings[name] = readFileSync(file, 'utf8').trim()
      if (!settings[name]) refuse(name, file, `${name}${SUFFIX}: ${file} is empty`)
    } catch (error) {
      refuse(name, file, `${name}${SUFFIX}: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { settings, problems, unusable }
}
