import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ui = path.resolve(__dirname, '../src/ui')
const parts = path.resolve(__dirname, '../src/features/gallery')

/** Folders of `src/ui` that contain a component of the same name. */
const components = readdirSync(ui, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(path.join(ui, entry.name)).some(isComponent))
  .map((entry) => entry.name)

function isComponent(file: string) {
  return /^[A-Z]\w+\.tsx$/.test(file)
}

const shown = readdirSync(parts, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(parts, file), 'utf8'))
  .join('\n')

test.each(components)('%s is shown in the gallery', (component) => {
  expect(shown).toContain(`@/ui/${component}`)
})
