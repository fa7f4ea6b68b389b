import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** The ridge: two peaks, one line, 48 x 48. The trucks' grilles have the same outline. */
export const RIDGE =
  'M2.75 32.25 16.5 15.25 24 22.75 31.5 15.25 45.25 32.25H36.5L31.5 25.75 24 32.75 16.5 25.75 11.5 32.25Z'

/**
 * Returns the emblem as SVG. @param {{ mark?: string, plate?: string, size?: number }} look transparent without a
 * plate
 */
export function emblem({ mark = '#C8642B', plate, size = 48 } = {}) {
  const back = plate ? `<rect width="48" height="48" rx="10.5" fill="${plate}"/>` : ''
  const inner = plate
    ? `<g transform="translate(24 24) scale(.78) translate(-24 -23.9)"><path d="${RIDGE}" fill="${mark}"/></g>`
    : `<path d="${RIDGE}" fill="${mark}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">${back}${inner}</svg>`
}

/** When run directly, writes the files that app icons and documents are made from. */
if (process.argv[1] === new URL(import.meta.url).pathname) {
  const beside = (name) => new URL(name, import.meta.url)
  writeFileSync(beside('emblem.svg'), `${emblem()}\n`)
  writeFileSync(beside('emblem-plate.svg'), `${emblem({ mark: '#F4F2EE', plate: '#C8642B' })}\n`)
  await sharp(Buffer.from(emblem({ size: 512 })))
    .png({ palette: true })
    .toFile(beside('emblem-512.png').pathname)
  await sharp(Buffer.from(emblem({ mark: '#F4F2EE', plate: '#C8642B', size: 512 })))
    .png({ palette: true })
    .toFile(beside('emblem-plate-512.png').pathname)
}
