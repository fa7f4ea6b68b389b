import { z } from 'zod'

/** Purpose of a running mall. Stand-ins of partners and the demonstration data are never used in production. */
export type Mode = 'development' | 'test' | 'production'

/** Thrown for unusable settings. The message names each one and its problem. */
export class EnvError extends Error {}

/** Checked values of a topic's settings. */
export type Given<Settings extends z.ZodRawShape> = z.output<z.ZodObject<Settings>>

export const optionalText = z.string().trim().min(1).optional()
export const flag = z.stringbool({
  truthy: ['1', 'true', 'yes', 'on'],
  falsy: ['0', 'false', 'no', 'off', ''],
})
/** Id that a platform gave: it has no blanks, quotes or Chinese, which come from copying too much. */
export const PLATFORM_ID = /^[\w.-]+$/
export const FOREIGN_SIGNS = 'has other signs than letters and digits'
export const platformId = optionalText.refine(
  (text) => text === undefined || PLATFORM_ID.test(text),
  FOREIGN_SIGNS,
)
/** `<id>` or `<id>:<field>,<field>`. */
export const template = optionalText.refine(
  (text) => text === undefined || /^[\w.-]+\s*(:[^:]+)?$/.test(text),
  'Give it as <id>, or <id>:<field>,<field>',
)
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'an address is expected, such as https://shop.example.com',
})

/** Text such as `tracking=30,drafts=7`: whole numbers for some of the names. */
export const numbersByName = <Name extends string>(names: readonly Name[], digits: number) =>
  z.string().transform((text, judged) => {
    const numbers: Partial<Record<Name, number>> = {}
    for (const part of text.split(',')) {
      const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d+)\s*$/.exec(part) ?? []
      if (!(names as readonly string[]).includes(name) || number.length > digits) {
        judged.addIssue(`${part} names none of ${names.join(', ')}`)
        return z.NEVER
      }
      numbers[name as Name] = Number(number)
    }
    return numbers
  })

/** Returns the parts of a comma-separated list of origins, without slashes at their ends. */
export const splitOrigins = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((origin) => origin.trim().replace(/\/+$/, ''))

/**
 * Returns the settings of a service that are only useful together.
 * @throws EnvError that names those which are missing
 */
export function complete<Name extends string>(
  what: string,
  settings: Readonly<Partial<Record<Name, string | undefined>>>,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !settings[name])
  if (missing.length > 0) {
    throw new EnvError(`${what} is set up only in part: ${missing.join(', ')} missing.`)
  }
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Record<Name, string>
}
