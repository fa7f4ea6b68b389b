/** One measured figure beside its budget of decision 0028; smaller is better. */
export interface Figure {
  name: string
  value: number
  budget?: number
  unit: 'KB' | 'ms' | 'B' | '%' | 'MB' | ''
}

export const isWithin = ({ value, budget }: Figure) => budget === undefined || value <= budget

/** Returns rows of `measured / budget`, aligned; names contain no Chinese characters, whose width differs. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    show(figure.value, figure.unit),
    figure.budget === undefined ? '-' : show(figure.budget, figure.unit),
    figure.budget === undefined ? '' : isWithin(figure) ? 'ok' : 'OVER',
  ])
  const all = [['', 'measured', 'budget', ''], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)))
  return all
    .map(([name, value, budget, verdict]) =>
      [name!.padEnd(widths[0]!), value!.padStart(widths[1]!), budget!.padStart(widths[2]!), verdict].join(
        '  ',
      ),
    )
    .join('\n')
}

/** Returns a sentence about a figure that is over its budget. */
export const excess = (title: string, { name, value, budget = 0, unit }: Figure): string =>
  `${title}: ${name.trim()} is ${show(value, unit)}, more than its budget of ${show(budget, unit)}`

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const kb = (bytes: number) => bytes / 1024

function show(value: number, unit: Figure['unit']) {
  const isWhole = unit === 'ms' || unit === 'B' || Number.isInteger(value)
  const digits = isWhole ? 0 : value < 10 ? 2 : 1
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}
