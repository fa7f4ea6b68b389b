import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { FEATURE_LEVELS } from '../../config/imports/featureLevels'
import { drawRooms, type FileImports } from './drawRooms'

const FILE = 'docs/ARCHITECTURE.md'

/** Returns the text of docs/ARCHITECTURE.md with the pictures that the imports give. */
async function draw(files: readonly FileImports[], text: string): Promise<string> {
  const levels = Object.entries(FEATURE_LEVELS).map(([name, rows]) => ({ name, rooms: rows.flat() }))
  const withShop = between(text, 'features', drawRooms(files, 'src/features/', levels))
  if (!existsSync('mall')) return withShop
  const { FLOORS } = await import('../../mall/src/floors')
  return between(withShop, 'rooms', drawRooms(files, 'mall/src/rooms/', FLOORS))
}

/** Puts a diagram between the markers `<!-- name -->` and `<!-- /name -->`. */
function between(text: string, name: string, diagram: string): string {
  const [before, rest = ''] = text.split(`<!-- ${name} -->\n`)
  const after = rest.split(`<!-- /${name} -->\n`)[1]
  if (after === undefined) throw new Error(`${FILE} has no markers <!-- ${name} --> and <!-- /${name} -->`)
  return `${before}<!-- ${name} -->\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\n<!-- /${name} -->\n${after}`
}

/** Whether docs/ARCHITECTURE.md shows the rooms as the code has them. */
export async function arePicturesCurrent(files: readonly FileImports[]): Promise<boolean> {
  const text = readFileSync(FILE, 'utf8')
  return (await draw(files, text)) === text
}

export async function drawPictures(files: readonly FileImports[]): Promise<void> {
  writeFileSync(FILE, await draw(files, readFileSync(FILE, 'utf8')))
}
