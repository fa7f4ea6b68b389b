import { excess, type Figure, isWithin, table } from './figures'
import { h5Comparison } from './h5Comparison'
import { h5FirstFrame } from './h5FirstFrame'
import { h5List } from './h5List'
import { h5Load } from './h5Load'
import { h5Memory } from './h5Memory'
import { h5Pages } from './h5Pages'
import { h5Size } from './h5Size'
import { mini } from './mini'

const GROUPS: Record<string, { title: string; measure: () => Promise<Figure[]> }[]> = {
  h5: [
    { title: 'H5 sizes', measure: h5Size },
    { title: 'H5 first load, phone profile, cold, median of 5', measure: h5Load },
    {
      title: 'H5 first frame beside a page with the picture alone, phone profile, cold, median of 5',
      measure: h5FirstFrame,
    },
    { title: 'H5 page change, phone profile, median of 5', measure: h5Pages },
    { title: 'H5 list of 1,000 goods, CPU 4x slower', measure: h5List },
    { title: 'H5 memory', measure: h5Memory },
    { title: 'H5 comparison of four types, CPU 4x slower', measure: h5Comparison },
  ],
  mini: [
    { title: 'weapp', measure: () => mini('weapp') },
    { title: 'tt', measure: () => mini('tt') },
  ],
}

/** Measures the named groups, or all. Returns whether every figure is within its budget. */
async function main(): Promise<boolean> {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !(name in GROUPS))
  if (unknown.length > 0) throw new Error(`No figures called ${unknown}: there are ${Object.keys(GROUPS)}`)
  const over: string[] = []
  for (const name of named.length > 0 ? named : Object.keys(GROUPS)) {
    for (const { title, measure } of GROUPS[name]!) {
      const figures = await measure()
      over.push(...figures.filter((figure) => !isWithin(figure)).map((figure) => excess(title, figure)))
      console.log(`\n${title}\n${table(figures)}`)
    }
  }
  console.log(over.length === 0 ? '\nevery figure is within its budget' : `\n${over.join('\n')}`)
  return over.length === 0
}

main().then(
  (isWithinAll) => process.exit(isWithinAll ? 0 : 1),
  (problem) => {
    console.error(problem)
    process.exit(1)
  },
)
