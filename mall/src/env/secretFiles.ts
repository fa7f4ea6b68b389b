import { readFileSync } from 'node:fs'

/** End of the name of a variable that holds a path: `MALL_SECRET_FILE=/run/secrets/mall` instead of `MALL_SECRET`. */
const SUFFIX = '_FILE'

/**
 * Returns the variables with the contents of the files that `<NAME>_FILE` names, for secrets that must not be in the
 * environment. Blanks around the content are removed. `problems` has a line for each file that can't be used.
 */
export function withFiles(source: Readonly<Record<string, string | undefined>>, names: readonly string[]) {
  const settings: Record<string, string | undefined> = { ...source }
  const problems: string[] = []
  for (const name of names) {
    const file = source[name + SUFFIX]
    if (!file) continue
    if (source[name]) {
      problems.push(`${name}: is set twice, directly and by ${name}${SUFFIX}`)
      continue
    }
    try {
      settings[name] = readFileSync(file, 'utf8').trim()
      if (!settings[name]) problems.push(`${name}${SUFFIX}: ${file} is empty`)
    } catch (error) {
      problems.push(`${name}${SUFFIX}: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { settings, problems }
}
