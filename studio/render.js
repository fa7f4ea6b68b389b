// Draws the pictures of the shop that are missing or whose description has changed.
//   node studio/render.js [--only <glob>] [--force] [--list] [--prune]

import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { develop, picturePath } from './lib/develop.js'
import { forgetSizes, readManifest } from './lib/manifest.js'
import { matcher, outdated, readShotLists } from './lib/shotList.js'
import { openStudio } from './lib/studio.js'

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    force: { type: 'boolean' },
    list: { type: 'boolean' },
    prune: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
})

/** Deletes pictures, and sizes of pictures, that no shot list names any more. */
async function prune(all) {
  const wanted = new Map(all.map(({ key, widths }) => [key, widths]))
  const manifest = readManifest()
  const surplus = Object.keys(manifest).flatMap((key) =>
    manifest[key].widths.filter((width) => !wanted.get(key)?.includes(width)).map((width) => ({ key, width })),
  )
  for (const { key, width } of surplus) rmSync(picturePath(key, width), { force: true })
  await forgetSizes(surplus)
  console.log(`${surplus.length} files removed`)
}

async function draw(pictures) {
  let open
  const studio = () =>
    (open ??= openStudio({ say: flags.verbose ? (text) => console.log(`    ${text}`) : undefined }))
  const began = Date.now()
  try {
    for (const [i, picture] of pictures.entries()) {
      const start = Date.now()
      const bytes = await develop(picture.key, { ...picture, image: await picture.draw(studio) })
      const left = ((Date.now() - began) / (i + 1)) * (pictures.length - i - 1)
      console.log(
        `${i + 1}/${pictures.length}  ${picture.key}  ${((Date.now() - start) / 1000).toFixed(1)} s  ${(bytes / 1024).toFixed(0)} KB  ${Math.ceil(left / 60_000)} min left`,
      )
    }
  } finally {
    if (open) await (await open).close()
  }
}

const all = await readShotLists()
if (flags.prune) await prune(all)
const wanted = all.filter(matcher(flags.only)).filter(flags.force ? () => true : outdated())
if (flags.list) {
  for (const { key, widths } of wanted) console.log(`${key}  ${widths.join(' ')}`)
  console.log(`${wanted.length} of ${all.length} pictures to draw`)
} else if (!wanted.length) console.log(`All ${all.length} pictures are up to date.`)
else await draw(wanted)
