// Draws the pictures of the shop that are missing or whose description has changed.
//   node studio/render.js [--only <glob>] [--force] [--list] [--prune]

import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { develop, picturePath } from './lib/develop.js'
import { forgetPictures, readManifest } from './lib/manifest.js'
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

/** Deletes pictures that no shot list names any more. */
async function prune(all) {
  const wanted = new Set(all.map((picture) => picture.key))
  const manifest = readManifest()
  const gone = Object.keys(manifest).filter((key) => !wanted.has(key))
  for (const key of gone)
    for (const width of manifest[key].widths) rmSync(picturePath(key, width), { force: true })
  await forgetPictures(gone)
  console.log(`${gone.length} pictures removed`)
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
