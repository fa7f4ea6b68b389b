// Draws the pictures of the shop that are missing or whose description has changed.
//   node studio/render.js [--only <glob>] [--force] [--list] [--prune] [--draft] [--sheet] [--recheck <every>]
//   node studio/render.js --combine <series>/<paint>/<type>[/<accessory>,...]

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { combined } from './lib/combine.js'
import { develop, drawnSizes, masterOf, picturePath } from './lib/develop.js'
import { forgetSizes, readManifest } from './lib/manifest.js'
import { CACHE, ready } from './lib/places.js'
import { recheck } from './lib/recheck.js'
import { contactSheets } from './lib/sheet.js'
import { matcher, outdated, readShotLists } from './lib/shotList.js'
import { openStudio } from './lib/studio.js'

const DRAFT_COARSE = 3
const DRAFT_WIDTH = 600

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    force: { type: 'boolean' },
    draft: { type: 'boolean' },
    list: { type: 'boolean' },
    prune: { type: 'boolean' },
    sheet: { type: 'boolean' },
    combine: { type: 'string' },
    recheck: { type: 'string' },
    verbose: { type: 'boolean' },
  },
})

/** Deletes pictures, and sizes of pictures, that are in no shot list any more. */
async function prune(all) {
  const wanted = new Map(all.map(({ key, widths }) => [key, widths]))
  const isListed = ({ key, width }) => wanted.get(key)?.includes(width) ?? false
  const onDisk = drawnSizes().filter((size) => !isListed(size))
  for (const { key, width } of onDisk) rmSync(picturePath(key, width))
  const listed = Object.entries(readManifest()).flatMap(([key, { widths }]) =>
    widths.map((width) => ({ key, width })),
  )
  await forgetSizes(listed.filter((size) => !isListed(size)))
  console.log(`${onDisk.length} files removed`)
}

/** Runs `work` with a studio that opens when it is first needed, and closes it. */
async function withStudio(work) {
  let open
  try {
    await work(
      () =>
        (open ??= openStudio({
          say: flags.verbose ? (text) => console.log(`    ${text}`) : undefined,
          coarse: flags.draft ? DRAFT_COARSE : 1,
        })),
    )
  } finally {
    if (open) await (await open).close()
  }
}

/** Draws every nth picture again and reports how similar it is to the committed one. */
async function recheckSome(pictures, every) {
  await withStudio(async (studio) => {
    for (const picture of pictures.filter((_, i) => i % every === 0)) {
      const found = await recheck(picture, studio)
      console.log(
        `${found.alike ? 'same ' : 'OTHER'}  ${found.key}  ssim ${found.ssim.toFixed(4)}  psnr ${found.psnr.toFixed(1)} dB`,
      )
      if (!found.alike) process.exitCode = 1
    }
  })
}

/** Draws drafts into studio/cache/drafts, with coarse meshes of trucks, for use while writing a description. */
async function drawDrafts(pictures) {
  await withStudio(async (studio) => {
    for (const picture of pictures) {
      const file = ready(join(CACHE, 'drafts', `${picture.key.replaceAll('/', '-')}.png`))
      const master = await masterOf(await picture.draw(studio))
      await sharp(master)
        .resize(Math.min(DRAFT_WIDTH, picture.widths.at(-1)))
        .toFile(file)
      console.log(file)
    }
  })
}

async function draw(pictures) {
  const began = Date.now()
  await withStudio(async (studio) => {
    for (const [i, picture] of pictures.entries()) {
      const start = Date.now()
      const bytes = await develop(picture.key, { ...picture, image: await picture.draw(studio) })
      const left = ((Date.now() - began) / (i + 1)) * (pictures.length - i - 1)
      console.log(
        `${i + 1}/${pictures.length}  ${picture.key}  ${((Date.now() - start) / 1000).toFixed(1)} s  ${(bytes / 1024).toFixed(0)} KB  ${Math.ceil(left / 60_000)} min left`,
      )
    }
  })
}

const all = await readShotLists()
if (flags.prune) await prune(all)
const chosen = all.filter(matcher(flags.only))
const wanted = flags.force ? chosen : chosen.filter(outdated())
if (flags.combine) console.log(await combined(flags.combine))
else if (flags.sheet) console.log((await contactSheets(chosen)).join('\n'))
else if (flags.draft) await drawDrafts(chosen)
else if (flags.recheck) await recheckSome(chosen, Number(flags.recheck))
else if (flags.list) {
  for (const { key, widths } of wanted) console.log(`${key}  ${widths.join(' ')}`)
  console.log(`${wanted.length} of ${all.length} pictures to draw`)
} else if (!wanted.length) console.log(`All ${all.length} pictures are up to date.`)
else await draw(wanted)
