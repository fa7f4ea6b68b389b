import { TOPICS } from '../env'
import { DEFAULTS } from './defaults'

/** Returns the text of docs/mall/settings.md. `npm run settings` writes it. */
export function settingsText(): string {
  const lists = Object.entries(TOPICS).map(([topic, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, schema]) =>
        `- \`${name}\`: ${'description' in schema ? schema.description : ''}${inBrackets(name)}`,
    )
    return [`## ${topic}`, '', ...rows].join('\n')
  })
  return `${INTRODUCTION}\n\n${lists.join('\n\n')}\n`
}

const INTRODUCTION = `# Settings of the mall

Environment variables, generated from \`mall/src/env\` by \`npm run settings\`. In brackets: the default, or what happens without it. Each can be in a file instead: \`MALL_SECRET_FILE=/run/secrets/mall\`. Empty and blank ones count as not set. One that can't be used stops the start, which names all of them. What production needs: [SECURITY.md](../SECURITY.md#what-a-maker-must-set).`

function inBrackets(name: string): string {
  const value: unknown = DEFAULTS[name as keyof typeof DEFAULTS]
  if (!value) return ''
  return ` [${typeof value === 'object' ? textOf(value) : shown(value)}]`
}

function textOf(value: object): string {
  if ('otherwise' in value) return String(value.otherwise)
  if ('whenSetUp' in value) return shown(value.whenSetUp)
  const { production, development } = value as Readonly<Record<string, unknown>>
  return production === development
    ? shown(production)
    : `${shown(development)}; in production ${shown(production)}`
}

const shown = (value: unknown): string => (value ? `\`${value}\`` : 'none')
